/** Password hashes by scrypt. Node only; there it is the default for the passwords of users. */
export { type ScryptHasherOptions, scryptHasher } from "./scrypt-hasher.js";
