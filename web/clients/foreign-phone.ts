import { useEffect, useState } from 'react';
import { countryName } from '#web/country-names.ts';

/** A country of many clocks, or of a few islands: which of them is meant is not to be told from a number. */
const mostZones = 2;

/** Engines have it as a property or as a method, as they are older or newer. */
type ZonedLocale = Intl.Locale & {
  readonly timeZones?: readonly string[];
  readonly getTimeZones?: () => readonly string[] | undefined;
};

export interface ForeignPhone {
  /** Where the number is from, by its name. */
  readonly country: string;
  /** What the clocks show there, where that can be told. */
  readonly zone: string | undefined;
}

/** Where a number with its country code is from, if the timezone beside it is of another country. */
export async function foreignPhone(
  phone: string,
  timezone: string,
): Promise<ForeignPhone | undefined> {
  if (!phone.trim().startsWith('+')) return undefined;
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const number = parsePhoneNumberFromString(phone.trim());
  if (!number?.country || !number.isPossible()) return undefined;
  const zones = zonesOf(number.country);
  if (zones.length === 0 || zones.includes(ownName(timezone))) return undefined;
  return {
    country: countryName(number.country),
    zone: zones.length <= mostZones ? zones[0] : undefined,
  };
}

function zonesOf(country: string): readonly string[] {
  const locale: ZonedLocale = new Intl.Locale('und', { region: country });
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []).map(ownName);
}

/** What the engine itself calls a zone that has several names. */
function ownName(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return timezone;
  }
}

/** The same while both are being typed; undefined until the rules for numbers have come. */
export function useForeignPhone(phone: string, timezone: string): ForeignPhone | undefined {
  const [found, setFound] = useState<{ of: string; foreign: ForeignPhone | undefined }>();
  const of = `${phone}\n${timezone}`;
  useEffect(() => {
    let open = true;
    const show = (foreign: ForeignPhone | undefined) => open && setFound({ of, foreign });
    // Without the rules nothing is said.
    void foreignPhone(phone, timezone).then(show, () => undefined);
    return () => {
      open = false;
    };
  }, [of, phone, timezone]);
  return found?.of === of ? found.foreign : undefined;
}
