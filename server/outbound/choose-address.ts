import { isIP } from 'node:net';
import { addressKind } from './address-kind.ts';
import { isAllowedHost, type AllowedHost } from './allowed-host.ts';

export interface FoundAddress {
  readonly address: string;
  readonly family: number;
}

/** Finds every address of a host name; throws where there is none. */
export type LookUp = (hostname: string) => Promise<readonly FoundAddress[]>;

/** What users may have a message sent to: who finds names, and the operator's own hosts. */
export interface Reach {
  readonly lookUp: LookUp;
  readonly allowedHosts: readonly AllowedHost[];
}

/** Why nothing is sent to an address: no https, a private network, or a name that isn't known. */
export type Closed = 'insecure' | 'inside' | 'unknown';

/** Whether an address may be asked for at all by its spelling; names are looked up later. */
export function closedBySpelling(url: URL, { allowedHosts }: Pick<Reach, 'allowedHosts'>) {
  const own = isAllowedHost(url, allowedHosts);
  if (url.protocol !== 'https:' && !(own && url.protocol === 'http:')) return 'insecure';
  const host = hostOf(url);
  if (isIP(host) !== 0) return mayReach(host, own) ? undefined : 'inside';
  if (!own && /(?:^|\.)localhost$/.test(host)) return 'inside';
  return undefined;
}

/**
 * The addresses to connect to, at least one, found and judged together: no second lookup can lead
 * elsewhere. One address of a name that leads inside closes all of it.
 */
export async function chooseAddresses(
  url: URL,
  reach: Reach,
): Promise<readonly FoundAddress[] | Closed> {
  const closed = closedBySpelling(url, reach);
  if (closed) return closed;
  const host = hostOf(url);
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const found = await reach.lookUp(host).catch((): readonly FoundAddress[] => []);
  const own = isAllowedHost(url, reach.allowedHosts);
  if (found.some(({ address }) => !mayReach(address, own))) return 'inside';
  return found.length > 0 ? found : 'unknown';
}

function mayReach(address: string, own: boolean): boolean {
  const kind = addressKind(address);
  return kind === 'public' || (own && kind === 'inside');
}

/** The host as a resolver takes it: no brackets, no dot at its end. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
