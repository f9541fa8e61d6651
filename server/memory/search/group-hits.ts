import type { MemoryEntry, MemoryGroup, MemoryHit } from '#contract/memory-record.ts';
import type { Sought } from './count-words.ts';
import { cutAround } from './cut-around.ts';
import { finderOf, type StemFinder } from './find-stems.ts';
import { marksIn } from './marks.ts';
import { keyOf, type Ranked } from './rank.ts';

/** A place that was found; its score is 0 where nothing was ranked. */
type Place = Omit<Ranked, 'entry'>;

/** What was found in one record, before its texts are read. */
interface Bundle {
  readonly shown: readonly Place[];
  readonly more: number;
}

const hitsAGroup = 3;

/** Puts what was found together by conversation, that of the best first. */
export function byRecord(ranked: readonly Ranked[]): (readonly Ranked[])[] {
  const records = new Map<string, Ranked[]>();
  for (const one of ranked) {
    const known = records.get(one.sourceId);
    if (known) known.push(one);
    else records.set(one.sourceId, [one]);
  }
  return [...records.values()];
}

/** What is shown of one conversation; turns beside one that is shown come as its context. */
export function bundleOf(all: readonly Place[]): Bundle {
  const shown: Place[] = [];
  for (const one of all) {
    if (shown.length === hitsAGroup) break;
    if (shown.every((other) => apart(one, other))) shown.push(one);
  }
  return { shown, more: all.filter((one) => isFar(one, shown)).length };
}

const apart = (one: Place, other: Place) =>
  one.position < 0 || other.position < 0 || Math.abs(one.position - other.position) > 1;
const isFar = (one: Place, shown: readonly Place[]) =>
  shown.every((other) => one.key !== other.key && apart(one, other));

/** The places whose texts are shown, each once: what was found, and the turns on both sides of it. */
export function placesToRead(shown: readonly Pick<Place, 'source' | 'sourceId' | 'position'>[]) {
  const places = shown.flatMap(({ source, sourceId, position }) =>
    position < 0
      ? [{ source, sourceId, position }]
      : [position - 1, position, position + 1]
          .filter((place) => place >= 0)
          .map((place) => ({ source, sourceId, position: place })),
  );
  return [...new Map(places.map((place) => [keyOf(place), place])).values()];
}

/** The groups of a page, of the texts that were read. */
export function groupsOf(
  bundles: readonly Bundle[],
  read: readonly MemoryEntry[],
  sought: readonly Sought[],
  phrases: readonly string[],
): MemoryGroup[] {
  const byKey = new Map(read.map((one) => [keyOf(one), one]));
  const finder = finderOf(sought.map((one) => one.stem));
  return bundles.flatMap(({ shown, more }) => {
    const hits = shown.flatMap((one) => {
      const entry = byKey.get(one.key);
      return entry ? [hitOf(one, entry, byKey, finder, phrases)] : [];
    });
    const [first] = hits;
    if (!first) return [];
    const { clientId, clientName, source, sourceId, title, at } = first;
    return [{ clientId, clientName, source, sourceId, title, at, hits, more }];
  });
}

function hitOf(
  one: Place,
  entry: MemoryEntry,
  byKey: ReadonlyMap<string, MemoryEntry>,
  finder: StemFinder<string>,
  phrases: readonly string[],
): MemoryHit {
  const beside = (step: number) => {
    if (entry.position < 0 || entry.position + step < 0 || entry.source !== 'call') return null;
    const near = byKey.get(keyOf({ ...entry, position: entry.position + step }));
    if (!near) return null;
    const { position, speaker, name, text } = near;
    return { position, speaker, name, text: cutAround(text, []).text };
  };
  return {
    ...entry,
    ...cutAround(entry.text, marksIn(entry.text, finder, phrases)),
    why: whyOf(entry, finder, phrases),
    score: Math.round(one.score * 1000) / 1000,
    before: beside(-1),
    after: beside(1),
  };
}

function whyOf(entry: MemoryEntry, finder: StemFinder<string>, phrases: readonly string[]): string {
  if (phrases.length > 0) return `Says exactly ${listOf(phrases)}`;
  const own = spoken(entry.text, finder);
  return own.length > 0 ? `${verbOf(entry)} ${listOf(own)}` : 'Beside a turn that matches';
}

function verbOf({ source, position }: MemoryEntry): string {
  return source === 'call' && position >= 0 ? 'Says' : 'Holds';
}

/** The words of a text as they stand in it, each stem once. */
function spoken(text: string, finder: StemFinder<string>): string[] {
  const found = new Map<string, string>();
  finder.each(text, (one, word) => {
    if (!found.has(one)) found.set(one, word);
  });
  return [...found.values()].slice(0, 4);
}

function listOf(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`);
  return quoted.length < 2
    ? quoted.join('')
    : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1) ?? ''}`;
}
