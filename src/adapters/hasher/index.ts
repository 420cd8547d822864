/** Password hashers that need no optional package, and the salted hasher that all of them use. */
export { hasherWithOlder } from "./hasher-with-older.js";
export { type Pbkdf2HasherOptions, pbkdf2Hasher } from "./pbkdf2-hasher.js";
export { checkHasherOptions, checkRange, HASH_BYTES, type HasherOptions, saltedHasher } from "./salted-hasher.js";
