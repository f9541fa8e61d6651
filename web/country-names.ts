const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A country by its name, or its code where it has none. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** Groups of countries and places without a telephone of their own. */
const noCountries = new Set([
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'UN',
  'XA',
  'XB',
  'ZZ',
]);
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

let known: ReadonlyMap<string, string> | undefined;

/** The code of every country, by its name. */
function codes(): ReadonlyMap<string, string> {
  known ??= new Map(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => !noCountries.has(code) && names.of(code) !== undefined)
      // Countries that are no more go by the code of what came after them.
      .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
      .map((code) => [names.of(code) ?? code, code] as const)
      .toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  );
  return known;
}

export function countryNames(): string[] {
  return [...codes().keys()];
}

/** The code of a country that is named, or named by its code; what is none stays as it is. */
export function countryCode(text: string): string {
  const wanted = text.trim().toLowerCase();
  for (const [name, code] of codes()) {
    if (name.toLowerCase() === wanted || code.toLowerCase() === wanted) return code;
  }
  return text.trim();
}
