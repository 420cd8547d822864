import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The folder of the package, from wherever the build put this file. */
function findPackageFolder(): URL {
  let folder = new URL("./", import.meta.url);
  while (!existsSync(new URL("dialog.machine.json", folder))) {
    const parent = new URL("../", folder);
    if (parent.href === folder.href) throw new Error("The files of the package are missing");
    folder = parent;
  }
  return folder;
}

/** The assistant that the package shows as an example. */
export function findExampleAssistant(): string {
  return fileURLToPath(new URL("examples/data/ada-lovelace.json", findPackageFolder()));
}

/** The folder with the built studio. */
export function findStudioFolder(): string {
  return fileURLToPath(new URL("dist/studio/", findPackageFolder()));
}

export async function readPackageVersion(): Promise<string> {
  const manifest = await readFile(new URL("package.json", findPackageFolder()), "utf8");
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
