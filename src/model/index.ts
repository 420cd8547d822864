/** The objects of the specification: types, zod schemas and field rules. */

export * from "./accounts/index.js";
export * from "./assistants/index.js";
export * from "./conversations/index.js";
export * from "./memories/index.js";
export * from "./rules/index.js";
