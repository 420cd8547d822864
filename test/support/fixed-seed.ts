import { configureGlobal } from "fast-check";

/** Property tests use the same examples in every run, so a failure means a change of the code. `KEEPSAKE_SEED` sets others. */
configureGlobal({ seed: Number(process.env.KEEPSAKE_SEED ?? 1815) });
