import * as z from "zod";

/** Maximum size of one message, a little below PostgreSQL's limit of 8,000 bytes. */
const MAX_BYTES = 7_900;

const payloadSchema = z.array(z.string());

/** Packs names of partitions into as few messages as possible. Omits names that are too long for any: hints may be lost. */
export function packHints(partitions: readonly string[]): readonly string[] {
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

/** Reads the names in a message. Any client of the database can send one, so invalid messages are ignored. */
export function unpackHints(payload: string): readonly string[] {
  try {
    return payloadSchema.parse(JSON.parse(payload));
  } catch {
    return [];
  }
}
