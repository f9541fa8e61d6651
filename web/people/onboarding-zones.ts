/** The time zones that the onboarding form offers, in its order. */
const onboardingZones = [
  { value: 'America/New_York', label: 'Eastern Time (US)' },
  { value: 'America/Chicago', label: 'Central Time (US)' },
  { value: 'America/Denver', label: 'Mountain Time (US)' },
  { value: 'America/Los_Angeles', label: 'Pacific Time (US)' },
  { value: 'America/Phoenix', label: 'Arizona (US)' },
  { value: 'America/Anchorage', label: 'Alaska (US)' },
  { value: 'Pacific/Honolulu', label: 'Hawaii (US)' },
  { value: 'Europe/London', label: 'London' },
  { value: 'Europe/Paris', label: 'Paris' },
  { value: 'Europe/Berlin', label: 'Berlin' },
  { value: 'Europe/Madrid', label: 'Madrid' },
  { value: 'Europe/Rome', label: 'Rome' },
  { value: 'Europe/Amsterdam', label: 'Amsterdam' },
  { value: 'Asia/Tokyo', label: 'Tokyo' },
  { value: 'Asia/Shanghai', label: 'Shanghai' },
  { value: 'Asia/Hong_Kong', label: 'Hong Kong' },
  { value: 'Asia/Singapore', label: 'Singapore' },
  { value: 'Asia/Kolkata', label: 'Kolkata' },
  { value: 'Asia/Dubai', label: 'Dubai' },
  { value: 'Australia/Sydney', label: 'Sydney' },
  { value: 'Australia/Melbourne', label: 'Melbourne' },
  { value: 'Australia/Perth', label: 'Perth' },
] as const;

const defaultZone = 'America/New_York';

interface Zone {
  readonly value: string;
  readonly label: string;
}

/** One zone may have two names, such as Asia/Calcutta and Asia/Kolkata. */
const isSame = (one: string, other: string): boolean =>
  one === other || nameHere(one) === nameHere(other);

function nameHere(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}

/** A machine without a place says UTC. */
const isPlace = (zone: string): boolean => zone !== '' && !/^(?:UTC|GMT|Etc\/.*)$/.test(zone);

/**
 * The zones to choose from, and the one to begin with: that of the account, also where it is none of
 * the usual ones, since it was chosen when the practice was set up; else that of the browser. UTC may
 * be no more than the zone of the machine, unless somebody has been through this form. `here` is the
 * browser's own, by the name that it has among the zones; undefined where it tells none.
 */
export function zonesFor(
  timezone: string,
  isChosen: boolean,
  browserZone: string,
): { readonly zones: readonly Zone[]; readonly chosen: string; readonly here: string | undefined } {
  const isKnown = timezone !== '' && (timezone !== 'UTC' || isChosen);
  const zones: Zone[] = [...onboardingZones];
  const placeOf = (zone: string): string => {
    const found = zones.find(({ value }) => isSame(value, zone));
    if (!found) zones.push({ value: zone, label: zone.replaceAll('_', ' ') });
    return found?.value ?? zone;
  };
  const own = isKnown ? placeOf(timezone) : undefined;
  const here = isPlace(browserZone) ? placeOf(browserZone) : undefined;
  return { zones, chosen: own ?? here ?? defaultZone, here };
}

/** What time it is in a zone: "Lisbon, where it is 12:05". */
export function placeText(zone: string, now: Date): string {
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  const clock = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return `${place}, where it is ${new Intl.DateTimeFormat('en', clock).format(now)}`;
}
