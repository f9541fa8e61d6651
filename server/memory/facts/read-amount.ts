const units: Readonly<Record<string, number>> = Object.fromEntries(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen`
    .split(/\s+/)
    .map((word, value) => [word, value]),
);
const tens: Readonly<Record<string, number>> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, place) => [word, (place + 2) * 10]),
);
const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  grand: 1_000,
  k: 1_000,
  million: 1_000_000,
  m: 1_000_000,
  billion: 1_000_000_000,
  bn: 1_000_000_000,
};

const small = [...Object.keys(units), ...Object.keys(tens)].toSorted(
  (one, two) => two.length - one.length,
);
/** Not in the middle of a figure. */
const atFirst = String.raw`(?<!\d[.,]?)`;
const inDigits = String.raw`${atFirst}\d[\d,]*(?:\.\d+)*(?:,\d{1,2}(?!\d))?\s?(?:k|m|bn|thousand|grand|million|billion|hundred)?\b`;
/** A number as it is written or spoken, for rules to build on: no groups of its own. */
export const numberShape = `(?:${inDigits}|\\b(?:${small.join('|')}|a hundred|a thousand|a million)(?:[\\s-]+(?:and\\s+)?(?:${small.join('|')}|hundred|thousand|grand|million|billion))*\\b)`;
/** The same where thousands may stand apart, as in `12 500` and `12’500`. */
export const wideShape = String.raw`(?:${atFirst}\d{1,3}(?:[ \u00A0\u202F'’]\d{3})+(?!\d)|${numberShape})`;

/** The number that words of `wideShape` name; undefined when they name none. */
export function readAmount(words: string): number | undefined {
  const text = words
    .toLowerCase()
    .trim()
    .replace(/(?<=\d)[ \u00A0\u202F'’](?=\d{3}(?!\d))/g, '');
  const digits = /^(\d[\d.,]*)\s?([a-z]+)?$/.exec(text);
  if (digits) {
    const [, written = '', scale] = digits;
    const plain = readDigits(written, scale !== undefined);
    return Number.isFinite(plain) ? plain * (scales[scale ?? ''] ?? 1) : undefined;
  }
  return readSpoken(text.split(/[\s-]+/));
}

/** A point before three digits parts thousands, but not in `1.125 million`; a comma before fewer is a decimal one. */
function readDigits(written: string, isScaled: boolean): number {
  const once = written.split('.').length === 2;
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/.test(written) && !(isScaled && once)) {
    return Number(written.replaceAll('.', '').replace(',', '.'));
  }
  const isDecimal = /^\d+,\d{1,2}$/.test(written);
  return Number(isDecimal ? written.replace(',', '.') : written.replaceAll(',', ''));
}

function readSpoken(words: readonly string[]): number | undefined {
  let total = 0;
  let part = 0;
  let any = false;
  for (const word of words) {
    if (word === 'and' || word === 'a') continue;
    const value = units[word] ?? tens[word];
    const scale = scales[word];
    if (value === undefined && scale === undefined) return undefined;
    any = true;
    if (value !== undefined) part += value;
    else if (scale === 100) part = (part || 1) * 100;
    else {
      total += (part || 1) * (scale ?? 1);
      part = 0;
    }
  }
  return any ? total + part : undefined;
}
