import type {
  CountryCode,
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';
import { countryName } from './country-name.ts';
import { countryFinder } from '#server/zone-country.ts';
import { packageWhenAsked } from '#server/package-when-asked.ts';

type ReadNumber = typeof parsePhoneNumberFromString;

const library = packageWhenAsked<{
  readonly parsePhoneNumberFromString: ReadNumber;
  readonly getCountries: typeof getCountries;
  readonly isSupportedCountry: typeof isSupportedCountry;
  readonly validatePhoneNumberLength: typeof validatePhoneNumberLength;
}>('libphonenumber-js/max');

/** What the numbering plans of the world make of a number; undefined where nothing. */
export const readNumber: ReadNumber = (...asked: Parameters<ReadNumber>) =>
  library().parsePhoneNumberFromString(...asked);

/** Whether a code is that of a country with a numbering plan. */
export const isPhoneCountry = (code: string): code is CountryCode =>
  library().isSupportedCountry(code);

/** Looked at first, as most zones that are asked for are theirs. */
const likely: readonly CountryCode[] = ['US', 'CA', 'GB', 'AU', 'DE', 'FR', 'IN', 'NL', 'ES'];

/** The country of a time zone, for numbers without a country code; undefined for one of none, such as UTC. */
export const countryOfZone = countryFinder(() => [...likely, ...library().getCountries()]);

/** How numbers are written in North America and nowhere else. */
const northAmerican = /^(?:\(\d{3}\)\s?|\d{3}[-.])\d{3}[-.]\d{4}(?:\s|$)/;

/**
 * A typed phone number as E.164 with its extension after `;ext=`, empty for nothing, undefined
 * for what no phone has. A number without a country code is one of the time zone's country, or of
 * the other one where that is not known.
 */
export function readPhone(
  typed: string,
  timezone: string,
  otherwise?: CountryCode,
): string | undefined {
  const text = bareNumber(typed);
  if (text === '') return '';
  const country = countryOfZone(timezone) ?? otherwise;
  const whole = wholeNumber(text, country);
  if (whole !== undefined) return whole;
  const tried = northAmerican.test(text) ? ([country, 'US'] as const) : [country];
  for (const one of tried) {
    const number = readNumber(text, {
      ...(one ? { defaultCountry: one } : {}),
      extract: false,
    });
    if (!number?.isValid()) continue;
    return number.ext ? `${number.number};ext=${number.ext}` : number.number;
  }
  return undefined;
}

/** A number without the signs that address books put around it for a screen, and the name of its link. */
const bareNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '');

/**
 * A spreadsheet takes the + off a number: 491701234567 has its country code all the same. Where
 * numbers have no fixed length, it would be another number of that country too.
 */
function wholeNumber(text: string, country: CountryCode | undefined): string | undefined {
  const digits = text.replace(/[\s()./-]/g, '');
  if (country === undefined || !/^[1-9]\d{9,14}$/.test(digits)) return undefined;
  const number = readNumber(`+${digits}`, { extract: false });
  return number?.isValid() && number.country === country ? number.number : undefined;
}

/** What is said of a number that may be sound but for the country, which nothing tells. */
export const noCountryProblem = 'Enter a phone number with its country code, like +44 20 7946 0958';

/** The fewest and most digits of a number that is written without its country code, or with 00. */
const digitsOfNumber = { least: 4, most: 17 } as const;
/** What Excel makes of 491701234567. */
const shortened = /^\d(?:[.,]\d{1,14})?E\+?\d{1,2}$/i;
const extension = /(?:ext(?:ension)?\.?|x|poste|durchwahl|#)\s*\d+$/i;

/**
 * Why `readPhone` makes nothing of a number, in a sentence without its full stop: one without a
 * country code was read as one of the country, where one is known.
 */
export function phoneProblem(typed: string, timezone = '', otherwise?: CountryCode): string {
  const text = bareNumber(typed);
  if (shortened.test(text)) return 'A spreadsheet has shortened this number: its end is gone';
  if (/\p{L}/u.test(text.replace(extension, ''))) return 'A phone number has no letters in it';
  if (!text.startsWith('+')) return localProblem(text, countryOfZone(timezone) ?? otherwise);
  switch (library().validatePhoneNumberLength(text)) {
    case 'TOO_SHORT':
      return 'This number is too short for its country code';
    case 'TOO_LONG':
      return 'This number is too long for its country code';
    case 'INVALID_COUNTRY':
      return 'No country has the code that this number begins with';
    case 'NOT_A_NUMBER':
      return noCountryProblem;
    default:
      return 'The country of this code has no such number';
  }
}

function localProblem(text: string, country: CountryCode | undefined): string {
  const digits = text.replace(/\D/g, '').length;
  if (digits < digitsOfNumber.least) return 'This number is too short';
  if (digits > digitsOfNumber.most) return 'This number is too long';
  if (country === undefined) return noCountryProblem;
  const ofCountry = `number of this country: ${countryName(country)}; one from elsewhere begins with + and its country code`;
  switch (library().validatePhoneNumberLength(text, country)) {
    case 'TOO_SHORT':
      return `Too short for a ${ofCountry}`;
    case 'TOO_LONG':
      return `Too long for a ${ofCountry}`;
    default:
      return `No ${ofCountry}`;
  }
}
