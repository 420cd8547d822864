import { join } from "node:path";
import { build } from "tsup";
import { ROOT } from "../house/repository.js";

/** The folder of the bundled scripts: next to the packages that they import. */
const FOLDER = join(ROOT, "node_modules/.cache/keepsake-soak");

/** Bundles a script of this folder into one file, which starts ten times as fast. Returns its path. */
export async function bundle(script: string): Promise<string> {
  await build({
    entry: { [script]: join(ROOT, `test/soak/${script}.ts`) },
    outDir: FOLDER,
    tsconfig: join(ROOT, "tsconfig.json"),
    config: false,
    format: "esm",
    target: "node20",
    outExtension: () => ({ js: ".mjs" }),
    external: [/^(?!keepsake(\/|$))[a-z@]/],
    splitting: false,
    silent: true,
  });
  return join(FOLDER, `${script}.mjs`);
}
