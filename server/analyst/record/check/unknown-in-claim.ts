import type { ClientSource, Fact } from '../../client-analyst.ts';
import { foldQuickly } from '../../check/anchor-receipt.ts';
import { namesIn } from '../../check/known-words.ts';
import { numbersIn, withoutSmallWords } from '../../check/numbers.ts';
import { namesKnownDay, takeDays } from './claim-days.ts';
import { derivedFigures, type DerivedFigures } from './derived-figures.ts';
import { isoDay, namedDays, plainDays } from './known-days.ts';

const figure =
  /(?<![\p{L}\d])(\$?)(\d[\d,]*(?:\.\d+)?) ?((?:k|m|bn|thousand|million|billion)\b)?/giu;
const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};
const link = /\b(?:https?:|www\.|mailto:|javascript:)\S*|<\/?[a-z!][^<>]*>|\]\(/i;

/**
 * The first link, day, figure or name in a claim that neither stands in the facts it cites nor
 * follows from them: gaps between their days, counts of them, percentages between their amounts.
 */
export function unknownInClaim(
  source: ClientSource,
  cited: readonly Fact[],
  claim: string,
): string | undefined {
  const plain = unknownBeside(source, cited, claim, plainDays(source, cited));
  // The days that words name take long to read; few claims need them.
  return plain && unknownBeside(source, cited, claim, namedDays(source, cited));
}

function unknownBeside(
  source: ClientSource,
  cited: readonly Fact[],
  claim: string,
  days: ReadonlySet<string>,
): string | undefined {
  const { clientName, coachName } = source;
  const keepers = source.promises
    .filter(({ fact }) => cited.some(({ id }) => id === fact))
    .map(({ keeper }) => keeper);
  const texts = [...cited.map(({ text }) => text), clientName, coachName, ...keepers];
  const all = foldQuickly(texts.join('\n'));
  const found = link.exec(claim)?.[0];
  if (found !== undefined && !all.includes(foldQuickly(found))) return found;
  const { unknown, rest } = takeDays(claim, days);
  if (unknown !== undefined) return unknown;
  // The digits of a day are no figures.
  const known = new Set(texts.flatMap((text) => [...numbersIn(text.replace(isoDay, ' '))]));
  for (const day of days) known.add(Number(day.slice(0, 4)));
  const derived = derivedFigures(source, cited, plainDays(source, cited));
  return (
    unknownFigure(rest, known, derived) ??
    unknownCount(rest, known, derived) ??
    unknownName(claim, all, days)
  );
}

function unknownFigure(
  text: string,
  known: ReadonlySet<number>,
  derived: DerivedFigures,
): string | undefined {
  for (const match of text.matchAll(figure)) {
    const [words, dollar = '', digits = '', scale = ''] = match;
    const value = Number(digits.replaceAll(',', '')) * (scales[scale.toLowerCase()] ?? 1);
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + words.trimEnd().length);
    if (known.has(value)) continue;
    if (!follows({ value, isMoney: dollar !== '', before, after }, derived)) return words.trim();
  }
  return undefined;
}

interface Figure {
  readonly value: number;
  readonly isMoney: boolean;
  readonly before: string;
  readonly after: string;
}

/** A figure follows only as what its unit says that it is. */
function follows({ value, isMoney, before, after }: Figure, derived: DerivedFigures): boolean {
  if (isMoney) return derived.amounts.has(value);
  if (/^ ?(?:%|per ?cent)/i.test(after)) return derived.percents.has(value);
  if (/^ days?\b/i.test(after)) return derived.days.has(value) || derived.usual === value;
  if (/^ weeks?\b/i.test(after)) return hasRounded(derived.days, 7, value);
  if (/^ months?\b/i.test(after)) return hasRounded(derived.days, 30.4, value);
  if (/\bevery $/i.test(before) && derived.usual === value) return true;
  if (/\b(?:about|around) $/i.test(before) && derived.days.has(value)) return true;
  return derived.counts.has(value);
}

const hasRounded = (days: ReadonlySet<number>, length: number, value: number) =>
  [...days].some((count) => Math.round(count / length) === value);

/** Numbers in words. */
function unknownCount(
  text: string,
  known: ReadonlySet<number>,
  { counts, days }: DerivedFigures,
): string | undefined {
  const words = text.replace(/\d+/g, ' ');
  const strange = [...numbersIn(withoutSmallWords(words))].find(
    (value) => !known.has(value) && !counts.has(value) && !days.has(value),
  );
  return strange === undefined ? undefined : String(strange);
}

/** The first name in a text that is neither a word of another, which is folded, nor of one of these days. */
export function unknownName(
  text: string,
  all: string,
  days: ReadonlySet<string>,
): string | undefined {
  const words = new Set(all.match(/[\p{L}\p{N}]+/gu) ?? []);
  return namesIn(text).find((name) => !words.has(foldQuickly(name)) && !namesKnownDay(name, days));
}
