/** Schemas of request bodies and responses. */
export * from "./account-schemas.js";
export * from "./answer-explanation.js";
export * from "./content-schemas.js";
