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
};

const small = [...Object.keys(units), ...Object.keys(tens)].toSorted(
  (one, two) => two.length - one.length,
);
/** A number as it is written or spoken, for rules to build on: no groups of its own. */
export const numberShape = `(?:\\d[\\d,]*(?:\\.\\d+)?\\s?(?:k|m|thousand|grand|million|hundred)?\\b|\\b(?:${small.join('|')}|a hundred|a thousand|a million)(?:[\\s-]+(?:and\\s+)?(?:${small.join('|')}|hundred|thousand|grand|million))*\\b)`;

/** The number that words of `numberShape` name; undefined when they name none. */
export function readAmount(words: string): number | undefined {
  const text = words.toLowerCase().trim();
  const digits = /^(\d[\d,]*(?:\.\d+)?)\s?([a-z]+)?$/.exec(text);
  if (digits) {
    const plain = Number(digits[1]?.replaceAll(',', ''));
    return Number.isFinite(plain) ? plain * (scales[digits[2] ?? ''] ?? 1) : undefined;
  }
  return readSpoken(text.split(/[\s-]+/));
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
