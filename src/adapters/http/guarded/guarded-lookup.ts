import type { LookupFunction } from "node:net";
import { isReservedAddress } from "../../../addresses/index.js";

/** Resolves a name with the signature of Node's `dns.lookup`. */
export type Lookup = LookupFunction;

/** The error for a host on a private or reserved network. */
export function privateNetworkError(): Error {
  return new Error("The host is on a private or reserved network");
}

/**
 * Wraps a lookup so that it fails if any address is reserved. It runs when a connection is made and its result is what
 * the connection uses, so a name cannot resolve to something else between the check and the call.
 */
export function guardedLookup(lookup: Lookup): Lookup {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, addresses, family) => {
      const found = Array.isArray(addresses) ? addresses.map(({ address }) => address) : [addresses];
      // Lookups report success as null or undefined.
      if (!error && found.some(isReservedAddress)) callback(privateNetworkError(), "", 0);
      else callback(error, addresses, family);
    });
  };
}
