import * as z from "zod";
import { ANONYMOUS_TAG } from "../conversations/index.js";
import { type PageInput, pageShape } from "../memories/index.js";
import {
  AUDIT_KEYS,
  type AuditFields,
  type Changes,
  clearable,
  clearableText,
  field,
  fieldRules,
  idText,
  LIMITS,
  type Maybe,
  nonBlankText,
  pinText,
  tagText,
} from "../rules/index.js";

/** Roles of people. spec: Participant roles. */
export const PERSON_TYPES = ["Giver", "Receiver"] as const;

/** `Giver`: owner or editor of the assistant. `Receiver`: a user who may have private Memories. */
export type PersonType = (typeof PERSON_TYPES)[number];

/** A person that an assistant knows, as it is read. The PIN is never read back. spec: Memory (receiverID). */
export interface Person extends AuditFields {
  readonly personID: string;
  readonly personType: PersonType;
  readonly name: string;
  /** Free text about the person. */
  readonly information: string | null;
  /** Distinctive text, typically an emoji; unique among the people of an assistant. */
  readonly tag: string;
}

/** A new {@link Person}. */
export interface NewPerson {
  /** Default, and the only type that can be added: the Giver is set by `giver` of the assistant. */
  readonly personType?: Maybe<"Receiver">;
  readonly name: string;
  readonly information?: Maybe<string>;
  /** 1 to 64 characters, neither 👤 nor `-`. */
  readonly tag: string;
  /** Six digits, stored only as a slow hash. Without a PIN a person cannot authenticate. */
  readonly pin?: Maybe<string>;
}

/** A change of a {@link Person}. Absent fields stay unchanged, and null clears. */
export interface PersonUpdate extends Changes<Omit<Person, "personID" | keyof AuditFields>> {
  /** Six digits. Null removes it. */
  readonly pin?: string | null | undefined;
}

/** Treatments of the private memories of a Person who is removed. */
export const PERSON_REMOVALS = ["keepPrivate", "remove", "makePublic"] as const;

/** How to remove a {@link Person}. */
export interface PersonRemoval {
  /**
   * `keepPrivate` (default): the Person's Memories stay, visible to the Giver only; their receiverID then names no
   * person. `remove`: they are removed too. `makePublic`: everybody may see them.
   */
  readonly memories?: Maybe<(typeof PERSON_REMOVALS)[number]>;
}

export const personRemovalSchema = z.object({ memories: field(z.enum(PERSON_REMOVALS)) });

const personShape = { personType: field(z.enum(PERSON_TYPES)), information: clearableText(LIMITS.description) };
const PERSON_RULES = { readOnly: ["personID", ...AUDIT_KEYS] };

/** The tag of a person: neither the anonymous one nor `-`, which means no tag over REST. */
export const personTag = tagText().refine((tag) => tag !== ANONYMOUS_TAG && tag !== "-", {
  error: "must not be the anonymous tag, nor -",
});

export const personAddSchema = z
  .object({ ...personShape, name: nonBlankText(LIMITS.name), tag: personTag, pin: clearable(pinText()) })
  .register(fieldRules, PERSON_RULES);

/** Checks a change of a Person. */
export const personUpdateSchema = z
  .object({
    ...personShape,
    name: field(nonBlankText(LIMITS.name)),
    tag: field(personTag),
    pin: clearable(pinText()),
  })
  .register(fieldRules, PERSON_RULES);

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
