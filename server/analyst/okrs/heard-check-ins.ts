import { cutText } from '#server/cut-text.ts';
import { contentStems } from '../local/stop-words.ts';
import { plainText } from '../local/plain-text.ts';
import { asksConfidence, confidenceIn, type HeardConfidence } from './confidence-words.ts';
import { ofTotal, valueIn, type HeardValue } from './heard-value.ts';

/** A key result that a check-in call may speak of. */
export interface AskedKeyResult {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
}

export interface HeardTurn {
  readonly position: number;
  readonly speaker: string;
  readonly text: string;
}

/** What was understood of one key result, in the client's own words. */
export interface HeardOf {
  readonly keyResultId: string;
  readonly value: string;
  /** Per cent; null where nobody said. */
  readonly confidence: number | null;
  readonly turn: number;
  /** The words, as they stand in the turn. */
  readonly quote: string;
  readonly rules: readonly string[];
}

const longestQuote = 240;
/** Stems that every measure may hold; they name none. */
const general: ReadonlySet<string> = new Set(
  'day week month quarter year number amount total'
    .split(' ')
    .flatMap((word) => contentStems(`${word} ${word}ly`)),
);

/**
 * The value and the confidence that a client told of each key result: where they name it, or answer
 * a question that does. What is said last holds; what could be of two is of neither.
 */
export function heardCheckIns(
  keyResults: readonly AskedKeyResult[],
  turns: readonly HeardTurn[],
): HeardOf[] {
  const heard = new Map<string, HeardOf>();
  let asked: AskedKeyResult | undefined;
  let isSureAsked = false;
  let last: string | undefined;
  for (const turn of turns) {
    if (turn.speaker !== 'client') {
      const named = namedIn(keyResults, turn.text);
      if (named || /\?/.test(turn.text)) asked = named;
      isSureAsked = asksConfidence(turn.text);
      if (named && named.id !== last && !isSureAsked) last = undefined;
      continue;
    }
    const told = readTurn(keyResults, turn, asked, isSureAsked);
    for (const one of told) heard.set(one.keyResultId, one);
    const own = told.at(-1)?.keyResultId ?? last;
    if (told.length === 0 && own !== undefined && isSureAsked) addConfidence(heard, own, turn);
    last = own;
  }
  return [...heard.values()];
}

/** Said in a turn of its own, after the value. */
function addConfidence(heard: Map<string, HeardOf>, id: string, { text }: HeardTurn): void {
  const before = heard.get(id);
  const sure = confidenceIn(text) ?? bareConfidence(text);
  if (!before || !sure) return;
  heard.set(id, { ...before, confidence: sure.percent, rules: [...before.rules, sure.rule] });
}

type HeardSure = Pick<HeardConfidence, 'percent' | 'rule'>;

/** "Eighty per cent." and "eight out of ten" in answer to how confident somebody is. */
function bareConfidence(text: string): HeardSure | undefined {
  const value = valueIn(text, { unit: '%', title: '' });
  const percent = value ? percentOf(text, value) : NaN;
  return Number.isInteger(percent) && percent >= 0 && percent <= 100
    ? { percent, rule: 'confidence.answer' }
    : undefined;
}

/** Not a number where nobody can tell of how many: "eight" alone may be of ten or of a hundred. */
function percentOf(text: string, value: HeardValue): number {
  const given = Number(value.figure);
  if (value.rule === ofTotal) {
    if (isOfTen(text, value)) return given * 10;
    return /\b(?:100|hundred)$/i.test(wordsOf(text, value)) ? given : NaN;
  }
  const isPercent = /(?:%|cent)$/i.test(wordsOf(text, value));
  return given >= 1 && given <= 10 && !isPercent ? NaN : given;
}

const wordsOf = (text: string, { start, end }: HeardValue): string => text.slice(start, end);

const isOfTen = (text: string, value: HeardValue): boolean =>
  value.rule === ofTotal && /\b(?:10|ten)$/i.test(wordsOf(text, value));

