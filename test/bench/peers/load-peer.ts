/**
 * A library of test/bench/package.json, which may be absent and has no types here: the caller names the few members it
 * uses. CommonJS packages come with their exports on `default`.
 */
export async function loadPeer<T>(name: string): Promise<T> {
  const module: { readonly default?: T } = await import(name);
  return (module.default ?? module) as T;
}
