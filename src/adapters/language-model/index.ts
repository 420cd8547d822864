/** What language model adapters share. */
export { acceptsMedia } from "./accepts-media.js";
export { parseArgs } from "./parse-args.js";
