import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialling } from '#contract/dialling.ts';
import { insights } from '#contract/insights.ts';
import { memory } from '#contract/memory.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import type { Caller } from '#testing/caller.ts';
import { readCall } from '#testing/calls.ts';
import {
  addCallable,
  changeSettings,
  countEvents,
  noLimits,
  openPhone,
  startCall,
  tell,
  type PhoneApp,
} from '#testing/phone.ts';
import { reconcileCalls } from './reconcile-calls.ts';

let t: PhoneApp;
let nora: Caller;
let email = 0;
beforeAll(async () => {
  t = await openPhone();
  // Each test hands the webhooks in by itself.
  t.retell.deliverTo(undefined);
  nora = await t.as('nora');
  await changeSettings(nora, noLimits);
});
afterAll(() => t.stop());

type Said = readonly (readonly ['agent' | 'user', string])[];
const promised: Said = [
  ['agent', 'How are things?'],
  ['user', 'I will send the signed budget to Marta by Friday.'],
];

/** A call that goes on, and how to tell of it. */
async function placed() {
  nora = await t.as('nora');
  const clientId = await addCallable(nora, { email: `c${(email += 1)}@mail.example` });
  const { body } = await startCall(nora, clientId);
  const id = body.callId;
  t.clock.advance(5);
  const start = t.clock.now.getTime();
  const hear = async (event: string, said: Said, more: object = {}) => {
    t.clock.advance(5);
    const isLive = event === 'transcript_updated';
    const now = t.clock.now.getTime();
    const word = (place: number) => [{ word: 'x', start: place, end: place + 0.5 }];
    const status = await tell(t, event, {
      call_id: body.retellCallId,
      metadata: { callRef: `${t.practiceIds.lindqvist}.${id}` },
      start_timestamp: start,
      transcript_object: said.map(([role, content], place) => {
        return { role, content, ...(isLive ? {} : { words: word(place) }) };
      }),
      ...(isLive
        ? { call_status: 'ongoing' }
        : { call_status: 'ended', disconnection_reason: 'user_hangup', end_timestamp: now }),
      ...more,
    });
    expect(status).toBe(204);
    await t.settle();
  };
  return { id, clientId, hear, read: async () => readCall(nora, id) };
}

const textsOf = ({ utterances }: { utterances: readonly { text: string }[] }) =>
  utterances.map(({ text }) => text);

describe('a call that ends with words is read once', () => {
  const ends: Record<string, (call: Awaited<ReturnType<typeof placed>>) => Promise<void>> = {
    'where its end brings nothing new': async (call) => {
      await call.hear('call_ended', promised);
      await call.hear('call_analyzed', promised);
    },
    'where its end brings no transcript': (call) => call.hear('call_ended', []),
    'where the last of it came late': async (call) => {
      await call.hear('transcript_updated', promised, { call_status: 'ended' });
      await call.hear('call_ended', promised);
    },
  };
  test.each(Object.entries(ends))('%s', async (_how, end) => {
    const call = await placed();
    await call.hear('transcript_updated', promised);
    await end(call);
    expect(await call.read()).toMatchObject({
      state: 'ended',
      promises: [{ by: 'client' }],
      analysedBy: { engine: 'local' },
    });
    const told = { 'call.ended': 1, 'call.transcribed': 1, 'call.analysed': 1 };
    expect(await countEvents(t, call.id)).toMatchObject(told);
  });

  test('where the vendor says nothing more of it', async () => {
    const call = await placed();
    await call.hear('transcript_updated', promised);
    t.clock.advance(25 * 3600);
    const away = { kind: 'status', status: 500 } as const;
    t.retell.faults.push(...Array.from({ length: 50 }, () => away));
    await reconcileCalls(t.deps);
    t.retell.faults.length = 0;
    await t.settle();
    nora = await t.as('nora');
    expect(await call.read()).toMatchObject({ state: 'failed', promises: [{ by: 'client' }] });
  });
});

test('what was heard live gives way to the final words, shorter or not, and these never to it', async () => {
  const heard: Said = [
    ['agent', 'How much is it?'],
    ['user', 'It is nineteen hundred, uh, ninety hundred dollars a month.'],
  ];
  const final: Said = [
    ['agent', 'How much is it?'],
    ['user', 'It is nine hundred dollars a month.'],
  ];
  const call = await placed();
  await call.hear('transcript_updated', heard);
  await call.hear('call_ended', final);
  const kept = await call.read();
  expect(textsOf(kept)).toEqual(final.map(([, text]) => text));
  expect(kept.utterances.map(({ startSeconds }) => startSeconds)).toEqual([0, 1]);
  await call.hear('transcript_updated', heard);
  await call.hear('transcript_updated', heard, { call_status: 'ended' });
  await call.hear('call_analyzed', final.slice(0, 1));
  expect(textsOf(await call.read())).toEqual(final.map(([, text]) => text));
  expect(await countEvents(t, call.id)).toMatchObject({ 'call.transcribed': 1 });
});

