/**
 * `npm run release`: asks for the address of the repository, writes it into package.json, and publishes. Arguments go to
 * `npm publish`, as in `npm run release -- --dry-run`. `KEEPSAKE_REPOSITORY` answers the question.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import process, { argv, env, stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { type AddressFields, readAddress, withAddress } from "./release-address.js";

const path = new URL("../../package.json", import.meta.url);
const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown> & Partial<AddressFields>;
const address = readAddress(env.KEEPSAKE_REPOSITORY ?? (await ask(manifest.homepage?.replace(/#.*$/, "") ?? "")));
writeFileSync(path, `${JSON.stringify(withAddress(manifest, address), null, 2)}\n`);
const { status } = spawnSync("npm", ["publish", ...argv.slice(2)], {
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exitCode = status ?? 1;

async function ask(known: string): Promise<string> {
  const lines = createInterface({ input: stdin, output: stdout });
  const answer = await lines.question(`Address of the repository${known === "" ? "" : ` [${known}]`}: `);
  lines.close();
  return answer.trim() === "" ? known : answer;
}
