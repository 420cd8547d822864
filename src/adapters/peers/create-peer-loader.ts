import { KeepsakeError } from "../../errors.js";

/**
 * Creates a function that loads an optional package once, when it is needed. A static import would fail where the entry
 * is loaded, without a word about how to install the package.
 *
 * @param neededBy the entry that needs the package
 */
export function createPeerLoader<Module>(
  name: string,
  neededBy: string,
  load: () => Promise<Module>,
): () => Promise<Module> {
  let loading: Promise<Module> | null = null;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw new KeepsakeError("PORT_FAILED", `${neededBy} needs the package ${name}: npm install ${name}`, { cause });
    });
    return loading;
  };
}
