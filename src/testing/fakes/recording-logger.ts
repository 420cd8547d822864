import type { Logger } from "../../ports/index.js";

export interface LogEntry {
  readonly level: "debug" | "info" | "warn" | "error";
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface RecordingLogger extends Logger {
  readonly entries: readonly LogEntry[];
}

export function recordingLogger(): RecordingLogger {
  const entries: LogEntry[] = [];
  const record =
    (level: LogEntry["level"]): Logger["info"] =>
    (message, fields = {}) => {
      entries.push({ level, message, fields: { ...fields } });
    };
  return { entries, debug: record("debug"), info: record("info"), warn: record("warn"), error: record("error") };
}
