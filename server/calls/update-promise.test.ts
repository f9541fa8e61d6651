import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dialling } from '#contract/dialling.ts';
import { promises, type KeptPromise } from '#contract/promises.ts';
import type { CallSource, FoundPromise } from '#server/analyst/analyst.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall, readCall } from '#testing/calls.ts';
import { addClient } from '#testing/clients.ts';
import { digest } from '#testing/digest.ts';
import { countEvents, startCall } from '#testing/phone.ts';
import { analystWho, promiseIn } from '#testing/readings.ts';

const transcript = [
  'Nora Lindqvist: I will call the bank by Friday.',
  'Dana Whitfield: And I will send the budget and book the room.',
].join('\n');
const bank = 'I will call the bank by Friday';
const both = 'I will send the budget and book the room';

let t: TestApp;
let nora: Caller;
let email = 0;
let find: (source: CallSource) => FoundPromise[];
beforeAll(async () => {
  t = await openTestApp({
    instead: { analyst: analystWho((source) => ({ promises: find(source) })) },
  });
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date(t.clock.now.getTime() + 60_000);
  nora = await t.as('nora');
  find = findAll;
});

/** Two of them stand in one sentence. */
function findAll(source: CallSource): FoundPromise[] {
  const due = { on: '2026-03-06', words: 'Friday' };
  return [
    ...promiseIn(source, 'coach', 'Call the bank', bank).map((one) => ({ ...one, due })),
    ...promiseIn(source, 'client', 'Send the budget', both),
    ...promiseIn(source, 'client', 'Book the room', both),
  ];
}

const client = (caller = nora) => addClient(caller, { email: `c${(email += 1)}@mail.example` });
const list = async (query: Record<string, string> = {}, caller = nora): Promise<KeptPromise[]> =>
  (await caller.call(promises.listPromises, { query })).body;
const textsOf = (all: readonly KeptPromise[]) => all.map(({ text }) => text);
const update = (id: string, body: object, caller = nora) =>
  caller.raw('PUT', `/api/promises/${id}`, { body });
const readAgain = (id: string) => nora.raw('POST', `/api/calls/${id}/analysis`);

async function promised(clientId?: string) {
  const id = clientId ?? (await client());
  const call = await logCall(nora, id, { transcript });
  await t.settle();
  const all = await list({ clientId: id });
  const find = (text: string) => all.find((one) => one.text === text) as KeptPromise;
  return { clientId: id, callId: call.id, all, find };
}

