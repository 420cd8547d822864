/** Password hashes by Argon2id, through the optional package hash-wasm. */
export { type Argon2HasherOptions, argon2Hasher } from "./argon2-hasher.js";
