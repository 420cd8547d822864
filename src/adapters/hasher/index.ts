/** Password hashers that need no optional package, and the salted hasher that all of them use. */

export * from "./pbkdf2-hasher.js";
export * from "./salted-hasher.js";
