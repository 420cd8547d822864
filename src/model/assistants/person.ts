import * as z from "zod";
import { ANONYMOUS_TAG } from "../conversations/index.js";
import {
  AUDIT_KEYS,
  type AuditFields,
  CLEARING_TEXT,
  completeAudit,
  field,
  LIMITS,
  type Loose,
  type Maybe,
  nonBlankText,
  pinText,
  tagText,
  text,
  withClearable,
  withReadOnly,
} from "../rules/index.js";

/** Parts that people play. spec: Participant roles. */
export const PERSON_TYPES = ["Giver", "Receiver"] as const;

/** `Giver`: owner or editor of the assistant. `Receiver`: somebody that private Memories belong to. */
export type PersonType = (typeof PERSON_TYPES)[number];

/** Somebody that an assistant knows, as it is read. The PIN is never read back. spec: Memory (receiverID). */
export interface Person extends AuditFields {
  readonly personID: string;
  readonly personType: PersonType;
  readonly name: string;
  /** Anything worth knowing about them. */
  readonly information: string | null;
  /** Distinctive text, typically an emoji, one person each. */
  readonly tag: string;
}

/** A {@link Person} as it is written. On update, absent and null fields stay as they are. */
export interface PersonInput {
  /** Default `Receiver`. */
  readonly personType?: Maybe<PersonType>;
  /** Required on Add. */
  readonly name?: Maybe<string>;
  /** `-`, or a blank text, clears it. */
  readonly information?: Maybe<string>;
  /** Required on Add. 1 to 64 characters; not 👤 and not `-`. */
  readonly tag?: Maybe<string>;
  /** Six digits, kept only as a slow hash. On update `-` removes it. A person without PIN cannot prove who they are. */
  readonly pin?: Maybe<string>;
}

/** What becomes of the memories that belong to a Person who is removed. */
export const PERSON_REMOVALS = ["keepPrivate", "remove", "makePublic"] as const;

/** How to remove a {@link Person}. */
export interface PersonRemoval {
  /**
   * `keepPrivate` (default): the Person's Memories stay, seen by the Giver alone; their receiverID names nobody any
   * more. `remove`: they go with the Person. `makePublic`: everybody may see them from then on.
   */
  readonly memories?: Maybe<(typeof PERSON_REMOVALS)[number]>;
}

/** Checks a {@link PersonRemoval}. */
export const personRemovalSchema = /* @__PURE__ */ (() => z.object({ memories: field(z.enum(PERSON_REMOVALS)) }))();

/** Checks a Person that is added. */
export const personAddSchema = /* @__PURE__ */ (() =>
  personSchema(
    z.object({ ...personShape(), name: nonBlankText(LIMITS.name), tag: ownTagText(), pin: field(pinText()) }),
  ))();

/** Checks a change of a Person; `CLEARING_TEXT` as PIN is kept for the writer. */
export const personUpdateSchema = /* @__PURE__ */ (() =>
  personSchema(
    z.object({
      ...personShape(),
      name: field(nonBlankText(LIMITS.name)),
      tag: field(ownTagText()),
      pin: field(z.string().regex(/^(?:[0-9]{6}|-)$/, { error: "must be six digits, or - to remove it" })),
    }),
  ))();

/** What {@link personAddSchema} hands out. */
export type PersonAddFields = z.output<typeof personAddSchema>;

/** What {@link personUpdateSchema} hands out. */
export type PersonUpdateFields = z.output<typeof personUpdateSchema>;

/** What {@link completePerson} starts from. */
export type PersonParts = Loose<Person> & Pick<Person, "personID" | "name" | "tag">;

/** Every field present; a Receiver where no type is given. */
export function completePerson(parts: PersonParts): Person {
  return {
    personID: parts.personID,
    personType: parts.personType ?? "Receiver",
    name: parts.name,
    information: parts.information ?? null,
    tag: parts.tag,
    ...completeAudit(parts),
  };
}

/** A tag that somebody may have: neither the anonymous one nor the one that clears. */
export function ownTagText(): z.ZodString {
  return tagText().refine((tag) => tag !== ANONYMOUS_TAG && tag !== CLEARING_TEXT, {
    error: "must not be the anonymous tag, nor -",
  });
}

function personSchema<S extends z.ZodType>(schema: S): S {
  return withClearable(["information"], withReadOnly(["personID", ...AUDIT_KEYS], schema));
}

function personShape() {
  return { personType: field(z.enum(PERSON_TYPES)), information: field(text(LIMITS.description)) };
}
