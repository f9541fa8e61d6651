/** The largest amount that is kept, in whole dollars. */
export const largestAmount = 1_000_000_000_000;

export type Period = 'month' | 'year' | 'once';

/** “12/mo”, “12 a month”, “12 every month”, “12 p/m”; a bare “m” behind a number are millions. */
const each = String.raw`(?:\s*\/\s*|\s+(?:per|an?|each|every)\s+|\s+)`;
const per = (units: string, others: string) =>
  new RegExp(String.raw`${each}(?:${units})\.?$|\s+(?:${others})$`, 'i');
const periods: readonly (readonly [Period | 'other', RegExp])[] = [
  [
    'month',
    per('mo|mon|mth|month|monat|mois|mt', String.raw`monthly|p\.?\s?m\.?|p\/m|pcm|mrr|monatlich`),
  ],
  ['month', /\s*\/\s*m\.?$/i],
  ['year', per('yr|year|annum|jahr|an', String.raw`yearly|annually|annual|p\.?\s?a\.?|p\/a|arr`)],
  [
    'other',
    per(
      'quarter|qtr|fortnight|week|wk|day|hour|hr|session|call|seat|user',
      'quarterly|fortnightly|weekly|daily|hourly',
    ),
  ],
];
const periodWords: Record<Period, string> = {
  month: 'Enter the amount a month',
  year: 'Enter the amount a year',
  once: 'Enter the whole amount, without a period such as “a month”',
};
/** Names of currencies, for a pattern. */
export const currencyCodes =
  'USD|EUR|GBP|CHF|CAD|AUD|NZD|JPY|CNY|HKD|SGD|INR|SEK|NOK|DKK|PLN|CZK|BRL|MXN|ZAR|ILS|AED';
const currency = new RegExp(
  [
    String.raw`(?<=^[\s(+-]*)(?:US|CA|AU|HK|NZ|MX|NT|A|C|R|S|Z)(?=\p{Sc})`,
    String.raw`\p{Sc}`,
    String.raw`(?<!\p{L})(?:${currencyCodes})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:US|CA|AU|Rs\.?|kr\.?|zł|Fr\.?|dollars?|euros?|pounds?)(?!\p{L})`,
  ].join('|'),
  'giu',
);
const inDollars = /^(?:US|USD|\$|dollars?)$/i;
const magnitudes: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  mm: 6,
  mn: 6,
  mio: 6,
  million: 6,
  bn: 9,
  b: 9,
  mrd: 9,
  billion: 9,
};

/** Said of what is no amount at all. */
export const moneyExample = 'Enter an amount like 12,500 or $12.5k';

/** What a person typed as an amount, as `"12500.00"`; `null` for nothing, or why it is none. */
export function readMoney(
  typed: string,
  period: Period = 'once',
): { amount: string | null } | { problem: string } {
  const example = { problem: moneyExample };
  // A raised or circled digit would become a plain one.
  if (typed.length > 60 || /\p{No}/u.test(typed)) return example;
  let text = typed
    .replace(/[\u200B-\u200F\u2060\uFEFF\u061C]/g, '')
    .replace(/[’‘´`ʼ′]/g, "'")
    .normalize('NFKC')
    .replace(/[−‒–—]/g, '-')
    .trim();
  if (text === '') return { amount: null };
  if (text.length > 60) return example;
  // A space in its place keeps digits on either side apart.
  text = text.replace(currency, ' ').trim();
  for (const [named, pattern] of periods) {
    const without = text.replace(pattern, '');
    if (without === text) continue;
    if (named !== period) return { problem: periodWords[period] };
    text = without.trim();
    break;
  }
  // A dash for the cents, as in 50.– or 50,-
  text = text.replace(/(\d)[.,]-{1,2}$/, '$1');
  if (/^\(.*\)$|^-|-$|^(?:minus|negative)\s/i.test(text)) {
    return /\d/.test(text) ? { problem: 'An amount can’t be negative' } : example;
  }
  const parts =
    /^\+?([\d.,'\s]*\d[.,]?)\s*(?:e\+?(\d{1,3})|(k|thousand|mm|mn|mio|mrd|million|m|bn|billion|b))?\.?$/iu.exec(
      text,
    );
  if (!parts?.[1]) return example;
  const shift = parts[2] ? Number(parts[2]) : (magnitudes[parts[3]?.toLowerCase() ?? ''] ?? 0);
  if (shift > 15) return tooLarge;
  const digits = splitDigits(parts[1].trim(), shift > 0);
  if (!digits) return example;
  return scaled(digits.whole, digits.fraction, shift);
}

/** Whether a currency is named that is none of US dollars, as in `25 €` or `C$25`. */
export function namesOtherCurrency(typed: string): boolean {
  const named = typed.normalize('NFKC').match(currency) ?? [];
  return named.some((one) => !inDollars.test(one));
}

const tooLarge = { problem: 'At most 1,000,000,000,000' };

/** The digits before and after the decimal mark; which of `.` and `,` that is, the groups tell. */
function splitDigits(
  text: string,
  magnified: boolean,
): { whole: string; fraction: string } | undefined {
  const [last] = [...text.matchAll(/[.,]/g)].slice(-1);
  if (!last) return grouped(text, '');
  const mark = last[0];
  const head = text.slice(0, last.index);
  const tail = text.slice(last.index + 1);
  const once = text.split(mark).length === 2;
  const other = mark === '.' ? ',' : '.';
  // One mark before three digits parts thousands, but not in 0.500, 1234.500 or 1.500k.
  const decimal = once && ((magnified && mark === '.') || !/^0*[1-9]\d{0,2}$/.test(head));
  const groups = tail.length === 3 && !text.includes(other) && !decimal;
  if (once && !groups) return /^\d*$/.test(tail) ? grouped(head, tail, mark) : undefined;
  return grouped(text, '', other);
}

function grouped(text: string, fraction: string, mark?: string) {
  if (mark !== undefined && text.includes(mark)) return undefined;
  const separators = new Set(text.replace(/\d/g, ''));
  if (separators.size > 1) return undefined;
  if (separators.size === 1) {
    const [first = '', ...rest] = text.split([...separators][0] ?? '');
    const wellFormed =
      /^\d{1,3}$/.test(first) &&
      rest.at(-1)?.length === 3 &&
      rest.every((group) => group.length === 3 || group.length === 2);
    if (!wellFormed) return undefined;
  }
  return { whole: text.replace(/\D/g, ''), fraction };
}

function scaled(whole: string, fraction: string, shift: number) {
  const padded = fraction.padEnd(shift, '0');
  const cents = padded.slice(shift).replace(/0+$/, '');
  if (cents.length > 2) return { problem: 'At most two decimal places' };
  const units = BigInt(`0${whole}${padded.slice(0, shift)}`);
  const amount = `${units}.${cents.padEnd(2, '0')}`;
  const limit = BigInt(largestAmount);
  return units > limit || (units === limit && cents !== '') ? tooLarge : { amount };
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `"12500.00"` as `$12,500`. */
export function wholeDollars(amount: string | null): string {
  return dollars.format(amount === null ? 0 : (amount as `${number}`));
}

const exactAmount = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** A decimal amount with its cents where there are any: "$2,500", "$1,234,567.89". */
export function exactDollars(amount: string | null): string {
  return `$${exactAmount.format(amount === null ? 0 : (amount as `${number}`))}`;
}

/** `"12500.00"` as `$12,500/mo`, and nothing as `$0/mo`. */
export function perMonth(amount: string | null): string {
  return `${exactDollars(amount)}/mo`;
}
