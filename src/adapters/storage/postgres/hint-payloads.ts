import * as z from "zod";

/** Bytes of one message that PostgreSQL takes, with some to spare. */
const MAX_BYTES = 7_900;

const payloadSchema = /* @__PURE__ */ (() => z.array(z.string()))();

/** Names of partitions as few messages. A name that fits into none is left out: it is only a hint. */
export function hintPayloads(partitions: readonly string[]): readonly string[] {
  const payloads: string[] = [];
  let names: string[] = [];
  let size = 2;
  for (const name of new Set(partitions)) {
    const bytes = new TextEncoder().encode(JSON.stringify(name)).length + 1;
    if (bytes > MAX_BYTES - 2) continue;
    if (size + bytes > MAX_BYTES) {
      payloads.push(JSON.stringify(names));
      names = [];
      size = 2;
    }
    names.push(name);
    size += bytes;
  }
  return names.length === 0 ? payloads : [...payloads, JSON.stringify(names)];
}

/** The partitions that a message names. Anybody who may connect can send one: what is none names nothing. */
export function readHintPayload(payload: string): readonly string[] {
  try {
    return payloadSchema.parse(JSON.parse(payload));
  } catch {
    return [];
  }
}