describe('promises', () => {
  test('are listed with their words, soonest due first', async () => {
    const { all, callId, clientId } = await promised();
    expect(textsOf(all)[0]).toBe('Call the bank');
    expect(textsOf(all).toSorted()).toEqual(['Book the room', 'Call the bank', 'Send the budget']);
    expect(all[0]).toMatchObject({
      callId,
      clientId,
      clientName: 'Dana Whitfield',
      by: 'coach',
      dueOn: '2026-03-06',
      dueWords: 'Friday',
      state: 'open',
      settledAt: null,
      edited: false,
      rehearsed: false,
      receipts: [{ source: 'utterance', position: 0, quote: bank, start: 0, end: bank.length }],
      madeBy: { engine: 'test', version: '1' },
    });
    expect((await countEvents(t, callId))['promise.made']).toBe(3);
  });

  test('are filtered by client, state and who owes them', async () => {
    const { clientId, find } = await promised();
    await promised();
    await update(find('Send the budget').id, { state: 'kept' });
    expect(textsOf(await list({ clientId, state: 'kept' }))).toEqual(['Send the budget']);
    expect(textsOf(await list({ clientId, by: 'coach' }))).toEqual(['Call the bank']);
    expect(await list({ clientId, by: 'coach', state: 'broken' })).toEqual([]);
    expect((await list({ state: 'open' })).every(({ state }) => state === 'open')).toBe(true);
    expect((await list()).length).toBeGreaterThan(5);
    for (const query of ['state=late', 'by=nora', 'clientId=x', 'q=x']) {
      expect((await nora.raw('GET', `/api/promises?${query}`)).status).toBe(400);
    }
    const nobody = '99999999-9999-4999-8999-999999999999';
    expect((await nora.raw('GET', `/api/promises?clientId=${nobody}`)).status).toBe(404);
  });

  test('that are open stand before all that were settled, and those are counted', async () => {
    const { clientId, find } = await promised();
    const settle = async (text: string, state: string) => {
      t.clock.advance(60);
      await update(find(text).id, { state });
    };
    await settle('Call the bank', 'kept');
    await settle('Send the budget', 'broken');
    expect(textsOf(await list({ clientId }))).toEqual([
      'Book the room',
      'Send the budget',
      'Call the bank',
    ]);
    await settle('Book the room', 'dismissed');
    const { body } = await nora.call(promises.getPromiseFigures, { query: { clientId } });
    expect(body).toEqual({ client: { kept: 0, broken: 1 }, coach: { kept: 1, broken: 0 } });
  });

  test('and corrections are told in the story of the call as what they were', async () => {
    const { callId, find } = await promised();
    const promise = 'Call the bank';
    const { id } = find(promise);
    await update(id, { state: 'kept' });
    await update(id, { text: 'Ring the bank', dueOn: null });
    await nora.call(calls.updateCall, {
      params: { id: callId },
      body: { transcript: `${transcript}\nNora Lindqvist: Good.` },
    });
    const { timeline } = await readCall(nora, callId);
    const corrections = timeline.filter(({ name }) => name.endsWith('.updated'));
    expect(corrections).toMatchObject([
      { name: 'promise.updated', state: 'kept', changed: ['state'], promise },
      { name: 'promise.updated', state: null, changed: ['text', 'dueOn'], promise },
      { name: 'call.updated', state: null, changed: ['utterances'], promise: '' },
    ]);
    expect(timeline.map(({ name }) => name)).toContain('call.logged');
    expect(timeline.map(({ name }) => name)).not.toContain('call.transcribed');
  });

  test('of a deleted call are not shown, and come back with it', async () => {
    const { clientId, callId, find } = await promised();
    const params = { id: callId };
    await nora.call(calls.deleteCall, { params });
    expect(await list({ clientId })).toEqual([]);
    expect((await update(find('Call the bank').id, { state: 'kept' })).status).toBe(404);
    await nora.call(calls.restoreCall, { params });
    expect(await list({ clientId })).toHaveLength(3);
  });

  test('made in a rehearsal are marked, and bind nobody in the next call', async () => {
    find = (source) => promiseIn(source, 'client', 'Send the budget', 'I will send the budget');
    const clientId = await client();
    const id = (await startCall(nora, clientId)).body.callId;
    const body = { text: 'I will send the budget.', heard: 1, hangUp: true };
    await nora.call(dialling.answerRehearsal, { params: { id }, body });
    await t.settle();
    expect(await list({ clientId })).toMatchObject([{ rehearsed: true, callId: id }]);
    const briefed = async (of: string) =>
      (await nora.call(dialling.getCallCheck, { params: { clientId: of } })).body.brief.promises;
    expect(await briefed(clientId)).toEqual([]);
    find = findAll;
    const real = await promised();
    expect(await briefed(real.clientId)).toHaveLength(3);
    await update(real.find('Call the bank').id, { state: 'dismissed' });
    expect(await briefed(real.clientId)).toHaveLength(2);
  });
});

