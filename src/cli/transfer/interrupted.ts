/** What an import or an export says after Ctrl-C. */
export const INTERRUPTED = "Interrupted. The same command continues where it ended.";
