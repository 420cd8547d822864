import * as z from "zod";
import { type PageInput, pageShape } from "../memories/index.js";
import { field, idText, type Maybe } from "../rules/index.js";

/** `short`: relevant for some days. `long`: relevant permanently. */
export type FactTerm = "short" | "long";

/** A fact that a person mentioned about themselves. Language models are given it in later conversations. */
export interface KnownFact {
  readonly factID: string;
  /** The person. */
  readonly personID: string;
  /** One sentence. */
  readonly text: string;
  readonly term: FactTerm;
  /** When it was first said. ISO 8601, UTC. */
  readonly creationTimestamp: string;
  /** When it was last said. ISO 8601, UTC. */
  readonly lastChangeTimestamp: string;
}

/** Which facts to list. */
export interface KnownFactQuery extends PageInput {
  /** Facts of this person. Default: the person of the session; on an assistant's handle, everybody. */
  readonly personID?: Maybe<string>;
}

export const knownFactQuerySchema = z.object({ personID: field(idText()), ...pageShape });
