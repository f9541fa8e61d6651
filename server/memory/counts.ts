import { fold } from '#server/clients/fold.ts';
import { stem } from './search/stem.ts';
import { distinctWords } from './search/words.ts';
import type { NewEntry, Tally } from './writes.ts';

type Counted = Pick<
  NewEntry,
  'clientId' | 'source' | 'speaker' | 'text' | 'excerpt' | 'length' | 'at'
>;

function stemsOf(word: string) {
  const own = stem(word);
  return { stem: own, folded: fold(own) };
}

/** What entries that come or go change in the counts of words and in the tallies. */
export class Counts {
  private readonly words = new Map<string, number>();
  private readonly tallies = new Map<string, Tally>();

  add(entry: Counted, sign: 1 | -1): void {
    // An excerpt only repeats what is counted already.
    if (entry.excerpt) return;
    for (const word of distinctWords(entry.text)) {
      this.words.set(word, (this.words.get(word) ?? 0) + sign);
    }
    const { clientId, source, speaker } = entry;
    const month = entry.at.slice(0, 7);
    const key = [clientId, month, source, speaker].join(' ');
    const known = this.tallies.get(key);
    this.tallies.set(key, {
      clientId,
      month,
      source,
      speaker,
      entries: (known?.entries ?? 0) + sign,
      words: (known?.words ?? 0) + sign * entry.length,
    });
  }

  /** Words in their order, so that two who write them never wait for each other. */
  get wordCounts() {
    return [...this.words]
      .filter(([, entries]) => entries !== 0)
      .toSorted(([one], [two]) => (one < two ? -1 : 1))
      .map(([word, entries]) => ({ word, ...stemsOf(word), entries }));
  }

  get tallyCounts(): Tally[] {
    return [...this.tallies.values()].filter(({ entries, words }) => entries !== 0 || words !== 0);
  }
}
