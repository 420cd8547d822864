/** Assistants: memories, people, search, the inbox of the Giver, import and export. */

export * from "./api/index.js";
export * from "./assistants/index.js";
export * from "./assistants-api.js";
export * from "./chat-log/index.js";
export * from "./inbox/index.js";
export * from "./memories/index.js";
export * from "./people/index.js";
export * from "./replica/index.js";
export * from "./search/index.js";
export type { Actor, AssistantRecord, MacroRecord, Removal } from "./stored/index.js";
export { maySee, refs as assistantRefs, TRUSTED } from "./stored/index.js";
export type { BundleImportOptions, BundleImportResult } from "./transfer/bundle/index.js";
export type { ImportReport, Transfer } from "./transfer/index.js";
export * from "./transfer/source/index.js";
