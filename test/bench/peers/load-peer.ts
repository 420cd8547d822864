/**
 * Loads a library of test/bench/package.json. It may be missing and has no types here, so the caller declares the members
 * it uses. CommonJS packages have their exports on `default`.
 */
export async function loadPeer<T>(name: string): Promise<T> {
  const module: { readonly default?: T } = await import(name);
  return (module.default ?? module) as T;
}
