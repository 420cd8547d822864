/** Assistants, people, experts, known facts and Functions. */

export * from "./assistant.js";
export * from "./function.js";
export * from "./person.js";
