import { isReservedAddress } from "../../addresses/index.js";
import { FunctionFault } from "../stored/index.js";

/** Rules for the hosts of web hooks. */
interface HostRules {
  /** `host` or `host:port` in lower case, also on private networks and without https. */
  readonly allowHosts: ReadonlySet<string>;
  /** True if the HTTP client checks the addresses that a name resolves to. */
  readonly guardsPrivateNetworks: boolean;
}

/** Names on private networks, and of the metadata services of clouds. */
const PRIVATE_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|corp|home|home\.arpa|onion)$/;
const METADATA_NAMES = new Set(["metadata", "metadata.goog", "instance-data"]);

/** True for a host that the operator of the engine allows. */
export function isAllowedHost({ host, hostname, port, protocol }: URL, { allowHosts }: HostRules): boolean {
  if (allowHosts.has(hostname) || allowHosts.has(host)) return true;
  // `host` omits the default port.
  return port === "" && allowHosts.has(`${hostname}:${protocol === "https:" ? 443 : 80}`);
}

/**
 * Checks the host in the URL of a web hook. The client checks the address that the name resolves to; a client that does
 * not may call only allowed hosts.
 *
 * @throws {@link FunctionFault} for hosts on private and reserved networks.
 */
export function checkHost(url: URL, rules: HostRules): void {
  if (isAllowedHost(url, rules)) return;
  if (!rules.guardsPrivateNetworks) throw new FunctionFault("The host is not one of those that may be called");
  // The URL parser has normalized all spellings of an address.
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isReservedAddress(host) || PRIVATE_NAMES.test(host) || METADATA_NAMES.has(host)) {
    throw new FunctionFault("The host is on a private or reserved network");
  }
}
