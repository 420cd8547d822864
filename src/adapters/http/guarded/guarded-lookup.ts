import { BlockList, isIPv6, type LookupFunction } from "node:net";
import { RESERVED_NETWORKS } from "../../../shared/index.js";

/** Resolves a name as `dns.lookup` of Node does. */
export type Lookup = LookupFunction;

/** Apart by family: in one list an IPv4 address would match networks of IPv6 that hold the mapped ones. */
const reserved = /* @__PURE__ */ (() => {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const network of RESERVED_NETWORKS) {
    const [address = "", prefix = ""] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    lists[family].addSubnet(address, Number(prefix), family);
  }
  return lists;
})();

/** True for an address that is not on the public internet. */
export function isReserved(address: string): boolean {
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  return reserved[family].check(address, family);
}

/** The error for a host on a private network. */
export function privateNetworkError(): Error {
  return new Error("The host is on a private or reserved network");
}

/**
 * The same look-up, which fails where one of the addresses is reserved. It runs when a connection is made and its answer
 * is what is connected to, so that a name cannot lead elsewhere between the check and the call.
 */
export function guardedLookup(lookup: Lookup): Lookup {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, addresses, family) => {
      const found = Array.isArray(addresses) ? addresses.map(({ address }) => address) : [addresses];
      // Whatever a look-up says for "no error", its addresses are looked at.
      if (!error && found.some(isReserved)) callback(privateNetworkError(), "", 0);
      else callback(error, addresses, family);
    });
  };
}
