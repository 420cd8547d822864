/** The languages that an engine knows, whose words load when they are first needed. */
export { createLanguages, type DeferredLanguage, type Languages } from "./known-languages.js";
