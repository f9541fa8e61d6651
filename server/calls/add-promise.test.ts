import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dialling } from '#contract/dialling.ts';
import { people } from '#contract/people.ts';
import { promises } from '#contract/promises.ts';
import type { CallAnalysis, CallSource } from '#server/analyst/analyst.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall, readCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { analystWho, quoteIn } from '#testing/readings.ts';

let t: TestApp;
let nora: Caller;
let client: string;
let find: (source: CallSource) => Partial<CallAnalysis>;

const said = 'You will have the plan in your post on Monday.';
const transcript = `Nora: How was it?\nDana Whitfield: Well. ${said}`;

/** As a reader that quotes all of the sentence, and takes it for the coach's. */
const foundIn = (source: CallSource): Partial<CallAnalysis> => {
  const receipt = quoteIn(source, said);
  if (!receipt) return {};
  return {
    promises: [
      {
        by: 'coach',
        text: 'Post the plan',
        due: null,
        confidence: 'maybe',
        strength: 'low',
        receipts: [receipt],
        rules: ['test'],
      },
    ],
  };
};

beforeAll(async () => {
  t = await openTestApp({ instead: { analyst: analystWho((source) => find(source)) } });
  nora = await t.as('nora');
  client = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
});
afterAll(() => t.stop());
beforeEach(() => {
  t.clock.advance(61);
  find = () => ({});
});

const readOne = async () => {
  const { id } = await logCall(nora, client, { transcript });
  await t.settle();
  return { params: { id }, id };
};
const readAgain = (id: string) => nora.call(calls.analyseCall, { params: { id } });

describe('a promise that nobody found', () => {
  test('is noted with the words it was made in, and stays when the call is read again', async () => {
    const { id, params } = await readOne();
    const words = { position: 1, quote: said };
    const body = { by: 'client', text: 'Send the plan', dueOn: '2026-03-09', words } as const;
    const { body: noted } = await nora.call(promises.addPromise, { params, body });
    const start = 'Well. '.length;
    expect(noted).toMatchObject({
      callId: id,
      clientId: client,
      by: 'client',
      text: 'Send the plan',
      dueOn: '2026-03-09',
      state: 'open',
      edited: true,
      madeBy: { engine: 'person' },
      receipts: [
        { source: 'utterance', position: 1, quote: said, start, end: start + said.length },
      ],
    });
    const call = await readCall(nora, id);
    expect(call.timeline.at(-1)).toMatchObject({
      name: 'promise.made',
      actorName: 'Nora Lindqvist',
    });
    const listed = await nora.call(promises.listPromises, { query: { clientId: client } });
    expect(listed.body).toEqual([noted]);
    await readAgain(id);
    expect((await readCall(nora, id)).promises).toEqual([noted]);
    // A reader that finds it now finds that one, whoever it takes for its owner.
    find = foundIn;
    await readAgain(id);
    expect((await readCall(nora, id)).promises).toMatchObject([
      {
        id: noted.id,
        by: 'client',
        text: 'Send the plan',
        coach: null,
        madeBy: { engine: 'person' },
      },
    ]);
  });

  test('needs no words, nor a transcript', async () => {
    const { id } = await logCall(nora, client, {});
    const body = { by: 'coach', text: 'Bring the book' } as const;
    const { body: noted } = await nora.call(promises.addPromise, { params: { id }, body });
    expect(noted).toMatchObject({ receipts: [], dueOn: null, coach: { id: t.ids.nora } });
  });

  test('has its task at once, where the practice wants one of each', async () => {
    const { id } = await readOne();
    const settle = (tasksOfPromises: boolean) =>
      nora.call(people.updatePractice, { body: { tasksOfPromises } });
    await settle(true);
    const params = { id };
    const ours = { by: 'coach', text: 'Bring the book', dueOn: '2026-03-09' } as const;
    const { body: noted } = await nora.call(promises.addPromise, { params, body: ours });
    expect(noted.taskId).not.toBeNull();
    const theirs = { by: 'client', text: 'Read the book' } as const;
    const { body: other } = await nora.call(promises.addPromise, { params, body: theirs });
    expect(other.taskId).toBeNull();
    await settle(false);
  });

  test('is made once, where the answer to it was lost', async () => {
    const { id } = await readOne();
    const body = { by: 'client', text: 'Call the bank' } as const;
    const headers = { 'idempotency-key': 'promise-1' };
    const ask = () => nora.raw('POST', `/api/calls/${id}/promises`, { body, headers });
    const first = await ask();
    const second = await ask();
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await readCall(nora, id)).promises).toHaveLength(1);
  });

  test.each([
    ['words that were not said', { words: { position: 1, quote: 'By Tuesday' } }, 'words'],
    ['a turn that is not there', { words: { position: 7, quote: said } }, 'words'],
    ['no text', { text: ' ' }, 'text'],
    ['nobody', { by: 'agent' }, 'by'],
    ['no day', { dueOn: 'Monday' }, 'dueOn'],
  ])('%s is refused', async (_name, part, field) => {
    const { id } = await readOne();
    const body = { by: 'client', text: 'Send the plan', ...part };
    const refused = await nora.raw('POST', `/api/calls/${id}/promises`, { body });
    expect(refused).toMatchObject({ status: 400, body: { fields: {} } });
    expect(Object.keys((refused.body as { fields: object }).fields)[0]).toMatch(field);
    expect((await readCall(nora, id)).promises).toEqual([]);
  });

  test('waits for the end of a call', async () => {
    const started = { params: { clientId: client }, body: { rehearsal: true } } as const;
    const { callId } = (await nora.call(dialling.startCall, started)).body;
    const body = { by: 'client', text: 'Send the plan' } as const;
    const refused = await nora.refused(promises.addPromise, { params: { id: callId }, body });
    expect(refused).toMatchObject({ status: 409, body: { code: 'call_goes_on' } });
    await nora.call(dialling.endCall, { params: { id: callId } });
  });
});

test('who made a promise can be put right, and stays when the call is read again', async () => {
  find = foundIn;
  const { id } = await readOne();
  const [read] = (await readCall(nora, id)).promises;
  expect(read).toMatchObject({ by: 'coach', coach: { id: t.ids.nora } });
  const params = { id: read?.id ?? '' };
  await nora.call(promises.updatePromise, { params, body: { by: 'client' } });
  await readAgain(id);
  const { promises: after, timeline } = await readCall(nora, id);
  expect(after).toMatchObject([{ id: read?.id, by: 'client', coach: null, edited: true }]);
  expect(timeline.find(({ name }) => name === 'promise.updated')).toMatchObject({
    changed: ['by'],
  });
});
