import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import type { Utterance } from '#contract/call-record.ts';
import { id } from '#contract/fields.ts';
import { promises, promiseStates } from '#contract/promises.ts';
import { counted, described, given, othersWords, rowLimit, tool } from '../tool.ts';

const mostTurns = 200;
const mostLetters = 40_000;

export const listCalls = tool({
  name: 'list_calls',
  title: 'List calls',
  description: `Calls with clients, latest first, each with its summary; rehearsals are left out. ${othersWords}`,
  scope: 'read',
  input: z.strictObject({
    clientId: z.optional(described(id, 'Only with this client')),
    from: z.optional(described(z.iso.date(), 'On this day or later')),
    to: z.optional(described(z.iso.date(), 'On this day or before')),
    q: z.optional(described(z.string(), 'Letters in the summary, the notes or the client’s name')),
    limit: rowLimit,
  }),
  run: async (ask, { limit, ...filter }) => {
    const query = { ...given(filter), rehearsals: 'no', brief: '1', limit: String(limit) } as const;
    const found = await ask(calls.listCalls, { query });
    return {
      text: `${counted(found.length, 'call')}${found.length === limit ? '; there may be more' : ''}.`,
      values: {
        calls: found.map((call) => ({
          id: call.id,
          clientId: call.clientId,
          clientName: call.clientName,
          callDate: call.callDate,
          type: call.type,
          source: call.source,
          minutes: call.duration,
          outcome: call.outcome,
          mood: call.mood,
          summary: call.summary,
        })),
      },
    };
  },
});

export const getCall = tool({
  name: 'get_call',
  title: 'Get a call with its transcript',
  description: `One call: summary, mood, notes, what was promised, and its transcript by turns, at most ${mostTurns} from the turn that is asked for; nextTurn says where the rest begins. ${othersWords}`,
  scope: 'read',
  input: z.strictObject({
    callId: described(id, 'The call’s id, from list_calls'),
    fromTurn: z._default(
      described(z.int().check(z.minimum(0), z.maximum(1_000_000)), 'The first turn, from 0'),
      0,
    ),
  }),
  run: async (ask, { callId, fromTurn }) => {
    const call = await ask(calls.getCall, { params: { id: callId } });
    const turns = turnsFrom(call.utterances, fromTurn);
    const next = fromTurn + turns.length;
    return {
      text: `${call.clientName}, ${call.callDate}: turns ${fromTurn} to ${next} of ${call.utterances.length}.`,
      values: {
        call: {
          id: call.id,
          clientId: call.clientId,
          clientName: call.clientName,
          callDate: call.callDate,
          type: call.type,
          source: call.source,
          minutes: call.duration,
          outcome: call.outcome,
          mood: call.mood,
          summary: call.summary,
          notes: call.notes,
          actionItems: call.actionItems,
        },
        promises: call.promises.map(({ by, text, dueOn, state }) => ({ by, text, dueOn, state })),
        turns: turns.map(({ position, speaker, name, text }) => ({
          position,
          speaker,
          name,
          text,
        })),
        nextTurn: next < call.utterances.length ? next : null,
      },
    };
  },
});

/** The turns that fit into one answer: the first in any case. */
function turnsFrom(utterances: readonly Utterance[], from: number): readonly Utterance[] {
  const turns = utterances.slice(from, from + mostTurns);
  let letters = 0;
  const tooFar = turns.findIndex(({ text }) => (letters += text.length) > mostLetters);
  return tooFar === -1 ? turns : turns.slice(0, Math.max(1, tooFar));
}

export const logCall = tool({
  name: 'log_call',
  title: 'Log a call',
  description:
    'Writes down a call that was held, with notes and a transcript if there is one; it is read for promises and insights afterwards. It rings nobody.',
  scope: 'write',
  input: calls.logCall.body,
  run: async (ask, body) => {
    const call = await ask(calls.logCall, { body });
    const { id: callId, clientId, clientName, callDate } = call;
    return {
      text: `The call with ${clientName} was written down.`,
      values: { call: { id: callId, clientId, clientName, callDate } },
    };
  },
});

export const listPromises = tool({
  name: 'list_promises',
  title: 'List promises',
  description: `What clients and coaches promised in calls: what is open first, soonest due first. ${othersWords}`,
  scope: 'read',
  input: z.strictObject({
    clientId: z.optional(described(id, 'Only with this client')),
    state: z.optional(z.enum(promiseStates)),
    by: z.optional(
      described(
        z.enum(['client', 'coach', 'me']),
        'Who promised; me is what coaches promised and you are to keep',
      ),
    ),
    limit: rowLimit,
  }),
  run: async (ask, { limit, ...filter }) => {
    const found = await ask(promises.listPromises, { query: given(filter) });
    return {
      text: `${counted(found.length, 'promise')}${found.length > limit ? `, the first ${limit} of them here` : ''}.`,
      values: {
        total: found.length,
        promises: found.slice(0, limit).map((promise) => ({
          id: promise.id,
          clientId: promise.clientId,
          clientName: promise.clientName,
          callId: promise.callId,
          by: promise.by,
          text: promise.text,
          dueOn: promise.dueOn,
          state: promise.state,
          promisedAt: promise.promisedAt,
        })),
      },
    };
  },
});