function readTurn(
  keyResults: readonly AskedKeyResult[],
  { text, position }: HeardTurn,
  asked: AskedKeyResult | undefined,
  isSureAsked: boolean,
): HeardOf[] {
  const told: HeardOf[] = [];
  let about = asked;
  let isNamed = false;
  for (const { words, start } of clausesOf(text)) {
    const named = namedIn(keyResults, words);
    if (named) [about, isNamed] = [named, true];
    if (!about) continue;
    const value = valueIn(words, about);
    // After the value, "eight out of ten" says how sure they are, where that was asked too.
    const isScore =
      value !== undefined &&
      isSureAsked &&
      told.at(-1)?.keyResultId === about.id &&
      isOfTen(words, value);
    const sure = confidenceIn(words) ?? (isScore ? bareConfidence(words) : undefined);
    if (value && !isScore && (value.isOutright || named || (!isNamed && asked))) {
      told.push(heardOf(about, { text, position, start, words }, value, sure));
      continue;
    }
    const before = told.at(-1);
    if (sure && before?.keyResultId === about.id && before.confidence === null) {
      told[told.length - 1] = {
        ...before,
        confidence: sure.percent,
        quote: quoteOf(text, text.indexOf(before.quote), start + words.length),
        rules: [...before.rules, sure.rule],
      };
    }
  }
  return told;
}

interface Clause {
  readonly words: string;
  readonly start: number;
}

function heardOf(
  { id }: AskedKeyResult,
  { text, position, start, words }: Clause & { readonly text: string; readonly position: number },
  { figure, rule }: HeardValue,
  sure: HeardSure | undefined,
): HeardOf {
  return {
    keyResultId: id,
    value: figure,
    confidence: sure?.percent ?? null,
    turn: position,
    quote: quoteOf(text, start, start + words.length),
    rules: [rule, ...(sure ? [sure.rule] : [])],
  };
}

const quoteOf = (text: string, start: number, end: number): string =>
  cutText(text.slice(Math.max(0, start), end).trim(), longestQuote);

/** Sentences, and what is told of a second thing after "and" or "but". */
function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  const parts = /[^.!?;\n]+(?:\.(?=\d)[^.!?;\n]*)*[.!?;\n]*/g;
  for (const match of text.matchAll(parts)) {
    let from = 0;
    const words = match[0];
    for (const join of words.matchAll(
      /,? (?:and|but|while|whereas) (?=(?:the|our|my|for|on|with|as for)\b)/gi,
    )) {
      clauses.push({ words: words.slice(from, join.index), start: match.index + from });
      from = join.index;
    }
    clauses.push({ words: words.slice(from), start: match.index + from });
  }
  return clauses.filter(({ words }) => words.trim() !== '');
}

/** The key result that words name: the one most of whose own words they hold; undefined for a tie. */
export function namedIn(
  keyResults: readonly AskedKeyResult[],
  text: string,
): AskedKeyResult | undefined {
  const plain = plainText(text).toLowerCase();
  const stems = new Set(contentStems(plain));
  const scored = keyResults
    .map((one) => ({ one, score: scoreOf(one, plain, stems) }))
    .filter(({ score }) => score >= 0.5)
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = scored;
  return first && first.score > (second?.score ?? 0) ? first.one : undefined;
}

function scoreOf({ title }: AskedKeyResult, plain: string, stems: ReadonlySet<string>): number {
  const name = plainText(title).toLowerCase();
  const all = [...new Set(contentStems(name))];
  const telling = all.filter((stem) => !general.has(stem));
  const own = telling.length > 0 ? telling : all;
  if (own.length === 0) return 0;
  // The whole name counts for more than words of it, so that "new clients" is not "clients".
  if (plain.includes(name)) return 1 + own.length;
  return own.filter((stem) => stems.has(stem)).length / own.length;
}
