import { placeId } from './entry-id.ts';
import { plainWords } from './search/words.ts';
import type { SourceRecord } from './sources/source.ts';
import type { NewEntry } from './writes.ts';

/** The entries that a record is kept as; its first passage is the head. */
export function entriesOf(record: SourceRecord): NewEntry[] {
  const { id: sourceId, clientId, source, title, passages } = record;
  return passages.map(({ position, speaker, name, text, at, excerpt }, place) => ({
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
  }));
}
