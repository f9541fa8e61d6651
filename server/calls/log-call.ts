import { randomUUID } from 'node:crypto';
import { defaultCallType } from '#contract/call-record.ts';
import { type calls, longestNotes } from '#contract/calls.ts';
import type { Body } from '#contract/endpoint.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import { noteContact } from '#server/clients/note-contact.ts';
import { findClientForUpdate, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { momentOf } from '#server/moment-of.ts';
import { notesWith, searchTextOf } from './own-words.ts';
import { readTranscript } from './read-transcript.ts';
import { getCall } from './reads.ts';
import { speakersBy, voicesOf } from './voices-of.ts';
import { insertCall, replaceUtterances } from './writes.ts';

type Written = Body<typeof calls.logCall>;

/** Keeps a call that was held, with its transcript when there is one. */
export async function logCall(scope: Scope, viewer: Viewer, body: Written) {
  return scope.write(async (tx) => {
    const client = await findClientForUpdate(tx, viewer, body.clientId);
    if (!client) return refuse(notFound);
    const callDate = momentOf(body.callDate ?? tx.now, tx.now, viewer.timezone ?? 'UTC');
    if (callDate > tx.now) {
      return refuse(invalid, { callDate: 'A call that was held is in the past' });
    }
    const notes = notesWith(body.notes ?? '', body);
    if (notes.length > longestNotes) {
      const beside = 'with the insights and the action items, which are kept among them';
      return refuse(invalid, {
        notes: `At most ${longestNotes.toLocaleString('en-US')} characters, ${beside}`,
      });
    }
    const speakers = speakersBy(body.speakers ?? []);
    const voices = { ...(await voicesOf(tx, viewer.userId, client)), speakers };
    const spoken = await readTranscript(body.transcript ?? '', voices);
    const id = randomUUID();
    const { type = defaultCallType, duration = spoken.minutes, summary = '', mood = null } = body;
    await insertCall(tx, {
      id,
      clientId: client.id,
      type,
      source: 'logged',
      durationMinutes: duration,
      callDate,
      notes,
      summary,
      summaryById: summary === '' ? null : viewer.userId,
      mood,
      moodById: mood === null ? null : viewer.userId,
      searchText: searchTextOf(summary, notes),
      authorId: viewer.userId,
      createdAt: tx.now,
      updatedAt: tx.now,
    });
    await replaceUtterances(tx, id, spoken.utterances);
    const base = {
      subject: { kind: 'call', id },
      audience: { to: 'client', clientId: client.id, ownerId: client.ownerId },
    } as const;
    const after = { type, callDate, duration, utterances: spoken.utterances.length };
    await tx.append({ ...base, name: 'call.logged', after });
    if (spoken.utterances.length > 0 || notes !== '') {
      await tx.append({ ...base, name: 'call.transcribed' });
    }
    await noteContact(tx, client, callDate);
    return getCall(tx, viewer, id);
  });
}
