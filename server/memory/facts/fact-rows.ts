import { placeId } from '#server/memory/entry-id.ts';
import type { NewEntry, NewFact } from '#server/memory/writes.ts';
import { findFacts } from './find-facts.ts';

/** The facts in the turns of clients, as rows. */
export function factRowsOf(entries: readonly NewEntry[]): NewFact[] {
  const spoken = entries.filter(({ source, position }) => source === 'call' && position >= 0);
  const asked = new Map(
    spoken
      .filter(({ speaker }) => speaker === 'coach' || speaker === 'agent')
      .map(({ sourceId, position, text }) => [`${sourceId} ${position + 1}`, text]),
  );
  return spoken
    .filter(({ speaker }) => speaker === 'client')
    .flatMap(({ clientId, sourceId: callId, position, text, at }) =>
      findFacts(text, asked.get(`${callId} ${position}`)).map((fact) => ({
        ...fact,
        id: placeId('fact', callId, position, fact.kind, fact.start),
        clientId,
        callId,
        position,
        at,
      })),
    );
}
