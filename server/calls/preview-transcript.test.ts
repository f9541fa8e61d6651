import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallSource } from '#server/analyst/analyst.ts';
import { localAnalyst } from '#server/analyst/local/local-analyst.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
let clientId: string;
const expected: (CallSource | undefined)[] = [];
const read: CallSource[] = [];

beforeAll(async () => {
  const analyst = {
    ...localAnalyst,
    expectCall: (_length: number | undefined, likely?: CallSource) => void expected.push(likely),
    analyseCall: async (source: CallSource) => {
      if (source.turns.length === 2) read.push(source);
      return localAnalyst.analyseCall(source);
    },
  };
  t = await openTestApp({ env: { RAPPORT_WORKER: '1' }, instead: { analyst } });
  nora = await t.as('nora');
  clientId = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
});
afterAll(() => t.stop());
beforeEach(() => {
  t.clock.advance(61);
  expected.length = 0;
  read.length = 0;
});

const kept = async () => {
  const counts = `select (select count(*) from calls) as calls, (select count(*) from utterances) as turns,
    (select count(*) from events) as events`;
  return (await t.deps.database.query(counts)).rows;
};
const preview = async (transcript: string, callId?: string) => {
  const body = { clientId, transcript, ...(callId === undefined ? {} : { callId }) };
  return (await nora.call(calls.previewTranscript, { body })).body;
};

test('who speaks in it is told before it is kept, and nothing is kept', async () => {
  const before = await kept();
  expect(await preview('[00:00] Nora: Hello.\n[00:10] Dana: Hi.\n[02:30] Tom: Me too.')).toEqual({
    turns: 3,
    minutes: 3,
    voices: [
      { name: 'Nora', speaker: 'coach' },
      { name: 'Dana', speaker: 'client' },
      { name: 'Tom', speaker: 'other' },
    ],
    isNotes: false,
    heldOn: null,
    heldAt: null,
  });
  expect(await preview('We spoke about the autumn.')).toEqual({
    turns: 1,
    minutes: 0,
    voices: [],
    isNotes: false,
    heldOn: null,
    heldAt: null,
  });
  expected.length = 0;
  expect(await preview('')).toMatchObject({ turns: 0, isNotes: false, heldOn: null });
  // Whoever reads it gets ready, and knows nothing of it yet.
  expect(expected).toEqual([undefined]);
  expect(await kept()).toEqual(before);
});

test('whoever was somebody in the transcript before is that in a new one', async () => {
  const transcript = 'Nora: Hello.\nDana: Hi.\nD.W.: Me again.';
  const { id } = await logCall(nora, clientId, { transcript });
  const asked = `update utterances set speaker = 'client' where name = 'D.W.'`;
  await t.deps.database.query(asked);
  const { voices } = await preview(`${transcript}\nD.W.: And now.`, id);
  expect(voices).toContainEqual({ name: 'D.W.', speaker: 'client' });
  expect(expected.at(-1)).toBeUndefined();
});

test('a call of another client has none of this one’s', async () => {
  const other = (await makeClient(nora, { name: 'Ann Acme' })).id;
  const { id: callId } = await logCall(nora, other, { notes: 'Hers' });
  const body = { clientId, callId, transcript: 'Nora: Hello.' };
  const answer = await nora.refused(calls.previewTranscript, { body });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('what an analyst may read ahead is what it is asked to read once the call is kept', async () => {
  const transcript = '[00:00] Nora: How was it?\n[00:05] Dana: I will send it by Friday.\n';
  const { id } = await logCall(nora, clientId, {});
  await preview(transcript, id);
  await nora.call(calls.updateCall, { params: { id }, body: { transcript } });
  await expect.poll(() => read, { timeout: 10_000 }).toHaveLength(1);
  expect(expected[0]).toEqual(read[0]);

  await preview(transcript);
  t.clock.advance(20);
  await logCall(nora, clientId, { transcript });
  await expect.poll(() => read, { timeout: 10_000 }).toHaveLength(2);
  const { heldAt } = read[1] as CallSource;
  expect(expected.at(-2)).toEqual({ ...read[1], heldAt: expect.any(String) });
  expect(Date.parse(heldAt) - Date.parse(expected.at(-2)?.heldAt ?? '')).toBe(20_000);
});
