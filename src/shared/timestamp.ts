import { formatDateTime } from "../model/index.js";
import type { Ports } from "../ports/index.js";

/** The time of a change, as it is stored: ISO 8601, UTC. */
export function timestamp(ports: Ports): string {
  return formatDateTime(new Date(ports.clock.now()));
}
