const words = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen twenty',
]
  .join(' ')
  .split(' ');
const number = `(?:\\d{1,6}|${words.join('|')})`;
const outOf = new RegExp(
  `\\b(${number}) (out of|of|of the|out of the|of our|of my|out of our|out of my) (${number})\\b(?! (?:minutes|hours|days))( [a-z]+)?`,
  'i',
);
const scored = /\b(\d{1,3}) ?\/ ?(5|10|100)\b/;
const percent = /\b(\d{1,3}(?:[.,]\d+)?) ?(?:%|percent\b|per cent\b)/i;
const amount =
  /(?:[$€£] ?)?\b\d{1,3}(?:[.,]?\d{3}){0,3}(?:\.\d+)? ?(?:k|million|thousand|grand|dollars|euros|pounds)?\b(?! ?(?:[:.]\d|am\b|pm\b|%|percent|o'clock|st\b|nd\b|rd\b|th\b|-))(?: ([a-z]+))?/i;
const timeUnit =
  /^(?:minutes?|hours?|days?|weeks?|months?|years?|seconds?|am|pm|january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** A figure in an answer: a part of a whole, a share, or an amount as it was said. */
export type Figure =
  | { readonly kind: 'part'; readonly done: number; readonly whole: number; readonly noun: string }
  | { readonly kind: 'percent'; readonly words: string }
  | { readonly kind: 'amount'; readonly words: string };

export function figureIn(text: string): Figure | undefined {
  const part = outOf.exec(text);
  if (part) {
    const [, done = '', , whole = '', noun = ''] = part;
    return { kind: 'part', done: valueOf(done), whole: valueOf(whole), noun: noun.trim() };
  }
  const score = scored.exec(text);
  if (score) return { kind: 'part', done: Number(score[1]), whole: Number(score[2]), noun: '' };
  const share = percent.exec(text);
  if (share) return { kind: 'percent', words: `${share[1]} percent` };
  return amountIn(text);
}

function amountIn(text: string): Figure | undefined {
  const found = amount.exec(text);
  if (!found) return undefined;
  const [whole, noun = ''] = found;
  if (timeUnit.test(noun) || /^(?:19|20)\d\d\b/.test(whole)) return undefined;
  const counted = noun !== '' && /^[a-z]{3,}s$/i.test(noun);
  const money = /[$€£]|dollars|euros|pounds|grand|k\b|thousand|million/i.test(whole);
  if (!counted && !money) return undefined;
  return {
    kind: 'amount',
    words: (counted
      ? whole
      : whole.replace(/ [a-z]+$/i, (tail) =>
          /dollars|euros|pounds|grand|thousand|million/i.test(tail) ? tail : '',
        )
    ).trim(),
  };
}

function valueOf(written: string): number {
  const at = words.indexOf(written.toLowerCase());
  return at === -1 ? Number(written) : at;
}
