import type { FunctionDefinition } from "../../model/index.js";
import type { HttpClient, Json, Logger } from "../../ports/index.js";
import { FunctionFault, type FunctionTurn } from "../stored/index.js";
import { checkHost, isAllowedHost } from "./allowed-hosts.js";
import { type ExtensionHeaderOptions, extensionHeaders } from "./extension-headers.js";
import { checkHeaders } from "./http-headers.js";
import type { TemplateValues } from "./templates/index.js";
import { webHookRequest } from "./web-hook-request.js";
import { readWebHookResponse } from "./web-hook-response.js";

/** How an engine calls web hooks. */
export interface WebHookConfig extends ExtensionHeaderOptions {
  /** Null if no web hooks are called. */
  readonly http: HttpClient | null;
  /** Hosts that the operator allows on private networks. */
  readonly allowHosts: ReadonlySet<string>;
  readonly logger: Logger;
}

/** Arguments of one call. */
interface WebHookCall {
  readonly values: TemplateValues;
  /** Settings of the macro function. */
  readonly settings: TemplateValues;
  readonly turn: FunctionTurn;
  readonly signal: AbortSignal;
}

/** Time limit of a call, from connecting to the end of the body. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_048_576;

/**
 * Calls a web hook once: failures are not retried, redirects are not followed.
 *
 * @throws FunctionFault for every failure, except that the reason of the signal is thrown if it aborts.
 */
export async function callWebHook(
  config: WebHookConfig,
  definition: FunctionDefinition,
  { values, settings, turn, signal }: WebHookCall,
): Promise<Json> {
  const { http, allowHosts, prefix, logger } = config;
  if (http === null) throw new FunctionFault("The engine has no HTTP client");
  const request = webHookRequest(definition, values, settings);
  checkHeaders(request.headers, prefix);
  const rules = { allowHosts, guardsPrivateNetworks: http.guardsPrivateNetworks };
  checkHost(request.url, rules);
  const isAllowed = isAllowedHost(request.url, rules);
  const isInsecure = request.url.protocol === "http:" && !isAllowed;
  if (isInsecure && definition.sendExtensionHeaders.includes("LOGIN-TOKEN") && turn.account !== null) {
    throw new FunctionFault("A login token is sent over https only");
  }
  const extension = await extensionHeaders(definition.sendExtensionHeaders, turn, config);
  signal.throwIfAborted();
  try {
    const response = await http.send({
      method: request.method,
      url: request.url.href,
      headers: { ...request.headers, ...extension },
      ...(request.body === null ? {} : { body: request.body }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      allowsPrivateNetworks: isAllowed,
      signal,
    });
    return readWebHookResponse(response);
  } catch (error) {
    if (error instanceof FunctionFault) throw error;
    signal.throwIfAborted();
    // Only the name is logged: the error of a client may quote the URL, and with it a secret.
    const name = error instanceof Error ? error.name : typeof error;
    logger.warn("A web hook could not be called", { functionID: definition.functionID, error: name });
    throw new FunctionFault("The web hook could not be reached, timed out, or answered too much");
  }
}
