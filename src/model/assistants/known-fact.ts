import * as z from "zod";
import type { PageInput } from "../memories/index.js";
import { field, idText, type Maybe } from "../rules/index.js";

/** `short`: of use for some days. `long`: of use for good. */
export type FactTerm = "short" | "long";

/** Something that a person said about themselves, kept to be taken into account later on. */
export interface KnownFact {
  readonly factID: string;
  /** Whom it is about. */
  readonly personID: string;
  /** One sentence. */
  readonly text: string;
  readonly term: FactTerm;
  /** When it was said first. ISO 8601, UTC. */
  readonly creationTimestamp: string;
  /** When it was said last. ISO 8601, UTC. */
  readonly lastChangeTimestamp: string;
}

/** Which facts to list. */
export interface KnownFactQuery extends PageInput {
  /** Whose. Default: those of the session's person, and on an assistant's handle everybody's. */
  readonly personID?: Maybe<string>;
}

/** Checks which facts to list; `from` and `howMany` are checked as page numbers. */
export const knownFactQuerySchema = /* @__PURE__ */ (() =>
  z.object({ personID: field(idText()), from: field(z.unknown()), howMany: field(z.unknown()) }))();
