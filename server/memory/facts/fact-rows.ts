import { placeId } from '#server/memory/entry-id.ts';
import type { NewEntry, NewFact } from '#server/memory/writes.ts';
import { findFacts } from './find-facts.ts';

/** The facts in the turns of clients, as rows. */
export function factRowsOf(entries: readonly NewEntry[]): NewFact[] {
  return entries
    .filter(({ source, speaker }) => source === 'call' && speaker === 'client')
    .flatMap(({ clientId, sourceId: callId, position, text, at }) =>
      findFacts(text).map((fact) => ({
        ...fact,
        id: placeId('fact', callId, position, fact.kind, fact.start),
        clientId,
        callId,
        position,
        at,
      })),
    );
}
