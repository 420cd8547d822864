/** The recall index: memories and their facts, with searches by text behind it. */

export * from "./literal-search.js";
export * from "./recall-index.js";
