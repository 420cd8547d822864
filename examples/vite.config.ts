import { defineConfig } from "vite";
import { sources } from "../src/studio/vite.config.js";

/**
 * Serves the pages of this folder: `npm run kiosk`, `npm run archive`, `npm run support`. With the package installed, a
 * project needs no aliases.
 */
export default defineConfig({ base: "./", resolve: { alias: sources }, build: { chunkSizeWarningLimit: 4_000 } });
