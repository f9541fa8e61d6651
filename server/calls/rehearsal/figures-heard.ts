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
  /((?:[$€£] ?)?\b\d{1,3}(?:[.,]?\d{3}){0,3}(?:\.\d+)?(?: ?(?:k|million|thousand|grand|dollars|euros|pounds)\b)?)(?! ?(?:[:.]\d|am\b|pm\b|%|percent|o'clock|st\b|nd\b|rd\b|th\b|-|\d))((?: [a-z]{3,20}){0,2})/i;
const timeUnit =
  /^(?:minutes?|hours?|days?|weeks?|months?|years?|seconds?|am|pm|january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** A figure in an answer: a part of a whole, a share, or an amount as it was said. */
export type Figure =
  | {
      readonly kind: 'part';
      readonly done: number;
      readonly whole: number;
      readonly noun: string;
      readonly score: boolean;
    }
  | { readonly kind: 'percent'; readonly words: string }
  | { readonly kind: 'amount'; readonly words: string };

export function figureIn(text: string): Figure | undefined {
  const part = outOf.exec(text);
  if (part) {
    const [, done = '', , whole = '', noun = ''] = part;
    return {
      kind: 'part',
      done: valueOf(done),
      whole: valueOf(whole),
      noun: noun.trim(),
      score: false,
    };
  }
  const score = scored.exec(text);
  if (score)
    return { kind: 'part', done: Number(score[1]), whole: Number(score[2]), noun: '', score: true };
  const share = percent.exec(text);
  if (share) return { kind: 'percent', words: `${share[1]} percent` };
  return amountIn(text);
}

function amountIn(text: string): Figure | undefined {
  const [, figure = '', after = ''] = amount.exec(text) ?? [];
  const named = after.trim().split(' ');
  if (figure === '' || /^(?:19|20)\d\d$/.test(figure.trim()) || timeUnit.test(named[0] ?? '')) {
    return undefined;
  }
  // What is counted stands in the plural, with one word before it at most.
  const at = named.findIndex((word) => /^[a-z]+s$/i.test(word));
  if (at !== -1) {
    const words = [figure.trim(), ...named.slice(0, at + 1)].join(' ');
    return { kind: 'amount', words };
  }
  const money = /[$€£]|dollars|euros|pounds|grand|k\b|thousand|million/i.test(figure);
  return money ? { kind: 'amount', words: figure.trim() } : undefined;
}

function valueOf(written: string): number {
  const at = words.indexOf(written.toLowerCase());
  return at === -1 ? Number(written) : at;
}
