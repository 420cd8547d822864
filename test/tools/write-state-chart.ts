import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { machineJson } from "./machine-json.js";
import { stateChartDocument, withSmallChart } from "./state-chart.js";

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

writeFileSync(at("docs/state-chart.md"), stateChartDocument());
writeFileSync(at("dialog.machine.json"), machineJson());
const readme = withSmallChart(readFileSync(at("README.md"), "utf8"));
if (readme === null) throw new Error("README.md has no place for the state chart");
writeFileSync(at("README.md"), readme);
console.log("docs/state-chart.md, dialog.machine.json and README.md are up to date");
