/** A number as people write it in English or continental style: `1,234.5`, `1.234,5`, `-3`, `12 %`. */
export function readNumber(typed: string): number | undefined {
  if (typed.length > 40) return undefined;
  const text = typed
    .normalize('NFKC')
    .replace(/[−‒–]/g, '-')
    .replace(/\s*%$/, '')
    .replace(/[\s'’_]/g, '');
  const parts = /^([+-]?)(\d[\d.,]*)$/.exec(text);
  if (!parts) return undefined;
  const [, sign = '', digits = ''] = parts;
  const plain = asDecimal(digits);
  if (plain === undefined) return undefined;
  const value = Number(`${sign}${plain}`);
  return Number.isFinite(value) ? value : undefined;
}

/** Which of `.` and `,` is the decimal mark, their places tell; one mark before three digits parts thousands if it is a comma. */
function asDecimal(digits: string): string | undefined {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return digits;
  const mark = digits.charAt(last);
  const other = mark === '.' ? ',' : '.';
  const [head, tail] = [digits.slice(0, last), digits.slice(last + 1)];
  if (head.includes(mark)) {
    return !head.includes(other) && isGrouped(digits, mark)
      ? digits.replaceAll(mark, '')
      : undefined;
  }
  if (head.includes(other)) {
    return isGrouped(head, other) ? `${head.replaceAll(other, '')}.${tail || '0'}` : undefined;
  }
  if (mark === ',' && /^\d{1,3}$/.test(head) && tail.length === 3) return head + tail;
  return `${head}.${tail || '0'}`;
}

const isGrouped = (digits: string, mark: string) =>
  digits.split(mark).every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
