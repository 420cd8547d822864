/** The states that ask for a PIN. */
export const PIN_STATES: ReadonlySet<string> = /* @__PURE__ */ new Set(["X1a", "X1b"]);
