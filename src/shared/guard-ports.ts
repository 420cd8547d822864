import { isKeepsakeError, KeepsakeError } from "../errors.js";
import { asyncDispose, isConflictError, type PasswordHasher, type Storage } from "../ports/index.js";

/** A storage whose calls reject with a KeepsakeError or a ConflictError, whatever a driver of the host throws. */
export function guardStorage(storage: Storage): Storage {
  const guard = guardCalls("storage");
  return {
    get capabilities() {
      return storage.capabilities;
    },
    get: guard((refs) => storage.get(refs)),
    read: guard((refs, feed) => storage.read(refs, feed)),
    list: guard((query) => storage.list(query)),
    commit: guard((ops) => storage.commit(ops)),
    changes: guard((partition, since, limit) => storage.changes(partition, since, limit)),
    watch: guard((onHint) => storage.watch(onHint)),
    sweep: guard((now, limit) => storage.sweep(now, limit)),
    [asyncDispose]: guard(() => storage[asyncDispose]()),
  } satisfies Storage;
}

/** A hasher whose calls reject with a KeepsakeError, whatever that of the host throws. */
export function guardHasher(hasher: PasswordHasher): PasswordHasher {
  const guard = guardCalls("hasher");
  return {
    hash: guard((secret) => hasher.hash(secret)),
    verify: guard((secret, phc) => hasher.verify(secret, phc)),
    needsRehash: (phc) => hasher.needsRehash(phc),
  } satisfies PasswordHasher;
}

function guardCalls(what: string) {
  return <Args extends readonly unknown[], Result>(call: (...args: Args) => PromiseLike<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await call(...args);
      } catch (error) {
        throw isKeepsakeError(error) || isConflictError(error) ? error : portFailed(what, error);
      }
    };
}

/** The message does not repeat that of the port, which may contain a secret or a user's text. */
function portFailed(what: string, cause: unknown): KeepsakeError {
  return new KeepsakeError("PORT_FAILED", `The ${what} failed; the cause has its error`, { cause });
}
