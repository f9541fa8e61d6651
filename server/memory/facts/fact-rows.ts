import { makeBreather } from '#server/breathe.ts';
import { placeId } from '#server/memory/entry-id.ts';
import type { NewEntry, NewFact } from '#server/memory/writes.ts';
import { findFacts, readyFacts } from './find-facts.ts';

/** The facts in the turns of clients, as rows. */
export async function factRowsOf(entries: readonly NewEntry[]): Promise<NewFact[]> {
  const breathe = makeBreather();
  const spoken = entries.filter(({ source, position }) => source === 'call' && position >= 0);
  const asked = new Map(
    spoken
      .filter(({ speaker }) => speaker === 'coach' || speaker === 'agent')
      .map(({ sourceId, position, text }) => [`${sourceId} ${position + 1}`, text]),
  );
  if (spoken.length > 0) await readyFacts(breathe);
  const rows: NewFact[] = [];
  for (const { speaker, clientId, sourceId: callId, position, text, at } of spoken) {
    if (speaker !== 'client') continue;
    await breathe();
    for (const fact of findFacts(text, asked.get(`${callId} ${position}`))) {
      const id = placeId('fact', callId, position, fact.kind, fact.start);
      rows.push({ ...fact, id, clientId, callId, position, at });
    }
  }
  return rows;
}
