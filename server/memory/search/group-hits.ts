import type { MemoryEntry, MemoryGroup, MemoryHit } from '#contract/memory-record.ts';
import type { Found } from './find-turns.ts';
import { marksIn } from './marks.ts';
import { keyOf, type Ranked } from './rank.ts';
import { wordsIn } from './words.ts';
import { stem } from './stem.ts';

/** What was found in one record, before its texts are read. */
export interface Bundle {
  readonly sourceId: string;
  readonly shown: readonly Ranked[];
  readonly more: number;
}

const hitsAGroup = 3;

/** Puts what was found together by conversation; turns beside one that is shown come as its context. */
export function bundlesOf(ranked: readonly Ranked[], onlyHolding: boolean): Bundle[] {
  const byRecord = new Map<string, Ranked[]>();
  for (const one of ranked) {
    if (onlyHolding && !one.entry) continue;
    const known = byRecord.get(one.sourceId);
    if (known) known.push(one);
    else byRecord.set(one.sourceId, [one]);
  }
  return [...byRecord].map(([sourceId, all]) => {
    const shown: Ranked[] = [];
    for (const one of all) {
      if (shown.length === hitsAGroup) break;
      if (shown.every((other) => apart(one, other))) shown.push(one);
    }
    const holding = all.filter(({ entry }) => entry);
    return { sourceId, shown, more: holding.filter((one) => isFar(one, shown)).length };
  });
}

const apart = (one: Ranked, other: Ranked) =>
  one.position < 0 || other.position < 0 || Math.abs(one.position - other.position) > 1;
const isFar = (one: Ranked, shown: readonly Ranked[]) =>
  shown.every((other) => one.key !== other.key && apart(one, other));

/** The places whose texts are shown: what was found, and the turns on both sides of it. */
export function placesToRead(shown: readonly Pick<Ranked, 'source' | 'sourceId' | 'position'>[]) {
  return shown.flatMap(({ source, sourceId, position }) =>
    position < 0
      ? [{ source, sourceId, position }]
      : [position - 1, position, position + 1]
          .filter((place) => place >= 0)
          .map((place) => ({ source, sourceId, position: place })),
  );
}

/** The groups of a page, of the texts that were read. */
export function groupsOf(
  bundles: readonly Bundle[],
  read: readonly MemoryEntry[],
  found: Pick<Found, 'sought'>,
  phrases: readonly string[],
): MemoryGroup[] {
  const byKey = new Map(read.map((one) => [keyOf(one), one]));
  const stems = new Set(found.sought.map((one) => one.stem));
  return bundles.flatMap(({ shown, more }) => {
    const hits = shown.flatMap((one) => {
      const entry = byKey.get(one.key);
      return entry ? [hitOf(one, entry, byKey, stems, phrases)] : [];
    });
    const [first] = hits;
    if (!first) return [];
    const { clientId, clientName, source, sourceId, title, at } = first;
    return [{ clientId, clientName, source, sourceId, title, at, hits, more }];
  });
}

function hitOf(
  one: Ranked,
  entry: MemoryEntry,
  byKey: ReadonlyMap<string, MemoryEntry>,
  stems: ReadonlySet<string>,
  phrases: readonly string[],
): MemoryHit {
  const beside = (step: number) => {
    if (entry.position < 0 || entry.position + step < 0 || entry.source !== 'call') return null;
    const near = byKey.get(keyOf({ ...entry, position: entry.position + step }));
    if (!near) return null;
    const { position, speaker, name, text } = near;
    return { position, speaker, name, text };
  };
  return {
    ...entry,
    marks: marksIn(entry.text, stems, phrases),
    why: whyOf(one, entry, byKey, stems, phrases),
    score: Math.round(one.score * 1000) / 1000,
    before: beside(-1),
    after: beside(1),
  };
}

function whyOf(
  one: Ranked,
  entry: MemoryEntry,
  byKey: ReadonlyMap<string, MemoryEntry>,
  stems: ReadonlySet<string>,
  phrases: readonly string[],
): string {
  if (phrases.length > 0) return `Says exactly ${listOf(phrases)}`;
  const own = spoken(entry.text, stems);
  if (own.length > 0) return `${verbOf(entry)} ${listOf(own)}`;
  const lender = one.lentBy === undefined ? undefined : byKey.get(one.lentBy);
  const lent = lender ? spoken(lender.text, stems) : [];
  return lent.length > 0 ? `Beside a turn that says ${listOf(lent)}` : 'Beside a turn that matches';
}

function verbOf({ source, position }: MemoryEntry): string {
  return source === 'call' && position >= 0 ? 'Says' : 'Holds';
}

/** The words of a text as they stand in it, each stem once. */
function spoken(text: string, stems: ReadonlySet<string>): string[] {
  const found = new Map<string, string>();
  for (const { word } of wordsIn(text)) {
    const one = stem(word);
    if (stems.has(one) && !found.has(one)) found.set(one, word);
  }
  return [...found.values()].slice(0, 4);
}

function listOf(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`);
  return quoted.length < 2
    ? quoted.join('')
    : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1) ?? ''}`;
}
