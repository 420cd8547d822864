import { KeepsakeError } from "../../errors.js";

/** One server-sent event. */
export interface ServerEvent {
  /** The ID to resume after; null where none has been given yet. */
  readonly id: string | null;
  readonly name: string;
  readonly data: string;
}

/** Reads server-sent events piece by piece, as the HTML standard has them. */
export interface EventStreamParser {
  /** The wish of the server how long to wait before coming back, in milliseconds; null where it said nothing. */
  readonly retryMs: number | null;
  /** The events that a piece of the stream completes. @throws KeepsakeError PORT_FAILED for an event over the limit. */
  push(piece: string): readonly ServerEvent[];
}

/** A parser for one connection. */
export function createEventStreamParser(maxLength: number): EventStreamParser {
  let rest = "";
  let retryMs: number | null = null;
  let id: string | null = null;
  let name = "";
  let data: string[] = [];
  let length = 0;

  const dispatch = (): readonly ServerEvent[] => {
    const events = data.length === 0 ? [] : [{ id, name: name === "" ? "message" : name, data: data.join("\n") }];
    name = "";
    data = [];
    length = 0;
    return events;
  };
  const check = (size: number): void => {
    if (size > maxLength) throw new KeepsakeError("PORT_FAILED", `An event is over ${maxLength} characters`);
  };
  const read = (line: string): void => {
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    length += value.length;
    check(length);
    if (field === "data") data.push(value);
    else if (field === "event") name = value;
    else if (field === "id" && !value.includes("\0")) id = value;
    else if (field === "retry" && /^\d{1,9}$/.test(value)) retryMs = Number(value);
  };

  return {
    get retryMs() {
      return retryMs;
    },
    push(piece) {
      // A line may end with CR LF, whose halves may come apart.
      const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      const events = lines.flatMap((line) => {
        if (line === "") return dispatch();
        read(line);
        return [];
      });
      check(rest.length + length);
      return events;
    },
  };
}
