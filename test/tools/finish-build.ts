/** Runs after `npm run build`: cleans the comments of declarations, and adds the licences of bundled packages. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripSpecNotes } from "./strip-spec-notes.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DIST = join(ROOT, "dist");
/** The packages that `tsup.config.ts` bundles, with the files of their licences. */
const BUNDLED = { "ipaddr.js": "LICENSE", papaparse: "LICENSE" } as const;

for (const name of readdirSync(DIST, { recursive: true, encoding: "utf8" })) {
  if (!/\.d\.c?ts$/.test(name)) continue;
  const path = join(DIST, name);
  const text = readFileSync(path, "utf8");
  const stripped = stripSpecNotes(text);
  if (stripped !== text) writeFileSync(path, stripped);
}

const licences = Object.entries(BUNDLED).map(([name, file]) => {
  return `${name}\n\n${readFileSync(join(ROOT, "node_modules", name, file), "utf8").trim()}\n`;
});
writeFileSync(join(DIST, "THIRD-PARTY-LICENSES.txt"), licences.join(`\n${"-".repeat(80)}\n\n`));
