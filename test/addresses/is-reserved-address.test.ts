import { BlockList, isIPv6 } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isReservedAddress } from "../../src/addresses/index.js";

/** Every network that is not the public internet. Sources: IANA special-purpose registries, RFC 6890. */
const RESERVED_NETWORKS = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24"],
  ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32"],
  ...["::/3", "2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20", "4000::/2", "8000::/1"],
];

const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const network of RESERVED_NETWORKS) {
  const [address = "", prefix = ""] = network.split("/");
  lists[familyOf(address)].addSubnet(address, Number(prefix), familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}

describe("isReservedAddress", () => {
  test.each(RESERVED_NETWORKS)("refuses %s", (network) => {
    expect(isReservedAddress(network.replace(/\/.*/, ""))).toBe(true);
  });

  test("agrees with Node's list of blocked networks about any address", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        return isReservedAddress(address) === lists[familyOf(address)].check(address, familyOf(address));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(["::ffff:8.8.8.8", "::ffff:10.0.0.1", "64:ff9b::808:808", "2002:808:808::", "::8.8.8.8"])(
    "refuses an IPv6 address that embeds an IPv4 address: %s",
    (address) => expect(isReservedAddress(address)).toBe(true),
  );

  test("ignores the zone of a link-local address", () => {
    expect(isReservedAddress("fe80::1%eth-0")).toBe(true);
  });

  test.each(["8.8.8.8", "93.184.216.34", "2606:4700::1111", "example.org", "internal", ""])("allows %j", (host) => {
    expect(isReservedAddress(host)).toBe(false);
  });
});
