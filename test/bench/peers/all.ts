import type { Contestant } from "../matcher.js";
import { flexSearch } from "./flexsearch.js";
import { fuse } from "./fuse.js";
import { lunr } from "./lunr.js";
import { miniSearch } from "./minisearch.js";
import { nlpJs } from "./nlp-js.js";
import { orama } from "./orama.js";
import { wink } from "./wink.js";

/** The libraries that are compared with Keepsake. */
export const peers: readonly Contestant[] = [wink, lunr, miniSearch, nlpJs, fuse, flexSearch, orama];
