/** Shared by language model adapters: options, media types, and reading of replies. */
export {
  acceptsMedia,
  type CallLimits,
  checkCallLimits,
  classifyStatus,
  parseArgs,
  toFinishReason,
} from "./read-reply.js";
