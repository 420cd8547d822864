/** `npm run tables`: writes the tables of routes and of error codes into the documentation. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withErrorTable } from "./error-table.js";
import { withRouteTable } from "./route-table.js";

writeTable("docs/rest-routes.md", withRouteTable);
writeTable("docs/errors.md", withErrorTable);

function writeTable(path: string, write: (page: string) => string | null): void {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const text = write(readFileSync(file, "utf8"));
  if (text === null) throw new Error(`${path} has no place for the table`);
  writeFileSync(file, text);
  console.log(`${path} is up to date`);
}
