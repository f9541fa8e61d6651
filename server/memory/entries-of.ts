import { makeBreather } from '#server/breathe.ts';
import { placeId } from './entry-id.ts';
import { plainWords } from './search/words.ts';
import type { SourceRecord } from './sources/source.ts';
import type { NewEntry } from './writes.ts';

/** The entries that records are kept as; the first passage of each is its head. */
export async function entriesOf(records: readonly SourceRecord[]): Promise<NewEntry[]> {
  const breathe = makeBreather();
  const entries: NewEntry[] = [];
  for (const { id: sourceId, clientId, source, title, passages } of records) {
    for (const [place, passage] of passages.entries()) {
      await breathe();
      const { position, speaker, name, text, at, excerpt } = passage;
      entries.push({
        id: placeId(source, sourceId, position),
        clientId,
        source,
        sourceId,
        position,
        speaker,
        name,
        title,
        text,
        head: place === 0,
        excerpt: excerpt === true,
        length: plainWords(text).length,
        at,
      });
    }
  }
  return entries;
}
