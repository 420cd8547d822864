import { build } from "vite";
import studio from "../../../src/studio/vite.config.js";

/** Bundles scripts of pages as the studio is bundled, for production. */
export async function bundleWithVite(entry: Readonly<Record<string, string>>, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    ...(studio.resolve !== undefined && { resolve: studio.resolve }),
    build: {
      outDir,
      modulePreload: false,
      rollupOptions: {
        input: { ...entry },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}
