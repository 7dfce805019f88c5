import react from "@vitejs/plugin-react";
import { icons } from "../../tile_library/frontend/iconsPlugin.ts";
import { resolve } from "node:path";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "/static/app/",
  plugins: [react(), icons()],
  build: {
    outDir: resolve(import.meta.dirname, "../static/app"),
    emptyOutDir: true,
    manifest: "manifest.json",
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
    rollupOptions: { input: resolve(import.meta.dirname, "src/main.tsx") },
  },
});
