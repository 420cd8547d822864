import { isReservedAddress } from "../../shared/index.js";
import { FunctionFault } from "../stored/index.js";

/** Where web hooks may call. */
export interface HostRules {
  /** `host` or `host:port`, in lower case: also on private networks, and without https. */
  readonly allowHosts: ReadonlySet<string>;
  /** The client looks where a name leads when it connects. */
  readonly guardsPrivateNetworks: boolean;
}

/** Names that lead into private networks, or to the data that clouds give to their machines. */
const PRIVATE_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|corp|home|home\.arpa|onion)$/;
const METADATA_NAMES = new Set(["metadata", "metadata.goog", "instance-data"]);

/** True for a host that the operator of the engine vouches for. */
export function isAllowedHost({ host, hostname, port, protocol }: URL, { allowHosts }: HostRules): boolean {
  if (allowHosts.has(hostname) || allowHosts.has(host)) return true;
  // `host` leaves out the usual port.
  return port === "" && allowHosts.has(`${hostname}:${protocol === "https:" ? 443 : 80}`);
}

/**
 * Checks where a web hook would call, by what stands in the URL. Where a name leads is checked by the client when it
 * connects: a client that does not is trusted with hosts that are allowed by name alone.
 *
 * @throws {@link FunctionFault} for hosts of private and reserved networks.
 */
export function checkHost(url: URL, rules: HostRules): void {
  if (isAllowedHost(url, rules)) return;
  if (!rules.guardsPrivateNetworks) throw new FunctionFault("The host is not one of those that may be called");
  // The parser of URLs has brought all spellings of an address to one.
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isReservedAddress(host) || PRIVATE_NAMES.test(host) || METADATA_NAMES.has(host)) {
    throw new FunctionFault("The host is on a private or reserved network");
  }
}
