import { currencyCodes } from './money.ts';

/** The largest that a number in a field of the practice's own may be, above and below zero. */
const largest = 1e15;
const longest = 40;

/**
 * The number that somebody wrote into a field of the practice's own, in the form or in a file, or
 * why it is none: `1,234.5`, `1.234,5`, `1 500`, `0,125`, `-3`, `12 %`, `1e-7`, `1.500,00 €`.
 * `pointParts`: a point before three digits parts thousands, as other cells of its column tell.
 */
export function readOwnNumber(
  typed: string,
  pointParts = false,
): { number: number } | { problem: string } {
  const shown = typed.length > longest ? `${typed.slice(0, longest)}…` : typed;
  const number = typed.length > longest ? undefined : numberIn(typed, pointParts);
  if (number === undefined) return { problem: `“${shown}” is not a number` };
  return Math.abs(number) > largest
    ? { problem: `“${shown}” is too large: at most ${largest.toLocaleString('en-US')}` }
    : { number };
}

/** Whether figures of a column are written as `1.200,50` or `850,5` for sure, and none as `1,200.50` or `0.5`. */
export function pointPartsThousands(texts: readonly string[]): boolean {
  const bare = texts.map((text) => digitsOf(text).replace(/^[+-]/, ''));
  return (
    bare.some((text) =>
      /^\d{1,3}(?:\.\d{3})+,\d*$|^\d{1,3}(?:\.\d{3}){2,}$|^\d+,(?:\d{1,2}|\d{4,})$/.test(text),
    ) && !bare.some((text) => /^[\d,]*\.(?:\d{1,2}|\d{4,})$|^0?\.|^[\d.]*,\d{3}[.,]/.test(text))
  );
}

const sign = String.raw`\p{Sc}|(?:${currencyCodes})`;
/** A currency at one end of a figure. */
const atOneEnd = new RegExp(
  String.raw`^([+-]?)\s*(?:${sign})(?!\p{L})\s*([+-]?)|\s*(?<!\p{L})(?:${sign})$`,
  'iu',
);
const named = new RegExp(String.raw`(?<!\p{L})(?:${sign})(?!\p{L})`, 'iu');

/** The currency that is named beside a figure; empty where none is. */
export const currencyIn = (text: string): string =>
  (named.exec(text.normalize('NFKC'))?.[0] ?? '').toUpperCase();

const digitsOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .trim()
    .replace(/[−‒–]/g, '-')
    .replace(atOneEnd, '$1$2')
    .replace(/\s*%$/, '')
    .replace(/(?<=\d)[\s'’_](?=\d)/g, '')
    .replace(/^([+-])\s+/, '$1');

function numberIn(typed: string, pointParts: boolean): number | undefined {
  const parts = /^([+-]?)((?:\d[\d.,]*)?)((?:[.,]\d+)?)(e[+-]?\d{1,3})?$/i.exec(digitsOf(typed));
  if (!parts) return undefined;
  const [, sign = '', whole = '', bare = '', exponent = ''] = parts;
  const plain = asDecimal(`${whole}${bare}`, pointParts);
  return plain === undefined ? undefined : Number(`${sign}${plain}${exponent}`);
}

/**
 * Which of `.` and `,` is the decimal mark, their places tell; one mark before three digits parts
 * thousands if it is a comma, or what does so in its column, after anything but a nought.
 */
function asDecimal(digits: string, pointParts: boolean): string | undefined {
  if (!/\d/.test(digits)) return undefined;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return digits;
  const mark = digits.charAt(last);
  const other = mark === '.' ? ',' : '.';
  const [head, tail] = [digits.slice(0, last), digits.slice(last + 1)];
  if (head.includes(mark)) {
    const grouped = !head.includes(other) && isGrouped(digits, mark);
    return grouped ? digits.replaceAll(mark, '') : undefined;
  }
  if (head.includes(other)) {
    return isGrouped(head, other) ? `${head.replaceAll(other, '')}.${tail || '0'}` : undefined;
  }
  const parts = mark === (pointParts ? '.' : ',');
  if (parts && /^[1-9]\d{0,2}$/.test(head) && tail.length === 3) return head + tail;
  return `${head || '0'}.${tail || '0'}`;
}

const isGrouped = (digits: string, mark: string) =>
  digits.split(mark).every((group, place) => (place === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
