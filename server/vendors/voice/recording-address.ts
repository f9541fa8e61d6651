import ipaddr from 'ipaddr.js';
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isLoopback } from '#server/config.ts';

/** Whether an address lies in the open net; no other is worth asking for somebody else's file. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !embedsIpv4(parsed);
}

/** `::10.0.0.1`, the old way to write an IPv4 address. */
function embedsIpv4(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return (
    address instanceof ipaddr.IPv6 &&
    address
      .toByteArray()
      .slice(0, 12)
      .every((byte) => byte === 0)
  );
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/**
 * The address of a recording as one that may be asked, or undefined: https to a public place, and
 * where the vendor itself is a stand-in on this machine, also http to this machine.
 */
export function recordingAddress(address: string, loopback: boolean): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const host = bare(url.hostname);
  if (url.username !== '' || url.password !== '') return undefined;
  if (loopback && url.protocol === 'http:') return isLoopback(host) ? url : undefined;
  if (url.protocol !== 'https:') return undefined;
  return ipaddr.isValid(host) && !isPublicAddress(host) ? undefined : url;
}

/** A lookup that finds nothing where any answer is private: what was checked is what is connected to. */
export function publicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options: LookupOptions, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first || !addresses.every(({ address }) => isPublicAddress(address))) {
        const refused =
          error ?? Object.assign(new Error('No public address.'), { code: 'EPRIVATE' });
        done(refused, '', 0);
      } else if (options.all) {
        done(null, addresses);
      } else {
        done(null, first.address, first.family);
      }
    });
  };
}