describe('a machine promises nothing', () => {
  const greeting: Said = [
    ['user', 'Hi, this is Dana. We are worried about cash. I’ll call you back by tomorrow.'],
    ['agent', 'I will call again on Friday.'],
  ];
  const asMachine = { disconnection_reason: 'voicemail_reached' };
  const silent = { outcome: 'voicemail', summary: '', mood: null, promises: [], analysedBy: null };
  const briefOf = async (clientId: string) =>
    (await nora.call(dialling.getCallCheck, { params: { clientId } })).body.brief;

  test('where a voicemail answers', async () => {
    const call = await placed();
    await call.hear('call_ended', greeting, asMachine);
    const kept = await call.read();
    expect(kept).toMatchObject(silent);
    expect(kept.utterances.map(({ speaker, name }) => [speaker, name])).toEqual([
      ['other', 'Voicemail'],
      ['agent', expect.any(String)],
    ]);
    expect(await briefOf(call.clientId)).toMatchObject({ promises: [], notes: '' });
  });

  test('where one was taken for a person, and what was read of it goes again', async () => {
    const call = await placed();
    await call.hear('call_ended', greeting);
    const insightsOf = async () =>
      (await nora.call(insights.listInsights, { query: { clientId: call.clientId } })).body;
    expect((await call.read()).promises).not.toEqual([]);
    expect(await insightsOf()).not.toEqual([]);
    await call.hear('call_analyzed', greeting, { call_analysis: { in_voicemail: true } });
    const kept = await call.read();
    expect(kept).toMatchObject({ ...silent, insights: [], actionItems: [] });
    expect(kept.utterances[0]).toMatchObject({ speaker: 'other', name: 'Voicemail' });
    expect(await insightsOf()).toEqual([]);
    expect(await briefOf(call.clientId)).toMatchObject({ promises: [], notes: '' });
  });
});

test('what somebody forgot stays forgotten when the words come in anew', async () => {
  const said: Said = [
    ['agent', 'How are you?'],
    ['user', 'Yes. We found a walrus on the roof.'],
    ['agent', 'Yes.'],
    ['user', 'My secret is a narwhal in the pond.'],
    ['agent', 'Yes.'],
    ['user', 'The platypus waits for spring.'],
  ];
  const call = await placed();
  await call.hear('call_ended', said);
  const find = async (q: string) =>
    (
      await nora.call(memory.searchMemory, { query: { q, clientId: call.clientId } })
    ).body.groups.flatMap(({ hits }) => hits.filter(({ text }) => text.includes(q)));
  const [secret] = await find('narwhal');
  await nora.call(memory.forgetMemory, { body: { what: 'entry', id: secret?.id ?? '' } });
  const more = 'And then we talked of the whole summer.';
  const anew: Said[] = [
    [['agent', 'Good morning.'], ...said],
    [
      ['agent', 'Good morning to you.'],
      ...said.slice(0, 3),
      ['user', 'My dear secret is'],
      ['user', 'a narwhal in the big pond.'],
      ...said.slice(5),
      ['user', more],
    ],
  ];
  for (const words of anew) {
    await call.hear('call_analyzed', words);
    expect(textsOf(await call.read())).toEqual(words.map(([, text]) => text));
    expect(await find('narwhal')).toEqual([]);
    expect(await find('walrus')).toHaveLength(1);
    expect(await find('platypus')).toHaveLength(1);
  }
  expect(await find('summer')).toHaveLength(1);
});

test('the receipt of a task follows its words when they come in anew, reworded or not', async () => {
  const call = await placed();
  await call.hear('call_ended', promised);
  const [promise] = (await call.read()).promises;
  const params = { id: promise?.id ?? '' };
  const { body: task } = await nora.call(promises.makeTaskOfPromise, { params });
  expect(task.receipts).toMatchObject([{ position: 1 }]);
  const reworded = 'I will send the signed budgets to Martha by Friday.';
  for (const [said, position] of [
    [[['agent', 'Hello.'], ...promised], 2],
    [
      [['agent', 'Hello.'], ['user', 'Hello to you.'], ...promised.slice(0, 1), ['user', reworded]],
      3,
    ],
  ] satisfies [Said, number][]) {
    await call.hear('call_analyzed', said);
    const { receipts } = (await nora.call(tasks.getTask, { params: { id: task.id } })).body;
    expect(receipts).toMatchObject([{ subjectId: call.id, position }]);
  }
});
