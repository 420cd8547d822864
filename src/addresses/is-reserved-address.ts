import ipaddr from "ipaddr.js";

/** Azure's platform service. Its address is public in form only. */
const AZURE_PLATFORM = "168.63.129.16";

/**
 * True for an IP address (without brackets) that is not on the public internet: private, loopback, link-local,
 * multicast, reserved for documentation and so on, and IPv6 addresses that embed an IPv4 address. False for names.
 */
export function isReservedAddress(host: string): boolean {
  const withoutZone = host.replace(/%.*$/, "");
  if (!ipaddr.isValid(withoutZone)) return false;
  const address = ipaddr.parse(withoutZone);
  if (address.range() !== "unicast") return true;
  if (address instanceof ipaddr.IPv4) return address.toString() === AZURE_PLATFORM;
  // Only 2000::/3 is global unicast; ipaddr.js calls everything unicast that it has no other name for.
  return address.parts[0]! >> 13 !== 1;
}
