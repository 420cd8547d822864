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

/** The fields of package.json that commands need. */
export interface PackageManifest {
  readonly version: string;
  /** The versions that the package is tested with. */
  readonly devDependencies: Readonly<Record<string, string>>;
}

export async function readManifest(): Promise<PackageManifest> {
  return JSON.parse(await readFile(new URL("package.json", findPackageFolder()), "utf8")) as PackageManifest;
}

export async function readPackageVersion(): Promise<string> {
  return (await readManifest()).version;
}
