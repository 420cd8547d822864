/**
 * Networks that are not the public internet: private, of this host, of this link, shared by carriers, for documentation,
 * for many receivers, reserved, and those that carry IPv4 addresses inside. Web hooks do not call them.
 */
export const RESERVED_NETWORKS: readonly string[] = [
  // IPv4. sources: IANA special-purpose registry, RFC 6890
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  // An address of Azure's platform, public in form only.
  "168.63.129.16/32",
  // IPv6: what is outside of global unicast, and what is special inside of it.
  "::/3",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "4000::/2",
  "8000::/1",
];

/** True for a literal address, without brackets, of one of {@link RESERVED_NETWORKS}; for names false. */
export function isReservedAddress(address: string): boolean {
  const bits = bitsOf(address.replace(/%.*$/, ""));
  return bits !== null && networks().some((network) => bits.length === network.size && bits.startsWith(network.prefix));
}

interface Network {
  /** Bits of an address. */
  readonly size: number;
  /** The leading bits, as `0` and `1`. */
  readonly prefix: string;
}

let known: readonly Network[] | null = null;

/** Read once, at the first use. */
function networks(): readonly Network[] {
  known ??= RESERVED_NETWORKS.map((network) => {
    const [address = "", length = "0"] = network.split("/");
    const bits = bitsOf(address) ?? "";
    return { size: bits.length, prefix: bits.slice(0, Number(length)) };
  });
  return known;
}

/** An address as 32 or 128 bits, null for what is none. */
function bitsOf(address: string): string | null {
  if (address.includes(":")) return bitsOfIPv6(address);
  const parts = address.split(".");
  const isAddress = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
  return isAddress ? parts.map((part) => Number(part).toString(2).padStart(8, "0")).join("") : null;
}

function bitsOfIPv6(address: string): string | null {
  // An IPv4 address may stand for the last two groups.
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  const tail = dotted === null ? "" : bitsOf(dotted[2] ?? "");
  if (tail === null) return null;
  const [head = "", rest, ...more] = (dotted === null ? address : (dotted[1] ?? "").replace(/([^:]):$/, "$1")).split(
    "::",
  );
  if (more.length > 0) return null;
  const before = groupsOf(head);
  const after = rest === undefined ? [] : groupsOf(rest);
  if (before === null || after === null) return null;
  const missing = (128 - tail.length) / 16 - before.length - after.length;
  if (rest === undefined ? missing !== 0 : missing < 1) return null;
  return [...before, ...Array<string>(missing).fill("0".repeat(16)), ...after].join("") + tail;
}

function groupsOf(text: string): readonly string[] | null {
  if (text === "") return [];
  const groups = text.split(":");
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return groups.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, "0"));
}
