import type { FunctionDefinition } from "../../model/index.js";
import type { HttpClient, HttpResponse, Json, Logger } from "../../ports/index.js";
import { FunctionFault, type FunctionTurn } from "../stored/index.js";
import { checkHost, isAllowedHost } from "./allowed-hosts.js";
import { type ExtensionHeaderOptions, extensionHeaders } from "./extension-headers.js";
import { checkHeaders } from "./http-headers.js";
import type { TemplateValues } from "./templates/index.js";
import { type WebHookRequest, type WebHookSettings, webHookRequest } from "./web-hook-request.js";
import { readWebHookResponse } from "./web-hook-response.js";

/** How an engine calls web hooks. */
export interface WebHookCalls extends ExtensionHeaderOptions {
  /** Null where nothing can be called. */
  readonly http: HttpClient | null;
  /** Hosts that the operator vouches for. */
  readonly allowHosts: ReadonlySet<string>;
  readonly logger: Logger;
}

/** One call. */
export interface WebHookCall {
  readonly values: TemplateValues;
  readonly settings: WebHookSettings;
  readonly turn: FunctionTurn;
  readonly signal: AbortSignal;
}

/** For everything: connecting, headers and body. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_048_576;

/**
 * Calls a web hook, once: what fails is not tried again, and redirects are not followed.
 *
 * @throws FunctionFault for everything that goes wrong, but for the signal, whose reason is thrown.
 */
export async function callWebHook(
  calls: WebHookCalls,
  definition: FunctionDefinition,
  call: WebHookCall,
): Promise<Json> {
  const { http, allowHosts, prefix } = calls;
  const { values, settings, turn, signal } = call;
  if (http === null) throw new FunctionFault("The engine has no HTTP client");
  const names = new Set(definition.parameters.map(({ name }) => name));
  const request = webHookRequest(definition, names, values, settings);
  checkHeaders(request.headers, prefix);
  const rules = { allowHosts, guardsPrivateNetworks: http.guardsPrivateNetworks };
  checkHost(request.url, rules);
  const isVouchedFor = isAllowedHost(request.url, rules);
  const isOpen = request.url.protocol === "http:" && !isVouchedFor;
  if (isOpen && definition.sendExtensionHeaders.includes("LOGIN-TOKEN") && turn.account !== null) {
    throw new FunctionFault("A login token is sent over https alone");
  }
  const extension = await extensionHeaders(definition.sendExtensionHeaders, turn, calls);
  const all = { ...request, headers: { ...request.headers, ...extension } };
  return readWebHookResponse(await send(calls.logger, http, all, { isVouchedFor, signal, definition }));
}

async function send(
  logger: Logger,
  http: HttpClient,
  { url, method, headers, body }: WebHookRequest,
  { isVouchedFor, signal, definition }: { isVouchedFor: boolean; signal: AbortSignal; definition: FunctionDefinition },
): Promise<HttpResponse> {
  signal.throwIfAborted();
  try {
    return await http.send({
      method,
      url: url.href,
      headers,
      ...(body === null ? {} : { body }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      allowsPrivateNetworks: isVouchedFor,
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    // The error of a client may quote the URL, and with it a secret.
    logger.warn("A web hook could not be called", { functionID: definition.functionID, error: nameOf(error) });
    throw new FunctionFault("The web hook could not be reached, answered too late, or too much");
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
