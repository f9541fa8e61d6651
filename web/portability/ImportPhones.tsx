import { useMemo } from 'react';
import type { ClientImport } from '#contract/import-record.ts';
import { countryCode, countryName, countryNames } from '#web/country-names.ts';
import { holdsPhones } from '#web/portability/mapping.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { Field } from '#web/ui/Field.tsx';

export type ImportPhonesProps = { one: ClientImport; onColumns: () => void };

/** As which country's the phone numbers are read that name none, with the way back to change it. */
export function ImportPhones({ one, onColumns }: ImportPhonesProps) {
  const { columns, unread, phoneCountry } = one;
  const phones = columns.flatMap(({ target }, at) => (holdsPhones(target) ? [at] : []));
  if (phones.length === 0) return null;
  // Where none of them waits for a country there is nothing to warn of.
  const waits = unread.some(
    ({ column, countryless }) => countryless > 0 && phones.includes(column),
  );
  if (phoneCountry === null && !waits) return null;
  return (
    <Callout
      tone={phoneCountry === null ? 'warn' : 'calm'}
      action={
        <Button size="small" onClick={onColumns}>
          {phoneCountry === null ? 'Choose a country' : 'Change'}
        </Button>
      }
    >
      {phoneCountry === null
        ? 'Phone numbers without a country code can’t be read: the practice’s timezone belongs to no country.'
        : `Phone numbers without a country code are read as numbers of this country: ${countryName(phoneCountry)}.`}
    </Callout>
  );
}

export type PhoneCountryPickerProps = {
  value: string | null;
  onChange: (code: string) => void;
};

/** Chooses that country. */
export function PhoneCountryPicker({ value, onChange }: PhoneCountryPickerProps) {
  const options = useMemo(
    () =>
      countryNames().map((name) => ({ value: name, label: name, keywords: [countryCode(name)] })),
    [],
  );
  return (
    <Card>
      <Field
        label="Country of phone numbers without a country code"
        hint="A client’s own timezone in the file takes precedence. Numbers that begin with + are taken as they are."
      >
        <Combobox
          className="sm:max-w-80"
          value={value === null ? '' : countryName(value)}
          placeholder="Choose a country"
          searchPlaceholder="Search countries"
          options={options}
          onChange={(name) => onChange(countryCode(name))}
        />
      </Field>
    </Card>
  );
}
