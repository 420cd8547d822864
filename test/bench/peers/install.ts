import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Installs the libraries of test/bench/package.json if needed. Returns false with a message if that fails. */
export function installPeers(): boolean {
  const folder = fileURLToPath(new URL("..", import.meta.url));
  if (existsSync(`${folder}/node_modules/@langchain/langgraph`)) return true;
  console.log("Installing the libraries to compare with Keepsake (test/bench/package.json) ...");
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
