/** Password hashers that need no optional package, and the salted hasher that all of them use. */

export { type Pbkdf2HasherOptions, pbkdf2Hasher } from "./pbkdf2-hasher.js";
export {
  checkHasherOptions,
  checkRange,
  HASH_BYTES,
  type HasherOptions,
  hasherWithOlder,
  saltedHasher,
} from "./salted-hasher.js";
