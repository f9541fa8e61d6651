import { and, asc, inArray, isNull, ne } from 'drizzle-orm';
import { calls, utterances } from '#server/db/schema/calls.ts';
import type { Scope } from '#server/db/scope.ts';
import { cutText } from '#server/cut-text.ts';
import { idsOf } from './page-reads.ts';
import { partsOfText } from './parts-of-text.ts';
import { notesPosition, wholePosition, type Passage, type Source } from './source.ts';

type CallRow = typeof calls.$inferSelect;
type TurnRow = typeof utterances.$inferSelect;

const excerptLength = 400;

/** Calls that are over: every turn, the summary and the notes. Nobody's client speaks in a rehearsal. */
export const callSource: Source = {
  sources: ['call'],
  // Words never come in alone: each time another of these is told with them.
  events: [
    'call.logged',
    'call.updated',
    'call.deleted',
    'call.moved_here',
    'call.restored',
    'call.erased',
    'call.analysed',
    'call.ended',
    'call.failed',
  ],
  listIds: idsOf(calls),
  load: async (scope, ids) => {
    const rows = await scope.db
      .select()
      .from(calls)
      .where(
        and(
          scope.owns(calls),
          inArray(calls.id, [...ids]),
          isNull(calls.deletedAt),
          ne(calls.source, 'rehearsal'),
          inArray(calls.state, ['ended', 'failed']),
        ),
      );
    const turns = await turnsOf(
      scope,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      id: row.id,
      clientId: row.clientId,
      source: 'call',
      title: row.type,
      talk: { minutes: row.durationMinutes, mood: row.mood },
      passages: passagesOf(row, turns.get(row.id) ?? []),
    }));
  },
};

async function turnsOf(scope: Scope, ids: readonly string[]): Promise<Map<string, TurnRow[]>> {
  const found = new Map<string, TurnRow[]>();
  if (ids.length === 0) return found;
  const rows = await scope.db
    .select()
    .from(utterances)
    .where(and(scope.owns(utterances), inArray(utterances.callId, [...ids])))
    .orderBy(asc(utterances.callId), asc(utterances.position));
  for (const row of rows) {
    const known = found.get(row.callId);
    if (known) known.push(row);
    else found.set(row.callId, [row]);
  }
  return found;
}

function passagesOf(row: CallRow, turns: readonly TurnRow[]): Passage[] {
  const spoken = turns.map(({ position, speaker, name, text, startSeconds }) => ({
    position,
    speaker,
    name,
    text,
    at: later(row.callDate, startSeconds ?? 0),
  }));
  const noted = row.notes === '' ? [] : partsOfText(row.notes);
  const head = headOf(row, noted, turns);
  if (head === undefined) return [];
  const silent = { speaker: 'none', name: '', at: row.callDate } as const;
  const notes = noted.map((text, below) => ({ ...silent, position: notesPosition - below, text }));
  return [
    { ...silent, position: wholePosition, ...head },
    ...(head.text === row.notes ? [] : notes),
    ...spoken,
  ];
}

function headOf({ summary }: CallRow, noted: readonly string[], turns: readonly TurnRow[]) {
  if (summary !== '') return { text: summary };
  const [notes, ...more] = noted;
  if (notes !== undefined && more.length === 0) return { text: notes };
  const lines = turns
    .slice(0, 12)
    .map(({ name, text }) => (name === '' ? text : `${name}: ${text}`));
  const begun = notes ?? lines.join(' ');
  return begun === '' ? undefined : { text: cutText(begun, excerptLength), excerpt: true };
}

function later(instant: string, seconds: number): string {
  return seconds > 0 ? new Date(Date.parse(instant) + seconds * 1000).toISOString() : instant;
}
