import ipaddr from 'ipaddr.js';

/** The key under which a client address is counted: IPv4 as it is, IPv6 by its /64, anything else `unknown`. */
export function addressKey(address: string): string {
  const [bare = ''] = address
    .trim()
    .replace(/^\[|\]$/g, '')
    .split('%');
  if (!ipaddr.isValid(bare)) return 'unknown';
  const parsed = ipaddr.parse(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  // Behind NAT64 all of the IPv4 internet would share one /64.
  if (parsed.range() === 'rfc6052') {
    return new ipaddr.IPv4(parsed.toByteArray().slice(12)).toString();
  }
  const network = parsed.parts.map((part, place) => (place < 4 ? part : 0));
  return `${new ipaddr.IPv6(network).toString()}/64`;
}
