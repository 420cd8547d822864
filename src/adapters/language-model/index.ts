/** Shared by language model adapters: options, media types, and reading of replies. */
export * from "./read-reply.js";