describe('a promise', () => {
  test('is settled and opened again, each told', async () => {
    const { find, callId } = await promised();
    const { id } = find('Call the bank');
    for (const state of ['kept', 'broken', 'dismissed'] as const) {
      t.clock.advance(10);
      const { status, body } = await update(id, { state });
      expect(status).toBe(200);
      expect(body).toMatchObject({ state, settledAt: t.clock.now.toISOString(), edited: false });
    }
    expect((await update(id, { state: 'open' })).body).toMatchObject({ settledAt: null });
    const { rows } = await t.deps.database.query(
      `select actor_id, before, after from events
       where subject_id = $1 and name = 'promise.updated' order by seq limit 1`,
      [callId],
    );
    expect(rows).toEqual([
      {
        actor_id: t.ids.nora,
        before: { state: 'open', promiseId: id, promise: 'Call the bank' },
        after: { state: 'kept', promiseId: id, promise: 'Call the bank' },
      },
    ]);
    const before = await digest(t.deps.database);
    expect((await update(id, { state: 'open' })).status).toBe(200);
    expect((await update(id, {})).status).toBe(200);
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('is put right in its words and its day', async () => {
    const { find } = await promised();
    const { id } = find('Call the bank');
    const changed = { text: 'Call the other bank', dueOn: '2026-04-01' };
    expect((await update(id, changed)).body).toMatchObject({ ...changed, edited: true });
    expect((await update(id, { dueOn: null })).body).toMatchObject({ dueOn: null });
    const before = await digest(t.deps.database);
    const wrong = [
      { text: ' ' },
      { text: 'x'.repeat(301) },
      { dueOn: '2026-02-30' },
      { dueOn: 'Friday' },
      { state: 'late' },
    ];
    for (const body of wrong) expect((await update(id, body)).status).toBe(400);
    // What a whole record holds besides is let pass, and changes nothing.
    const read = [{ coach: null }, { callId: id }];
    for (const body of read) expect((await update(id, body)).status).toBe(200);
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('that was changed meanwhile is not changed over', async () => {
    const { find } = await promised();
    const { id, updatedAt } = find('Call the bank');
    const answers = await Promise.all([
      update(id, { state: 'kept', updatedAt }),
      update(id, { state: 'broken', updatedAt }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await update(id, { text: 'Another', updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
  });

  test('of a colleague’s client, of another practice, or of nobody is not found', async () => {
    const { find, clientId } = await promised();
    const { id } = find('Call the bank');
    const others = [await t.as('priya'), await t.as('jonas'), await t.as('mina')];
    const before = await digest(t.deps.database);
    for (const caller of others) {
      expect((await update(id, { state: 'kept' }, caller)).status).toBe(404);
      expect((await caller.raw('GET', `/api/promises?clientId=${clientId}`)).status).toBe(404);
      expect(textsOf(await list({}, caller))).toEqual([]);
    }
    const nobody = '99999999-9999-4999-8999-999999999999';
    expect((await update(nobody, { state: 'kept' })).status).toBe(404);
    expect(await digest(t.deps.database)).toBe(before);
  });
});

describe('reading a call again', () => {
  test('finds the same promises to be the same, however often', async () => {
    const { callId, clientId, all } = await promised();
    for (let round = 0; round < 3; round += 1) {
      await readAgain(callId);
      const now = await list({ clientId });
      expect(now.map(({ id, text }) => [id, text]).toSorted()).toEqual(
        all.map(({ id, text }) => [id, text]).toSorted(),
      );
    }
    expect((await countEvents(t, callId))['promise.made']).toBe(3);
  });

  test('leaves what a person has settled or put right, and renews the rest', async () => {
    const { callId, clientId, find: found } = await promised();
    await update(found('Send the budget').id, { state: 'kept' });
    await update(found('Call the bank').id, {
      text: 'Ring the bank on Monday',
      dueOn: '2026-03-09',
    });
    find = (source) => [
      ...promiseIn(source, 'coach', 'Telephone the bank', bank),
      ...promiseIn(source, 'client', 'Send it', both),
      ...promiseIn(source, 'client', 'Book the room', both),
    ];
    await readAgain(callId);
    const now = await list({ clientId });
    expect(now).toHaveLength(3);
    expect(now.find(({ id }) => id === found('Send the budget').id)).toMatchObject({
      text: 'Send the budget',
      state: 'kept',
    });
    expect(now.find(({ id }) => id === found('Call the bank').id)).toMatchObject({
      text: 'Ring the bank on Monday',
      dueOn: '2026-03-09',
    });
    find = () => [];
    await readAgain(callId);
    expect(textsOf(await list({ clientId })).toSorted()).toEqual([
      'Ring the bank on Monday',
      'Send the budget',
    ]);
  });
});
