/**
 * The key of a method that disposes of something: `Symbol.asyncDispose`, or what compilers take for it where a browser
 * does not have that yet.
 */
export const asyncDispose: typeof Symbol.asyncDispose = /* @__PURE__ */ (() =>
  (Symbol.asyncDispose as symbol | undefined) ?? Symbol.for("Symbol.asyncDispose"))() as typeof Symbol.asyncDispose;
