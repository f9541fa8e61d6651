import { formTimezones } from '#web/clients/words.ts';
import type { ComboboxOption } from '#web/ui/Combobox.tsx';

const offered = formTimezones.map(({ value, label }) => ({ value, label, detail: value }));
let others: readonly string[] | undefined;

/** The form's own timezones first, then every other that the browser knows, with the one in use. */
export function timezoneChoices(inUse: string): readonly ComboboxOption[] {
  const first = new Set<string>(offered.map(({ value }) => value));
  others ??= ['UTC', ...Intl.supportedValuesOf('timeZone')].filter((zone) => !first.has(zone));
  const known = first.has(inUse) || inUse === '' || others.includes(inUse);
  const rest = known ? others : [inUse, ...others];
  return [
    ...offered,
    ...rest.map((value) => ({
      value,
      label: value.replaceAll('_', ' '),
      group: 'All timezones',
    })),
  ];
}
