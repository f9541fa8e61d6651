import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/call-record.ts';
import { id } from '#contract/fields.ts';
import { promises, promiseStates } from '#contract/promises.ts';
import { bytesOf, fitBeside, mostBytes } from '../fit-answer.ts';
import { localTime } from '../local-time.ts';
import {
  countedPlace,
  described,
  given,
  listTold,
  othersWords,
  placeInList,
  rowLimit,
  tool,
} from '../tool.ts';
import { turnsFrom, type TranscriptPlace } from '../turns-from.ts';

const mostTurns = 200;
const place = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** What the sentence and the names of the fields take. */
const besideBytes = 1_000;

export const listCalls = tool({
  name: 'list_calls',
  title: 'List calls',
  description: `Calls with clients, latest first, each with its summary; rehearsals are left out. ${othersWords}`,
  scope: 'read',
  input: z.strictObject({
    clientId: z.optional(described(id, 'Only with this client')),
    from: z.optional(described(z.iso.date(), 'On this day or later, in your time zone')),
    to: z.optional(described(z.iso.date(), 'On this day or before, in your time zone')),
    q: z.optional(described(z.string(), 'Letters in the summary, the notes or the client’s name')),
    limit: rowLimit,
    cursor: placeInList,
  }),
  run: async (ask, { limit, ...filter }, timezone) => {
    const query = { ...given(filter), rehearsals: 'no', brief: '1', limit: String(limit) } as const;
    const { body: found, next } = await ask(calls.listCalls, { query });
    const rows = found.map((call) => ({ ...headOf(call, timezone), summary: call.summary }));
    return listTold('call', 'calls', rows, next);
  },
});

const headOf = (call: Call, timezone: string) => ({
  id: call.id,
  clientId: call.clientId,
  clientName: call.clientName,
  callDate: call.callDate,
  localTime: localTime(call.callDate, timezone),
  type: call.type,
  source: call.source,
  minutes: call.duration,
  outcome: call.outcome,
  mood: call.mood,
});

export const getCall = tool({
  name: 'get_call',
  title: 'Get a call with its transcript',
  description: `One call: summary, mood, notes, what was promised, and its transcript by turns, at most ${mostTurns} from the place that is asked for; nextTurn and nextLetter say where the rest begins. ${othersWords}`,
  scope: 'read',
  input: z.strictObject({
    callId: described(id, 'The call’s id, from list_calls'),
    fromTurn: z._default(
      described(place, 'The first turn, from 0: nextTurn of the answer before'),
      0,
    ),
    fromLetter: z._default(
      described(place, 'Where in that turn, from 0: nextLetter of the answer before'),
      0,
    ),
  }),
  run: async (ask, { callId, fromTurn, fromLetter }, timezone) => {
    const { body: call } = await ask(calls.getCall, { params: { id: callId } });
    const { summary, notes, actionItems } = call;
    const whole = {
      call: { ...headOf(call, timezone), summary, notes, actionItems },
      promises: call.promises.map(({ by, coach, text, dueOn, state, taskDone }) => ({
        by,
        coachName: coach?.name ?? null,
        text,
        dueOn,
        state,
        taskDone,
      })),
    };
    // A turn that was shortened afterwards would end before the place that the answer names.
    const { values: head, said } = fitBeside(whole, mostBytes / 2);
    const bytes = mostBytes - besideBytes - bytesOf(head);
    const from = { turn: fromTurn, letter: fromLetter };
    const { turns, next } = turnsFrom(call.utterances, from, { most: mostTurns, bytes });
    const placed = (one: TranscriptPlace | null) => ({
      nextTurn: one?.turn ?? null,
      nextLetter: one?.letter ?? null,
    });
    return {
      text: `${call.clientName}, ${head.call.localTime}: turns from ${fromTurn} on, of ${call.utterances.length}.${said}`,
      values: { ...head, turns, ...placed(next) },
    };
  },
});

const logged = calls.logCall.body.def.shape;

export const logCall = tool({
  name: 'log_call',
  title: 'Log a call',
  description:
    'Writes down a call that was held, with notes and a transcript if there is one; it is read for its summary, mood, promises and insights afterwards. A summary or a mood that is given counts as the person’s own word: give one only if they said so. It rings nobody.',
  scope: 'write',
  input: z.strictObject({
    ...logged,
    callDate: described(
      logged.callDate,
      'When it was held, now without it: a moment in UTC like 2026-01-31T09:00:00.000Z, or a day where the time is not known',
    ),
  }),
  run: async (ask, body, timezone) => {
    const { body: call } = await ask(calls.logCall, { body });
    const { id: callId, clientId, clientName, callDate } = call;
    const at = localTime(callDate, timezone);
    return {
      text: `The call with ${clientName} on ${at} was written down.`,
      values: { call: { id: callId, clientId, clientName, callDate, localTime: at } },
    };
  },
});

export const listPromises = tool({
  name: 'list_promises',
  title: 'List promises',
  description: `What clients and coaches promised in calls: what is open first, soonest due first. What was promised again in a later call is listed once, as it was said last. A coach’s whose task is done is not owed any more. ${othersWords}`,
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
    cursor: countedPlace,
  }),
  run: async (ask, { limit, cursor, ...filter }, timezone) => {
    const { body: found } = await ask(promises.listPromises, { query: given(filter) });
    const from = Number(cursor ?? 0);
    const rows = found.slice(from, from + limit).map((promise) => ({
      id: promise.id,
      clientId: promise.clientId,
      clientName: promise.clientName,
      callId: promise.callId,
      by: promise.by,
      coachName: promise.coach?.name ?? null,
      text: promise.text,
      dueOn: promise.dueOn,
      state: promise.state,
      taskDone: promise.taskDone,
      promisedAt: promise.promisedAt,
      localTime: localTime(promise.promisedAt, timezone),
    }));
    const next = from + limit < found.length ? String(from + limit) : null;
    const told = listTold('promise', 'promises', rows, next, from);
    return { ...told, values: { total: found.length, ...told.values } };
  },
});
