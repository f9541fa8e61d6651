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

/**
 * The zones to choose from, and the one to begin with: that of the account, also where it is none of
 * these, since it was chosen when the practice was set up; else the first. UTC may be no more than the
 * zone of the machine, unless somebody has been through this form.
 */
export function zonesFor(
  timezone: string,
  isChosen: boolean,
): {
  readonly zones: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
} {
  if (onboardingZones.some(({ value }) => value === timezone)) {
    return { zones: onboardingZones, chosen: timezone };
  }
  if (timezone === '' || (timezone === 'UTC' && !isChosen)) {
    return { zones: onboardingZones, chosen: defaultZone };
  }
  const label = timezone.replaceAll('_', ' ');
  return { zones: [...onboardingZones, { value: timezone, label }], chosen: timezone };
}
