import { KeepsakeError } from "../../errors.js";

const VERSION = 1;
/** Magic number, version, length of the JSON. */
const HEADER_BYTES = 12;

/** JSON and binary sections, as packed by {@link packBytes}. */
export interface Unpacked {
  readonly content: unknown;
  readonly sections: readonly Uint8Array[];
}

/** Packs a header, JSON with the lengths of the sections, and the sections. */
export function packBytes(magic: number, content: unknown, sections: readonly ArrayBufferView[]): Uint8Array {
  const lengths = sections.map(({ byteLength }) => byteLength);
  const json = new TextEncoder().encode(JSON.stringify({ content, lengths }));
  const start = HEADER_BYTES + json.length;
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, start));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic);
  view.setUint32(4, VERSION);
  view.setUint32(8, json.length);
  bytes.set(json, HEADER_BYTES);
  let at = start;
  for (const { buffer, byteOffset, byteLength } of sections) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return bytes;
}

/**
 * Unpacks the bytes of {@link packBytes} and converts them. Sections are copies, so that they are aligned.
 *
 * @throws KeepsakeError `INVALID_FIELD` for other bytes, another version, or if `convert` throws.
 */
export function unpackBytes<T>(magic: number, bytes: Uint8Array, convert: (unpacked: Unpacked) => T): T {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (view.getUint32(0) !== magic || view.getUint32(4) !== VERSION) throw new RangeError("other bytes");
    let at = HEADER_BYTES + view.getUint32(8);
    const json = new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(HEADER_BYTES, at));
    const { content, lengths } = JSON.parse(json) as { content: unknown; lengths: readonly number[] };
    const sections = lengths.map((length) => {
      const section = bytes.slice(at, at + length);
      at += length;
      return section;
    });
    if (at !== bytes.length) throw new RangeError("truncated");
    return convert({ content, sections });
  } catch (cause) {
    const message = "Not a saved index, or one of another version";
    throw new KeepsakeError("INVALID_FIELD", message, { field: "bytes", cause });
  }
}
