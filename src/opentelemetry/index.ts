/** Spans and metrics of an engine, for OpenTelemetry. */
export { type TelemetryProviders, withTelemetry } from "./with-telemetry.js";
