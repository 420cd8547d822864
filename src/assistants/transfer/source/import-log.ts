import { KeepsakeError } from "../../../errors.js";
import type { DocRef, Json, Ports, WriteOp } from "../../../ports/index.js";

/** What is kept of an import that has a name, so that it can go on later. */
export interface ImportMark {
  /** Rows that are dealt with. */
  readonly rows: number;
  /** Digest of those rows: another source must not go on in their place. */
  readonly digest: string;
  /** What else the import needs to go on. */
  readonly extra: Json;
}

/** The mark of one import. */
export interface ImportLog {
  /** Where an earlier run came to; null for a new import. */
  readonly found: ImportMark | null;
  /** The write that sets the mark. Guarded: a run beside this one cannot set it too. */
  markOp(mark: ImportMark): WriteOp;
}

/** Marks are kept this long after the last batch. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Opens the mark of an import, null without a name. */
export async function openImportLog(ports: Ports, ref: DocRef | null): Promise<ImportLog | null> {
  if (ref === null) return null;
  const now = ports.clock.now();
  const [doc] = await ports.storage.get([ref]);
  const isLive = doc !== null && doc !== undefined && (doc.expiresAt ?? Number.POSITIVE_INFINITY) > now;
  let version = doc?.version ?? 0;
  return {
    found: isLive ? (doc.value as unknown as ImportMark) : null,
    markOp(mark) {
      const guard = version === 0 ? ("absent" as const) : { version };
      version += 1;
      return { op: "put", ref, value: mark as unknown as Json, expiresAt: ports.clock.now() + KEPT_MS, if: guard };
    },
  };
}

/** A digest that grows row by row. Tells sources apart; it is no protection against somebody who forges one. */
export interface RowDigest {
  add(row: string): void;
  readonly value: string;
}

/** Two 32-bit FNV-1a hashes with different starts. */
export function createRowDigest(): RowDigest {
  let [one, other] = [0x811c9dc5, 0x9dc5811c];
  const mix = (code: number): void => {
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ (code + 0x9e37), 0x01000193);
  };
  return {
    add(row) {
      for (let i = 0; i < row.length; i++) mix(row.charCodeAt(i));
      mix(0x10000);
    },
    get value() {
      return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
    },
  };
}

/** The error for a source that is not the one that an import began with. */
export function otherSource(): KeepsakeError {
  return new KeepsakeError("RULE_BROKEN", "Import: importID belongs to an import of another source", {
    field: "importID",
  });
}
