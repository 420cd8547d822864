import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withRouteTable } from "./route-table.js";

const guide = fileURLToPath(new URL("../../docs/rest.md", import.meta.url));
const text = withRouteTable(readFileSync(guide, "utf8"));
if (text === null) throw new Error("docs/rest.md has no place for the table of routes");
writeFileSync(guide, text);
console.log("docs/rest.md is written");
