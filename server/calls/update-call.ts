import type { Utterance } from '#contract/call-record.ts';
import { callGoesOn } from '#contract/call-goes-on.ts';
import type { calls } from '#contract/calls.ts';
import type { Body } from '#contract/endpoint.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { noteContact } from '#server/clients/note-contact.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { cutText } from '#server/cut-text.ts';
import { dateQuotes } from '#server/db/date-quotes.ts';
import { refuseOlder } from '#server/db/refuse-older.ts';
import type { Scope } from '#server/db/scope.ts';
import { dateHeardCheckIns } from '#server/okrs/check-ins.ts';
import { refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { isOver } from './call-progress.ts';
import { holdSeenCall } from './hold-call.ts';
import { momentOf } from '#server/moment-of.ts';
import { ownWordsAfter, searchTextOf } from './own-words.ts';
import { datePromises } from './promise-writes.ts';
import { readAgain } from './read-again.ts';
import { findCall, getCall, listUtterances, type CallRow } from './reads.ts';
import { replaceTurns } from './replace-turns.ts';
import { takeBackContact, wasContact } from './take-back-contact.ts';
import { type Named, speakersBy } from './voices-of.ts';
import { updateCallRow } from './writes.ts';

/** Corrects a call; a transcript that is given takes the place of the old one. */
export async function updateCall(
  scope: Scope,
  viewer: Viewer,
  id: string,
  body: Body<typeof calls.updateCall>,
) {
  return scope.write(async (tx) => {
    const held = await holdSeenCall(tx, viewer, id);
    const shown = held && (await findCall(tx, viewer, id));
    if (!shown) return refuse(notFound);
    const { client, found } = held;
    const { row } = found;
    if (body.updatedAt !== undefined && body.updatedAt !== row.updatedAt) {
      return refuseOlder(tx, about(found).subject, { read: body.updatedAt, now: row.updatedAt });
    }
    // What is still being said can't be put right.
    if (!isOver(row.state)) return refuse(callGoesOn);
    const given = body.callDate ?? row.callDate;
    const { timezone = 'UTC' } = viewer;
    const sameDay = given === dayAt({ at: row.callDate, timezone });
    const callDate = sameDay ? row.callDate : momentOf(given, tx.now, timezone);
    if (callDate > tx.now && callDate !== row.callDate) {
      return refuse(invalid, { callDate: 'A call that was held is in the past' });
    }
    const values = {
      type: body.type ?? row.type,
      callDate,
      durationMinutes: body.duration ?? row.durationMinutes,
      notes: body.notes ?? row.notes,
      ...ownWordsAfter(row, body, viewer.userId),
    };
    const changed = written.filter((name) => row[name] !== values[name]);
    const isOwned = row.summaryById !== values.summaryById || row.moodById !== values.moodById;
    const transcript = transcriptGiven(body);
    const named = body.speakers ?? [];
    const isKept = transcript === undefined || transcript === shown.transcript;
    const before = isKept && named.length === 0 ? [] : await listUtterances(tx, id);
    const spoken = isKept
      ? spokenBy(before, named)
      : (await readAgain(tx, row, client, { before, transcript, named })).utterances;
    if (changed.length === 0 && !isOwned && !spoken) return shown;
    const searchText = searchTextOf(values.summary, values.notes);
    await updateCallRow(tx, row, { ...values, searchText });
    if (spoken) await replaceTurns(tx, row, { before, after: spoken, heardBy: 'person' });
    await tx.append({
      ...about(found),
      name: 'call.updated',
      before: told(changed, row),
      after: { ...told(changed, values), ...(spoken ? { utterances: spoken.length } : {}) },
    });
    // Days that were named in it count from the day on which it was held.
    if (spoken || changed.includes('notes') || changed.includes('callDate')) {
      await tx.append({ ...about(found), name: 'call.transcribed' });
    }
    if (changed.includes('callDate')) {
      await datePromises(tx, id, callDate);
      await dateHeardCheckIns(tx, id, callDate);
      await dateQuotes(tx, row, { from: row.callDate, to: callDate });
    }
    if (wasContact(row) && callDate !== row.callDate) {
      const earlier = callDate < row.callDate;
      await noteContact(tx, earlier ? await takeBackContact(tx, client, row) : client, callDate);
    }
    return getCall(tx, viewer, id);
  });
}

/** The same turns, where somebody says that others speak; undefined where that changes none. */
function spokenBy(before: readonly Utterance[], named: readonly Named[]) {
  const speakers = speakersBy(named);
  const after = before.map((one) => ({ ...one, speaker: speakers.get(one.name) ?? one.speaker }));
  return after.some(({ speaker }, at) => speaker !== before[at]?.speaker) ? after : undefined;
}

/** A list may have left the transcript out of the record that is sent back. */
function transcriptGiven({ id, transcript }: Body<typeof calls.updateCall>): string | undefined {
  return id !== undefined && transcript === '' ? undefined : transcript;
}

const written = ['type', 'callDate', 'durationMinutes', 'notes', 'summary', 'mood'] as const;
type Told = Pick<CallRow, (typeof written)[number]>;

const longest = 500;

/** What the event keeps: minutes by the name that the contract gives them, long words by their beginning. */
function told(names: readonly (keyof Told)[], row: Told): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => {
      if (name === 'durationMinutes') return ['duration', row.durationMinutes];
      const value = row[name];
      if (value === null || value.length <= longest) return [name, value];
      return [name, `${cutText(value, longest)}…`];
    }),
  );
}
