const units: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  dozen: 12,
};
const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  grand: 1e3,
  k: 1e3,
  million: 1e6,
  mil: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  lakh: 1e5,
  lakhs: 1e5,
  crore: 1e7,
  crores: 1e7,
};
const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};

const small =
  /(?<!ty[ -])\b(?:one|two|first|second|third)\b(?![ -](?:hundred|thousand|grand|million|billion|lakhs?|crores?)\b)/gi;

/** "One" and "two" and "first" are said without counting, but not in "two thousand". */
export const withoutSmallWords = (text: string): string => text.replace(small, ' ');

/** One number in digits, and no list, date or time of several. */
const whole = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** The numbers that a text names, in digits or in words: "12,000" is twelve thousand, and neither 12 nor 0. */
export function numbersIn(text: string): Set<number> {
  const found = new Set<number>();
  const lower = text.toLowerCase();
  for (const match of lower.matchAll(
    /(\d[\d,]*(?:\.\d+)?)(?:(?:st|nd|rd|th)|s)?(?: ?(k|m|bn|mil|million|thousand|grand|hundred|lakhs?|crores?)\b)?/g,
  )) {
    const digits = (match[1] ?? '').replace(/,+$/, '');
    const value = Number(digits.replace(/,/g, ''));
    const scale = match[2] ? scales[match[2]] : undefined;
    if (scale) found.add(Math.round(value * scale));
    // "5 m" may be metres.
    if (!scale || match[2] === 'm') found.add(value);
    const goesOn = /^\.\d/.test(lower.slice(match.index + match[0].length));
    if (whole.test(digits) && !goesOn) continue;
    for (const part of digits.split(/[,.]/)) if (part) found.add(Number(part));
  }
  addWords(lower, found);
  return found;
}

/** What a word stands for: none for what every object has, as a “constructor”. */
const named = (words: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

function addWords(lower: string, found: Set<number>): void {
  let [thousands, rest] = [0, 0];
  let said: number[] = [];
  let [open, isScaled] = [false, false];
  let before: readonly string[] = [];
  const close = () => {
    // Of "twelve thousand" no twelve is named; "thirty, five" may be two numbers.
    if (open) for (const one of [thousands + rest, ...(isScaled ? [] : said)]) found.add(one);
    [thousands, rest, said, open, isScaled] = [0, 0, [], false, false];
  };
  for (const [word] of lower.matchAll(/[a-z]+|[^a-z\s-]/g)) {
    const unit = named(units, word) ?? named(ordinals, word);
    const scale = word.length > 2 ? named(scales, word) : undefined;
    if (unit !== undefined) {
      const fits = unit < 100 && rest % 100 === 0;
      if (!open || !(fits || (unit < 10 && rest % 10 === 0 && rest % 100 >= 20))) close();
      rest += unit;
      said.push(unit);
      open = true;
    } else if (scale !== undefined && (open || before[0] === 'a')) {
      if (!open) rest = before[1] === 'half' ? 0.5 : 1;
      if (scale === 100) rest = Math.max(rest, 1) * scale;
      else [thousands, rest] = [thousands + (rest || 1) * scale, 0];
      [open, isScaled] = [true, true];
    } else if (word !== 'and') close();
    before = [word, before[0] ?? ''];
  }
  close();
}
