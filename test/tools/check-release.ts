/** Runs before `npm publish`: ends it while the package does not say where the project lives. */
import { readFileSync } from "node:fs";
import process from "node:process";
import { findReleaseProblems } from "./release-rules.js";

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const problems = findReleaseProblems(JSON.parse(read("package.json")) as Record<string, unknown>, read("CHANGELOG.md"));
for (const problem of problems) console.error(`Not published: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
