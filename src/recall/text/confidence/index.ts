/** Evidence and the calibrated confidence. */
export type { Evidence, Mix } from "./calibration-shape.js";
export { confidenceOf, isExact } from "./confidence.js";
export { agreementOf, leadsOf, scoreOf, weigh } from "./evidence.js";
export { type Weights, weightsFor } from "./weights.js";
