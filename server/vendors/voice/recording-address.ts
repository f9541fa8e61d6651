import ipaddr from 'ipaddr.js';
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isLoopback } from '#server/config.ts';
import { addressKind } from '#server/outbound/address-kind.ts';

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
/** No other address is worth asking for somebody else's file. */
const isPublic = (address: string) => addressKind(address) === 'public';

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
  return ipaddr.isValid(host) && !isPublic(host) ? undefined : url;
}

/** A lookup that finds nothing where any answer is private: what was checked is what is connected to. */
export function publicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options: LookupOptions, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first || !addresses.every(({ address }) => isPublic(address))) {
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
