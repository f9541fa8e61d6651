import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall, readCall } from '#testing/calls.ts';
import { lastSeq, listEvents, makeClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';

let t: TestApp;
let nora: Caller;
let amara: Caller;
let client: string;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  amara = await t.as('amara');
  client = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(61));

describe('changing', () => {
  test('what somebody else changed meanwhile is not overwritten', async () => {
    const call = await logCall(nora, client, { notes: 'First' });
    const params = { id: call.id };
    const read = { updatedAt: call.updatedAt };
    t.clock.advance(1);
    const changed = await amara.call(calls.updateCall, {
      params,
      body: { notes: 'Hers', ...read },
    });
    expect(changed.body).toMatchObject({ notes: 'Hers', author: { id: t.ids.nora } });
    expect(changed.body.updatedAt > call.updatedAt).toBe(true);
    const before = await digest(t.deps.database);
    const late = { params, body: { notes: 'Mine', ...read } };
    expect(await nora.refused(calls.updateCall, late)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', by: { id: t.ids.amara } },
    });
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('tells what differs, and writes nothing when nothing does', async () => {
    const transcript = 'Nora: a\nDana: b';
    const call = await logCall(nora, client, { duration: 10, notes: 'Same', transcript });
    const params = { id: call.id };
    const { type, callDate, duration, notes } = call;
    const before = await digest(t.deps.database);
    const same = { type, callDate, duration, notes, transcript: call.transcript };
    const answer = await nora.call(calls.updateCall, { params, body: same });
    expect(answer).toMatchObject({ status: 200, body: { updatedAt: call.updatedAt } });
    const day = { callDate: callDate.slice(0, 10) };
    await nora.call(calls.updateCall, { params, body: day });
    expect(await digest(t.deps.database)).toBe(before);
    const seq = await lastSeq(t);
    await nora.call(calls.updateCall, { params, body: { type: 'other', duration: 12 } });
    expect(await listEvents(t, 'lindqvist', seq)).toMatchObject([
      {
        name: 'call.updated',
        before: { type: 'check_in', duration: 10 },
        after: { type: 'other', duration: 12 },
      },
    ]);
  });

  test('another transcript takes the place of the first, and none leaves none', async () => {
    const call = await logCall(nora, client, { transcript: 'Nora: a\nDana: b\nDana: c' });
    const params = { id: call.id };
    const seq = await lastSeq(t);
    const other = { transcript: 'Nora: x\nDana: y' };
    expect((await nora.call(calls.updateCall, { params, body: other })).body.transcript).toBe(
      other.transcript,
    );
    expect((await readCall(nora, call.id)).utterances).toHaveLength(2);
    expect((await listEvents(t, 'lindqvist', seq))[0]?.after).toEqual({ utterances: 2 });
    await nora.call(calls.updateCall, { params, body: { transcript: '' } });
    expect(await readCall(nora, call.id)).toMatchObject({ transcript: '', utterances: [] });
  });

  test('a corrected transcript keeps the times of the turns that stay or are put right', async () => {
    const call = await logCall(nora, client, {
      transcript: JSON.stringify([
        { speaker: 'the boss', text: 'Yes.', start: 1 },
        { speaker: 'Dana', text: 'Yse.', start: 2 },
        { speaker: 'the boss', text: 'Yes.', start: 3 },
      ]),
    });
    const params = { id: call.id };
    const corrected = async (transcript: string) => {
      await nora.call(calls.updateCall, { params, body: { transcript } });
      const { utterances } = await readCall(nora, call.id);
      return utterances.map(({ name, text, startSeconds }) => [name, text, startSeconds]);
    };
    expect(await corrected(call.transcript.replace('Yse', 'Yes'))).toEqual([
      ['the boss', 'Yes.', 1],
      ['Dana', 'Yes.', 2],
      ['the boss', 'Yes.', 3],
    ]);
    expect(await corrected('the boss: Yes!\nDana: Yes.\nthe boss: Yes.')).toEqual([
      ['the boss', 'Yes!', 1],
      ['Dana', 'Yes.', 2],
      ['the boss', 'Yes.', 3],
    ]);
    expect(await corrected('Dana: Yes.\nDana: No.\nthe boss: Yes.\nthe boss: Oh.')).toEqual([
      ['Dana', 'Yes.', 2],
      ['Dana', 'No.', null],
      ['the boss', 'Yes.', 3],
      ['the boss', 'Oh.', null],
    ]);
  });

  test('a turn of the agent that is put right stays the agent’s', async () => {
    const transcript = 'Agent: Thank you for you time.\nDana: Gladly.';
    const { id } = await logCall(nora, client, { transcript });
    // The agent goes by a name that only the call knows.
    await t.deps.database.query(
      `update utterances set name = 'Ava' where call_id = $1 and speaker = 'agent'`,
      [id],
    );
    const speakers = async (corrected: string) => {
      await nora.call(calls.updateCall, { params: { id }, body: { transcript: corrected } });
      return (await readCall(nora, id)).utterances.map(({ name, speaker }) => [name, speaker]);
    };
    const heard = [
      ['Ava', 'agent'],
      ['Dana', 'client'],
    ];
    expect(await speakers('Ava: Thank you for your time.\nDana: Gladly.')).toEqual(heard);
    expect(await speakers('Ava: Thanks.\nDana: Gladly.\nAva: Goodbye.')).toEqual([
      ...heard,
      ['Ava', 'agent'],
    ]);
    expect(await speakers('Ava: Thanks.\nNora: Hello.')).toEqual([
      ['Ava', 'agent'],
      ['Nora', 'coach'],
    ]);
  });

  test('not into the future', async () => {
    const { id } = await logCall(nora, client);
    const body = { callDate: '2026-03-05T12:00:00.000Z' };
    const answer = await nora.refused(calls.updateCall, { params: { id }, body });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { callDate: expect.any(String) } },
    });
  });
});
