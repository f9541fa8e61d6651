/** Engines have it as a property or as a method, as they are older or newer. */
type ZonedLocale = Intl.Locale & {
  readonly timeZones?: readonly string[];
  readonly getTimeZones?: () => readonly string[] | undefined;
};

/** More than there are zones, so that only odd spellings of them are forgotten. */
const mostKnown = 1000;

/**
 * Finds the country of a time zone among these, the first of them first: the engine takes up to a
 * millisecond for the zones of each, so what was found is kept.
 */
export function countryFinder<C extends string>(
  codes: () => readonly C[],
): (timezone: string) => C | undefined {
  const zones = new Map<C, readonly string[]>();
  const known = new Map<string, C | undefined>();
  const hasZone = (code: C, zone: string): boolean => {
    const ofCode = zones.get(code) ?? zonesOf(code);
    zones.set(code, ofCode);
    return ofCode.includes(zone);
  };
  return (timezone) => {
    if (known.has(timezone)) return known.get(timezone);
    const zone = engineZone(timezone);
    const country = zone === undefined ? undefined : codes().find((code) => hasZone(code, zone));
    if (known.size >= mostKnown) known.clear();
    known.set(timezone, country);
    return country;
  };
}

function zonesOf(code: string): readonly string[] {
  const locale: ZonedLocale = new Intl.Locale('und', { region: code });
  return locale.timeZones ?? locale.getTimeZones?.() ?? [];
}

/** What the engine itself calls a zone that has several names; undefined for what is no country's. */
function engineZone(timezone: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions();
    return /^(?!Etc\/).+\//.test(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}
