import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Speaker } from '#contract/call-record.ts';
import { calls } from '#contract/calls.ts';
import { promises } from '#contract/promises.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
let clientId: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const turns = [
  'Speaker 1: How did the hiring go?',
  'Speaker 2: Slowly. I will call the two applicants by Friday.',
  'Speaker 1: Good. I will send you the list of questions tomorrow.',
  'Speaker 3: I will bring the coffee on Monday.',
];
const transcript = turns.join('\n');
const as = (name: string, speaker: Speaker) => ({ name, speaker });
const known = [as('Speaker 1', 'coach'), as('Speaker 2', 'client')];

const newClient = async () => {
  clientId = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
  return clientId;
};
const speakersOf = async (id: string) =>
  (await nora.call(calls.getCall, { params: { id } })).body.utterances.map(
    ({ speaker }) => speaker,
  );
const promised = async () => {
  await t.settle();
  const { body } = await nora.call(promises.listPromises, { query: { clientId } });
  return body.map(({ by, receipts }) => [by, receipts[0]?.position]).toSorted();
};

test('a preview reads by who was named, and tells the other of two by it', async () => {
  await newClient();
  const { body } = await nora.call(calls.previewTranscript, {
    body: { clientId, transcript: turns.slice(0, 3).join('\n'), speakers: known.slice(0, 1) },
  });
  expect(body.voices).toEqual(known);
});

test('a call is logged with who speaks, and their promises are theirs', async () => {
  await newClient();
  const { id } = await logCall(nora, clientId, { transcript, speakers: known });
  expect(await speakersOf(id)).toEqual(['coach', 'client', 'coach', 'other']);
  expect(await promised()).toEqual([
    ['client', 1],
    ['coach', 2],
  ]);
});

test('who speaks is put right afterwards, without the transcript, and it is read anew', async () => {
  await newClient();
  const { id } = await logCall(nora, clientId, { transcript });
  expect(await promised()).toEqual([]);
  await nora.call(calls.updateCall, { params: { id }, body: { speakers: known } });
  expect(await promised()).toEqual([
    ['client', 1],
    ['coach', 2],
  ]);
  const swapped = [as('Speaker 1', 'client'), as('Speaker 2', 'coach')];
  await nora.call(calls.updateCall, { params: { id }, body: { speakers: swapped } });
  expect(await promised()).toEqual([
    ['client', 2],
    ['coach', 1],
  ]);
  expect(await speakersOf(id)).toEqual(['client', 'coach', 'client', 'other']);
});

test('who was named stays so when the transcript is corrected, unless it is said anew', async () => {
  await newClient();
  const { id } = await logCall(nora, clientId, { transcript, speakers: known });
  const corrected = transcript.replace('Slowly', 'Slowly, alas');
  await nora.call(calls.updateCall, { params: { id }, body: { transcript: corrected } });
  expect(await speakersOf(id)).toEqual(['coach', 'client', 'coach', 'other']);
  const again = corrected.replace('Slowly', 'Well, slowly');
  const speakers = [as('Speaker 3', 'client')];
  await nora.call(calls.updateCall, { params: { id }, body: { transcript: again, speakers } });
  expect(await speakersOf(id)).toEqual(['coach', 'client', 'coach', 'client']);
});

test('words without any name are one voice’s that is named', async () => {
  await newClient();
  const dictated = 'She raised her prices. I will send her the template by Wednesday.';
  const { id } = await logCall(nora, clientId, {
    transcript: dictated,
    speakers: [as('', 'coach')],
  });
  expect(await speakersOf(id)).toEqual(['coach']);
  expect(await promised()).toEqual([['coach', 0]]);
});

test('naming nobody anew changes nothing', async () => {
  await newClient();
  const { id } = await logCall(nora, clientId, { transcript, speakers: known });
  const before = (await nora.call(calls.getCall, { params: { id } })).body;
  await nora.call(calls.updateCall, { params: { id }, body: { speakers: known } });
  expect((await nora.call(calls.getCall, { params: { id } })).body.updatedAt).toBe(
    before.updatedAt,
  );
});
