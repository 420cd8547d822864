import type { Logger } from "../../ports/index.js";

/** One report to a {@link RecordingLogger}. */
export interface LogEntry {
  readonly level: "debug" | "info" | "warn" | "error";
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A {@link Logger} that keeps what it is told. */
export interface RecordingLogger extends Logger {
  /** What was reported so far, oldest first. */
  readonly entries: readonly LogEntry[];
}

/** A logger to look into after the fact. */
export function recordingLogger(): RecordingLogger {
  const entries: LogEntry[] = [];
  const record =
    (level: LogEntry["level"]): Logger["info"] =>
    (message, fields = {}) => {
      entries.push({ level, message, fields: { ...fields } });
    };
  return { entries, debug: record("debug"), info: record("info"), warn: record("warn"), error: record("error") };
}
