/** On write, `null` and an absent field mean the same. */
export type Maybe<T> = T | null | undefined;

/** The same fields as `T`, each of which may be missing or null: what the `complete...` functions fill up. */
export type Loose<T> = { readonly [K in keyof T]?: Maybe<T[K]> };
