/** The message of an import or an export after Ctrl-C. */
export const INTERRUPTED = "Interrupted. The same command continues where it ended.";
