import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { machineJson } from "./machine-json.js";
import { stateChartDocument } from "./state-chart.js";

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

writeFileSync(at("docs/state-chart.md"), stateChartDocument());
writeFileSync(at("dialog.machine.json"), machineJson());
console.log("docs/state-chart.md and dialog.machine.json are up to date");
