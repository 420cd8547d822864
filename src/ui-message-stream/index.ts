/** The stream of AI SDK UI: `useChat` over a session of Keepsake. */

export {
  type KeepsakeMessageMetadata,
  toUIMessageResponse,
  toUIMessageStream,
  type UIMessageStreamChunk,
  type UIMessageStreamOptions,
} from "./to-ui-message-stream.js";
