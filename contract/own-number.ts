/** The largest that a number in a field of the practice's own may be, above and below zero. */
const largest = 1e15;
const longest = 40;

/**
 * The number that somebody wrote into a field of the practice's own, in the form or in a file, or
 * why it is none: `1,234.5`, `1.234,5`, `1 500`, `0,125`, `-3`, `12 %`, `1e-7`.
 */
export function readOwnNumber(typed: string): { number: number } | { problem: string } {
  const shown = typed.length > longest ? `${typed.slice(0, longest)}…` : typed;
  const number = typed.length > longest ? undefined : numberIn(typed);
  if (number === undefined) return { problem: `“${shown}” is not a number` };
  return Math.abs(number) > largest
    ? { problem: `“${shown}” is too large: at most ${largest.toLocaleString('en-US')}` }
    : { number };
}

function numberIn(typed: string): number | undefined {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/[−‒–]/g, '-')
    .replace(/\s*%$/, '')
    .replace(/(?<=\d)[\s'’_](?=\d)/g, '')
    .replace(/^([+-])\s+/, '$1');
  const parts = /^([+-]?)((?:\d[\d.,]*)?)((?:[.,]\d+)?)(e[+-]?\d{1,3})?$/i.exec(text);
  if (!parts) return undefined;
  const [, sign = '', whole = '', bare = '', exponent = ''] = parts;
  const plain = asDecimal(`${whole}${bare}`);
  return plain === undefined ? undefined : Number(`${sign}${plain}${exponent}`);
}

/**
 * Which of `.` and `,` is the decimal mark, their places tell; one mark before three digits parts
 * thousands if it is a comma after anything but a nought.
 */
function asDecimal(digits: string): string | undefined {
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
  if (mark === ',' && /^[1-9]\d{0,2}$/.test(head) && tail.length === 3) return head + tail;
  return `${head || '0'}.${tail || '0'}`;
}

const isGrouped = (digits: string, mark: string) =>
  digits.split(mark).every((group, place) => (place === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
