import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stateChartDocument, withSmallChart } from "./state-chart.js";

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

mkdirSync(at("docs"), { recursive: true });
writeFileSync(at("docs/state-chart.md"), stateChartDocument());
console.log("docs/state-chart.md is written");

const readme = existsSync(at("README.md")) ? readFileSync(at("README.md"), "utf8") : null;
const charted = readme === null ? null : withSmallChart(readme);
if (charted === null) {
  console.log("README.md has no place for the chart");
} else {
  writeFileSync(at("README.md"), charted);
  console.log("README.md is written");
}
