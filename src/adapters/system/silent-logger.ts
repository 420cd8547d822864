import type { Logger } from "../../ports/index.js";

/** Reports nothing. */
export function silentLogger(): Logger {
  return { debug: ignore, info: ignore, warn: ignore, error: ignore };
}

function ignore(): void {
  // A library stays quiet unless its host gives it a logger.
}
