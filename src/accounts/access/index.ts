/** Login tokens, login flows and the checks of what a caller may do. */

export * from "./authorize.js";
export * from "./session-authorizer.js";
export * from "./tokens.js";
