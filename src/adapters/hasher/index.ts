/** What password hashers share, and those that need no optional package. */
export { hasherWithOlder } from "./hasher-with-older.js";
export { type Pbkdf2HasherOptions, pbkdf2Hasher } from "./pbkdf2-hasher.js";
export {
  checkHasherOptions,
  checkRange,
  HASH_BYTES,
  type HashAlgorithm,
  type HasherOptions,
  saltedHasher,
} from "./salted-hasher.js";
