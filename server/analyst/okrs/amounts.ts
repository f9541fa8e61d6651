import { figureOf, unitsOf } from '#contract/figures.ts';

/** A number that a text names, in digits or in words. */
export interface Amount {
  /** Exactly, as a decimal string. */
  readonly figure: string;
  readonly kind: 'plain' | 'percent' | 'money';
  /** The sign of its currency; empty otherwise. */
  readonly sign: string;
  /** Said in words; a bare "one" is often no number. */
  readonly inWords: boolean;
  readonly start: number;
  readonly end: number;
}

const small =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const numbers: Readonly<Record<string, bigint>> = Object.fromEntries(
  small.split('|').map((word, place) => {
    const value = place <= 20 ? place : (place - 18) * 10;
    return [word, BigInt(value)];
  }),
);
const scales: Readonly<Record<string, bigint>> = {
  dozen: 12n,
  hundred: 100n,
  thousand: 1_000n,
  grand: 1_000n,
  k: 1_000n,
  million: 1_000_000n,
  m: 1_000_000n,
  bn: 1_000_000_000n,
};
const inDigits =
  /(?<![\p{L}\d.,])(?<sign>(?:A|C|US|NZ)?\p{Sc})?\s?(?<whole>\d{1,3}(?:[,’']\d{3})+|\d+)(?:\.(?<fraction>\d{1,4}))?(?:\s?(?<scale>k|m|bn|thousand|million|grand|hundred)\b)?(?![\p{L}\d]|[.,:]\d)(?<tail>\s?(?:%|per ?cent\b|percent\b|dollars\b|pounds\b|euros\b|quid\b|bucks\b|\p{Sc}))?/giu;
const word = `(?:${small}|dozen|hundred|thousand|grand|million)`;
const inWords = new RegExp(
  `\\b(?:an? (?=dozen|hundred|thousand|grand|million))?(?<words>${word}(?:(?:[\\s-]| and )${word})*)\\b(?<tail>\\s?(?:%|per ?cent\\b|percent\\b|dollars\\b|pounds\\b|euros\\b|quid\\b|bucks\\b))?`,
  'gi',
);
const currencies: Readonly<Record<string, string>> = {
  dollars: '$',
  bucks: '$',
  pounds: '£',
  quid: '£',
  euros: '€',
};

const elsewhere = String.raw`(?:[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?|\d+,\d{1,2})(?!\d|[.,]\d)`;
/** Money as much of Europe writes it: `12.500,50 €`. */
const moneyElsewhere = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(?<=\p{Sc}\s?)${elsewhere}|${elsewhere}(?=\s?(?:dollars\b|pounds\b|euros\b|quid\b|bucks\b|\p{Sc})))(?!\s?(?:k|m|bn|thousand|million|grand|hundred)\b)`,
  'giu',
);

/** The same text, letter for letter, with money as it is written in English. */
const withEnglishMoney = (text: string): string =>
  text.replace(moneyElsewhere, (figure) => figure.replaceAll('.', '’').replace(',', '.'));

/** The numbers of a text in their order. */
export function amountsIn(text: string): Amount[] {
  const digits = [...withEnglishMoney(text).matchAll(inDigits)].map((match) => {
    const { sign, whole = '0', fraction, scale, tail } = match.groups ?? {};
    const units = unitsOf(`${whole.replace(/\D/g, '')}${fraction ? `.${fraction}` : ''}`);
    const factor = scales[scale?.toLowerCase() ?? ''] ?? 1n;
    const figure = figureOf(units * factor);
    return amountOf(match, { figure, sign: sign ?? '', tail: tail ?? '', inWords: false });
  });
  const words = [...text.matchAll(inWords)].map((match) => {
    const { words: said = '', tail } = match.groups ?? {};
    const figure = String(valueOf(said));
    return amountOf(match, { figure, sign: '', tail: tail ?? '', inWords: true });
  });
  const apart = words.filter(
    (one) => !digits.some((other) => one.start < other.end && other.start < one.end),
  );
  return [...digits, ...apart].toSorted((one, other) => one.start - other.start);
}

interface Said extends Pick<Amount, 'figure' | 'sign' | 'inWords'> {
  readonly tail: string;
}

function amountOf(match: RegExpExecArray, { figure, sign, tail, inWords: said }: Said): Amount {
  const end = tail.trim().toLowerCase();
  const currency = sign.slice(-1) || (currencies[end] ?? (/^\p{Sc}$/u.test(end) ? end : ''));
  const percent = end === '%' || /^per ?cent$/.test(end);
  const lead = /^\s*/.exec(match[0])?.[0].length ?? 0;
  const start = match.index + lead;
  return {
    figure,
    kind: currency === '' ? (percent ? 'percent' : 'plain') : 'money',
    sign: currency,
    inWords: said,
    start,
    end: match.index + match[0].length,
  };
}

function valueOf(said: string): bigint {
  let [total, group] = [0n, 0n];
  for (const one of said.toLowerCase().split(/[\s-]+/)) {
    const scale = scales[one];
    if (scale === undefined) group += numbers[one] ?? 0n;
    else if (scale >= 1_000n) {
      total += (group === 0n ? 1n : group) * scale;
      group = 0n;
    } else group = (group === 0n ? 1n : group) * scale;
  }
  return total + group;
}
