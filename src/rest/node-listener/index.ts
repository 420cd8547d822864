/** Serves the handler of REST from node:http, Express and other servers with Node's requests. Imports nothing of Node. */
export { isNodeCall, refuseNodeCall } from "./misused-handler.js";
export type { NodeListenerRequest, NodeListenerResponse } from "./node-types.js";
export { type NodeListener, type NodeListenerOptions, notePaths, toNodeListener } from "./to-node-listener.js";
