import type { ComboboxOption } from '#web/ui/Combobox.tsx';

/** The time zones that the browser knows, with UTC and the one in use, each with its distance from UTC. */
export function timezoneOptions(inUse: string): readonly ComboboxOption[] {
  const names = new Set(['UTC', inUse, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
    detail: offsetOf(value),
  }));
}

const offsets = new Map<string, string>();

function offsetOf(timeZone: string): string {
  const known = offsets.get(timeZone);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts();
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  offsets.set(timeZone, offset);
  return offset;
}
