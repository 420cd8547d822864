import type { Assistant } from "../../model/index.js";

/** What is stored of an assistant: what is read of it, with the hash in place of the password. */
export interface AssistantRecord extends Omit<Assistant, "giver" | "hasPassword"> {
  readonly passwordHash: string | null;
  /** The Giver's person, null where nobody can become Giver by PIN. */
  readonly giverID: string | null;
}

/** What is stored of a person: what is read of one, and the PIN's hash. */
export interface PersonRecord {
  readonly personID: string;
  readonly personType: "Giver" | "Receiver";
  readonly name: string;
  readonly information: string | null;
  readonly tag: string;
  readonly pinHash: string | null;
  /** Grows with every change of the PIN: sessions that stood on the old one lose their rights. */
  readonly pinVersion: number;
  readonly creationTimestamp: string | null;
  readonly creationSessionID: string | null;
  readonly lastChangeTimestamp: string | null;
  readonly lastChangeSessionID: string | null;
}
