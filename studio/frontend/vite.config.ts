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
    // Two pages: the workspace, and the players' table that its preview frames, with the runtime's styles and none of ours.
    rollupOptions: { input: [resolve(import.meta.dirname, "src/main.tsx"), resolve(import.meta.dirname, "src/play/frame.tsx")] },
  },
});
