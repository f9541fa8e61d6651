import { memorySources, type MemorySource } from '#contract/memory-record.ts';
import { expectedBy, type Expected } from './expected.ts';
import { isStopWord, plainWords } from './words.ts';

/** What somebody looks for, read from what they typed. */
export interface MemoryQuery {
  /** Words of which any may occur, in lower case, each once. */
  readonly words: readonly string[];
  /** Words that must stand together as they are. */
  readonly phrases: readonly string[];
  /** Words that must not occur. */
  readonly without: readonly string[];
  /** Parts of clients' names, of which one must fit. */
  readonly from: readonly string[];
  readonly sources: readonly MemorySource[];
  /** Days as in 2026-01-31: said before its beginning, or after its end. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** What the words ask for, where they are a question. */
  readonly expected: Expected;
  /** What was not understood, each in a sentence. */
  readonly notes: readonly string[];
}

/** As keyboards of other languages and word processors set them, too. */
const term = /(-?)(?:(from|type|before|after):)?(?:["“”„«»]([^"“”„«»]*)["“”„«»]|(\S+))/giu;
const mostWords = 24;

const sourceNames: ReadonlyMap<string, MemorySource> = new Map([
  ...memorySources.flatMap((name) => [[name, name] as const, [`${name}s`, name] as const]),
  ['email', 'message'],
  ['emails', 'message'],
  ['mail', 'message'],
  ['file', 'document'],
  ['files', 'document'],
]);

/** Reads a query: words, "exact words", -without, from:client, type:source, before: and after: a day. */
export function parseQuery(text: string): MemoryQuery {
  const words = new Set<string>();
  const phrases: string[] = [];
  const without = new Set<string>();
  const from: string[] = [];
  const sources = new Set<MemorySource>();
  const notes: string[] = [];
  const days: { before?: string; after?: string } = {};
  for (const [, minus = '', given = '', quoted, plain] of text.matchAll(term)) {
    const value = (quoted ?? plain ?? '').trim();
    const key = given.toLowerCase();
    if (value === '') continue;
    if (key === 'from') from.push(value);
    else if (key === 'type') {
      const source = sourceNames.get(value.toLowerCase());
      if (source) sources.add(source);
      else notes.push(`There is no type “${value}”. Types are ${memorySources.join(', ')}.`);
    } else if (key === 'before' || key === 'after') {
      const day = dayOf(value, key);
      if (day === undefined) notes.push(`“${value}” is not a day like 2026-01-31.`);
      else days[key] = day;
    } else if (minus === '-') {
      for (const word of plainWords(value)) without.add(word);
    } else if (quoted !== undefined) {
      if (plainWords(value).length > 0) phrases.push(value);
    } else for (const word of plainWords(value)) words.add(word);
  }
  const telling = [...words].filter((word) => !isStopWord(word));
  if (telling.length === 0 && words.size > 0 && phrases.length === 0) {
    notes.push('These words are in nearly everything. Add one that says more.');
  }
  const narrows =
    from.length + sources.size > 0 || days.before !== undefined || days.after !== undefined;
  const asks = words.size + phrases.length + without.size > 0;
  if (text.trim() !== '' && !asks && !narrows && notes.length === 0) {
    notes.push('There is no word in this to look for.');
  }
  return {
    words: telling.slice(0, mostWords),
    phrases: phrases.slice(0, 4),
    without: [...without].filter((word) => !isStopWord(word)).slice(0, mostWords),
    from,
    sources: [...sources],
    before: days.before,
    after: days.after,
    expected: expectedBy(text),
    notes,
  };
}

/** A year or a month stands for its first day before a `before`, for its last after an `after`. */
function dayOf(value: string, key: 'before' | 'after'): string | undefined {
  const [, year = '', month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(value) ?? [];
  if (year === '' || year < '0001') return undefined;
  const last = key === 'after';
  const monthOf = month ?? (last ? '12' : '01');
  const inMonth = new Date(Date.UTC(Number(year), Number(monthOf), 0)).getUTCDate();
  const dayIn = day ?? (last ? String(inMonth).padStart(2, '0') : '01');
  const wrong = Number(monthOf) < 1 || Number(monthOf) > 12;
  if (wrong || Number(dayIn) < 1 || Number(dayIn) > inMonth) return undefined;
  return `${year}-${monthOf}-${dayIn}`;
}
