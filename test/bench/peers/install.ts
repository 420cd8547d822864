import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Makes sure that the libraries of test/bench/package.json are there; says so and returns false when they cannot be had. */
export function installPeers(): boolean {
  const folder = fileURLToPath(new URL("..", import.meta.url));
  if (existsSync(`${folder}/node_modules/minisearch`)) return true;
  console.log("Installing the libraries to measure beside Keepsake (test/bench/package.json) ...");
  const { status, error } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status === 0) return true;
  const reason = error === undefined ? `npm ci ended with ${status}` : error.message;
  console.log(`They could not be installed (${reason}); they are left out.\n`);
  return false;
}
