import { isReservedAddress } from "../../addresses/index.js";
import { isKeepsakeError } from "../../errors.js";
import { type FunctionDefinition, LIMITS } from "../../model/index.js";
import type { HttpClient, HttpResponse, Json, Logger } from "../../ports/index.js";
import {
  checkHeaders,
  FunctionFault,
  type FunctionTurn,
  isJsonType,
  type TemplateValues,
  webHookRequest,
} from "../web-hooks/index.js";
import { type ExtensionHeaderOptions, extensionHeaders } from "./extension-headers.js";

/** How an engine calls web hooks. */
export interface WebHookConfig extends Pick<ExtensionHeaderOptions, "createLoginToken"> {
  /** Null if no web hooks are called. */
  readonly httpClient: HttpClient | null;
  readonly headerPrefix: string;
  /** Hosts that the operator allows on private networks. */
  readonly allowHosts: ReadonlySet<string>;
  readonly logger: Logger;
}

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

/** Rejects a call that would send a token or a session ID, which give access, without encryption. */
function rejectBearers({ sendExtensionHeaders }: FunctionDefinition, { account, sessionID }: FunctionTurn): void {
  if (account !== null && sendExtensionHeaders.includes("LOGIN-TOKEN")) {
    throw new FunctionFault("A login token is sent over https only");
  }
  if (sessionID !== null && sendExtensionHeaders.includes("SESSION-ID")) {
    throw new FunctionFault("A session ID is sent over https only");
  }
}

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
  const { httpClient, allowHosts, headerPrefix: prefix, createLoginToken, logger } = config;
  if (httpClient === null) throw new FunctionFault("The engine has no HTTP client");
  const request = webHookRequest(definition, values, settings);
  checkHeaders(request.headers, prefix);
  const rules = { allowHosts, guardsPrivateNetworks: httpClient.guardsPrivateNetworks };
  const isAllowed = isAllowedHost(request.url, rules);
  if (!isAllowed) checkHost(request.url, rules);
  if (request.url.protocol === "http:" && !isAllowed) rejectBearers(definition, turn);
  const extension = await extensionHeaders(definition.sendExtensionHeaders, turn, { prefix, createLoginToken });
  signal.throwIfAborted();
  try {
    const response = await httpClient.send({
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
    // The error is not logged: that of a client may quote the URL, and with it a secret.
    const name = error instanceof Error ? error.name : typeof error;
    const problem = isKeepsakeError(error) ? error.message : null;
    logger.warn("A web hook could not be called", { functionID: definition.functionID, name, problem });
    throw new FunctionFault("The web hook could not be reached, timed out, or answered too much");
  }
}

interface HostRules {
  /** `host` or `host:port` in lower case, also on private networks and without https. */
  readonly allowHosts: ReadonlySet<string>;
  /** True if the HTTP client checks the addresses that a name resolves to. */
  readonly guardsPrivateNetworks: boolean;
}

/** Names on private networks, and of the metadata services of clouds. */
const PRIVATE_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|corp|home|home\.arpa|onion)$/;
const METADATA_NAMES = new Set(["metadata", "metadata.goog", "instance-data"]);

function isAllowedHost({ host, hostname, port, protocol }: URL, { allowHosts }: HostRules): boolean {
  if (allowHosts.has(hostname) || allowHosts.has(host)) return true;
  // `host` omits the default port.
  return port === "" && allowHosts.has(`${hostname}:${protocol === "https:" ? 443 : 80}`);
}

/**
 * Checks a host that the operator does not allow. The client checks the address that the name resolves to; a client that does
 * not may call only allowed hosts.
 *
 * @throws {@link FunctionFault} for hosts on private and reserved networks.
 */
function checkHost(url: URL, rules: HostRules): void {
  if (!rules.guardsPrivateNetworks) throw new FunctionFault("The host is not one of those that may be called");
  // The URL parser has normalized all spellings of an address.
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isReservedAddress(host) || PRIVATE_NAMES.test(host) || METADATA_NAMES.has(host)) {
    throw new FunctionFault("The host is on a private or reserved network");
  }
}

/**
 * Reads the response of a web hook as data: JSON if its content type says so, otherwise text; null for an empty body.
 *
 * @throws {@link FunctionFault} for a status other than 2xx, and for JSON that is invalid or too deep.
 */
function readWebHookResponse({ status, headers, body }: HttpResponse): Json {
  if (status < 200 || status > 299) throw new FunctionFault(`The web hook answered with status ${status}`);
  if (body.trim() === "") return null;
  return isJsonType(headers["content-type"] ?? "") ? parseJson(body) : body;
}

function parseJson(text: string): Json {
  // Checked before parsing: very deep JSON overflows the stack of everything that walks it.
  if (measureDepth(text) > LIMITS.depth) {
    throw new FunctionFault(`The web hook's JSON is over ${LIMITS.depth} levels deep`);
  }
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new FunctionFault("The web hook answered with invalid JSON");
  }
}

/** The depth of the brackets in a JSON text. */
function measureDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInText && character === "\\") at++;
    else if (character === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth);
    else if (character === "]" || character === "}") depth--;
  }
  return deepest;
}
