import react from "@vitejs/plugin-react";
import { resolve } from "node:path";
import { defineConfig } from "vite";
import { icons } from "../../tile_library/frontend/iconsPlugin.ts";

export default defineConfig({
  root: import.meta.dirname,
  base: "/static/app/",
  plugins: [react(), icons()],
  build: {
    outDir: resolve(import.meta.dirname, "../web/static/app"),
    emptyOutDir: true,
    manifest: "manifest.json",
    chunkSizeWarningLimit: 2000,
    // Fonts stay files: the content security policy knows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: resolve(import.meta.dirname, "src/main.tsx") },
  },
});
