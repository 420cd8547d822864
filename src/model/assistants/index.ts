/** Assistants, people, experts and known facts. */

export * from "./assistant.js";
export { type Expert, type ExpertInput, expertAddSchema, expertUpdateSchema } from "./expert.js";
export { type FactTerm, type KnownFact, type KnownFactQuery, knownFactQuerySchema } from "./known-fact.js";
export * from "./person.js";
