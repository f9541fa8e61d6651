import { isTimezone } from '#contract/fields.ts';
import { namedZones } from './windows-zones.ts';

/** A zone's name without case, accents and signs. */
const zoneKey = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** Names that are current but not listed by every engine. */
const renamed = [
  'Europe/Kyiv',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Yangon',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'America/Argentina/Buenos_Aires',
  'America/Indiana/Indianapolis',
];

const canonical = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

const zones = new Map<string, string>();
const listed = [...renamed, ...Intl.supportedValuesOf('timeZone')];
for (const zone of listed) zones.set(zoneKey(zone), zone);
for (const [name, zone] of namedZones) zones.set(zoneKey(name), zone);

const cities = new Map<string, string | undefined>();
for (const zone of listed) {
  const key = zoneKey(zone.slice(zone.lastIndexOf('/') + 1));
  const known = cities.get(key);
  // A name of two places is nobody's.
  cities.set(key, cities.has(key) && !sameRules(known, zone) ? undefined : (known ?? zone));
}

/** The IANA zone for an IANA, Windows or spoken name or a city; undefined for an offset, which is no zone. */
export function matchTimezone(word: string): string | undefined {
  if (word.length > 100) return undefined;
  // HubSpot writes america_slash_new_york; Outlook puts "(UTC-05:00)" in front.
  const name = word
    .replace(/_slash_/gi, '/')
    .replace(/^\s*\((?:UTC|GMT)[^)]{0,10}\)\s*/i, '')
    .trim();
  const key = zoneKey(name);
  const found =
    zones.get(key) ?? cities.get(key) ?? cities.get(zoneKey(name.split(/[,/]/)[0] ?? ''));
  if (found) return found;
  if (!name.includes('/') || !isTimezone(name)) return undefined;
  return canonical(name);
}

function sameRules(one: string | undefined, other: string): boolean {
  return one !== undefined && canonical(one) === canonical(other);
}
