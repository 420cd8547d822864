/** Memories and their parts, searches, and items that wait for review. */

export * from "./inbox.js";
export * from "./lists.js";
export * from "./memory.js";
export * from "./memory-search.js";
export * from "./new-memory.js";
