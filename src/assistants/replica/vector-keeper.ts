import { isConflictError, type Ports } from "../../ports/index.js";
import type { VectorKeeper } from "../../recall/index.js";
import { checkOp, putOp, readDocs } from "../../shared/index.js";
import { refs } from "../stored/index.js";

/** Keeps the vectors of an assistant's memories in the storage, a document for each memory that still exists. */
export function createVectorKeeper({ storage }: Ports, assistantID: string): VectorKeeper {
  return {
    async read(memoryIDs) {
      const docs = await readDocs(
        storage,
        memoryIDs.map((memoryID) => refs.vectors(assistantID, memoryID)),
      );
      return new Map(docs.flatMap((doc) => (doc === null ? [] : [[doc.id, doc.value] as const])));
    },
    async write(made) {
      const opsOf = [...made].map(([memoryID, vectors]) => [
        checkOp(refs.memory(assistantID, memoryID)),
        putOp(refs.vectors(assistantID, memoryID), vectors),
      ]);
      try {
        await storage.commit(opsOf.flat());
      } catch (error) {
        if (!isConflictError(error)) throw error;
        // A memory was removed meanwhile: the others are written one by one.
        for (const ops of opsOf) await storage.commit(ops).catch(ignoreConflict);
      }
    },
  };
}

function ignoreConflict(error: unknown): void {
  if (!isConflictError(error)) throw error;
}
