import ipaddr from 'ipaddr.js';

/** `metadata`: where clouds keep the keys of a machine; `inside`: any other that is not of the open internet. */
export type AddressKind = 'public' | 'inside' | 'metadata';

/** Beyond the link-local networks, which hold most of them: Azure’s, Alibaba’s, Oracle’s, Amazon’s by IPv6. */
const metadata = new Set(['168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254']);
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** What an IP address leads to, in whichever way it is written; what is no address is inside. */
export function addressKind(text: string): AddressKind {
  const bare = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return 'inside';
  const address = innerOf(ipaddr.parse(bare));
  if (address.range() === 'linkLocal' || metadata.has(address.toString())) return 'metadata';
  if (address.range() !== 'unicast') return 'inside';
  if (address.kind() === 'ipv4') return 'public';
  return (address as ipaddr.IPv6).match(globalUnicast) ? 'public' : 'inside';
}

/** The IPv4 address that an IPv6 one stands for: mapped, compatible, translated or by 6to4. */
function innerOf(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4) return address;
  const { parts } = address;
  const zeros = (count: number) => parts.slice(0, count).every((part) => part === 0);
  const mapped = zeros(5) && parts[5] === 0xffff;
  const compatible = zeros(6) && (parts[6] ?? 0) > 0;
  const translated = parts[0] === 0x64 && parts[1] === 0xff9b;
  if (mapped || compatible || translated) return ipv4Of(parts[6], parts[7]);
  return address.range() === '6to4' ? ipv4Of(parts[1], parts[2]) : address;
}

function ipv4Of(high = 0, low = 0): ipaddr.IPv4 {
  return new ipaddr.IPv4([high >> 8, high & 0xff, low >> 8, low & 0xff]);
}
