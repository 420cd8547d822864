import { configureGlobal } from "fast-check";

/** Properties draw the same examples in every run, so that a failure is a change of the code. `KEEPSAKE_SEED` draws others. */
configureGlobal({ seed: Number(process.env.KEEPSAKE_SEED ?? 1815) });
