import type { Utterance } from '#contract/call-record.ts';
import type { CallAnalysis, FoundPromise } from '#server/analyst/analyst.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { PastEvent } from '#server/db/append-event.ts';
import { about } from './about.ts';
import { columnsRead, promiseColumns, readingTold } from './findings-of.ts';
import { noOwnWords } from './own-words.ts';
import { insertPromises } from './promise-writes.ts';
import type { CallRow } from './reads.ts';
import { insertPastCalls, type NewCall } from './writes.ts';

type Known = 'id' | 'clientId' | 'type' | 'source' | 'callDate' | 'durationMinutes' | 'notes';

/** A promise of the past, and what a person said became of it. */
export interface PastPromise {
  readonly id: string;
  readonly found: FoundPromise;
  readonly settled: { readonly state: 'kept' | 'broken'; readonly at: Date } | null;
}

/** One call of the past, over, with what was said in it and what an analyst found. */
export interface PastCall {
  readonly row: Pick<CallRow, Known> & { readonly authorId: string } & Partial<
      Pick<
        NewCall,
        | 'outcome'
        | 'reason'
        | 'vendorCallId'
        | 'requestedAt'
        | 'dialledAt'
        | 'startedAt'
        | 'endedAt'
        | 'heardAt'
        | 'durationSeconds'
        | 'costUsdMicros'
        | 'settingsVersion'
      >
    >;
  readonly ownerId: string | null;
  readonly utterances: readonly Utterance[];
  /** When it was over; one that was held without the agent was written down then. */
  readonly overAt: Date;
  /** Null where there was nothing to read. */
  readonly reading: { readonly analysis: CallAnalysis; readonly at: Date } | null;
  readonly promises: readonly PastPromise[];
}

/** Keeps calls that were made in the past, with the events of that time. */
export async function bringCalls(tx: WriteScope, calls: readonly PastCall[]): Promise<void> {
  await insertPastCalls(
    tx,
    calls.map((one) => ({ row: rowOf(one), spoken: one.utterances })),
  );
  await insertPromises(
    tx,
    calls.flatMap((one) => promiseRowsOf(one)),
  );
  const told = calls.flatMap((one) => eventsOf(one));
  await tx.appendHistory(told.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
}

function rowOf({ row, overAt, reading }: PastCall): NewCall {
  const over = overAt.toISOString();
  return {
    ...row,
    ...(reading
      ? columnsRead(reading.analysis, { ...noOwnWords, ...row }, reading.at.toISOString())
      : {}),
    state: 'ended',
    createdAt: row.requestedAt ?? over,
    updatedAt: reading?.at.toISOString() ?? over,
  };
}

function promiseRowsOf({ row, reading, promises }: PastCall) {
  if (!reading) return [];
  return promises.map(({ id, found, settled }) => ({
    ...promiseColumns(found, reading.analysis),
    id,
    callId: row.id,
    clientId: row.clientId,
    promisedAt: row.callDate,
    by: found.by,
    ...(settled && { state: settled.state, settledAt: settled.at.toISOString() }),
    updatedAt: (settled?.at ?? reading.at).toISOString(),
  }));
}

type Told = Pick<PastEvent, 'name' | 'before' | 'after'> & { readonly at: Date };

function eventsOf(call: PastCall): (PastEvent & { readonly at: Date })[] {
  const { row, ownerId, overAt, utterances } = call;
  const words = utterances.length > 0 || row.notes !== '';
  const told: readonly Told[] = [
    ...(row.source === 'logged' ? logged(call) : made(call)),
    ...(words ? [{ name: 'call.transcribed', at: overAt } as const] : []),
    ...read(call),
    ...settled(call),
  ];
  const base = { ...about({ row, ownerId }), actorId: row.authorId };
  return told.map((one) => ({ ...base, ...one }));
}

function read({ reading, promises }: PastCall): Told[] {
  if (!reading) return [];
  const { analysis, at } = reading;
  const promised = promises.map(({ found: { by, text, due } }): Told => {
    return { name: 'promise.made', after: { by, text, dueOn: due?.on ?? null }, at };
  });
  return [...promised, { name: 'call.analysed', after: readingTold(analysis), at }];
}

function settled({ promises }: PastCall): Told[] {
  return promises.flatMap(({ settled: made, found: { text: promise } }) => {
    if (!made) return [];
    const { state, at } = made;
    return [
      {
        name: 'promise.updated',
        before: { state: 'open', promise },
        after: { state, promise },
        at,
      },
    ];
  });
}

function logged({ row, utterances, overAt }: PastCall): Told[] {
  const { type, callDate, durationMinutes: duration } = row;
  const after = { type, callDate, duration, utterances: utterances.length };
  return [{ name: 'call.logged', after, at: overAt }];
}

/** The steps of a call that the agent made. */
function made({ row, overAt }: PastCall): Told[] {
  const { type, source, outcome, durationSeconds, reason, settingsVersion } = row;
  const at = (instant: string | null | undefined) => new Date(instant ?? overAt);
  const rung = source === 'retell';
  const requested = { type, source, settingsVersion };
  const ended = { type, source, outcome, durationSeconds, reason };
  return [
    { name: 'call.requested', after: requested, at: at(row.requestedAt) },
    ...(rung ? [{ name: 'call.dialled', at: at(row.dialledAt) } as const] : []),
    ...(rung && outcome === 'answered'
      ? [{ name: 'call.started', after: { type }, at: at(row.startedAt) } as const]
      : []),
    { name: 'call.ended', after: ended, at: overAt },
  ];
}
