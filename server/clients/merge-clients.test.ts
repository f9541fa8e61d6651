import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { analytics } from '#contract/analytics.ts';
import { clients } from '#contract/clients.ts';
import { documents } from '#contract/documents.ts';
import { duplicates, type MergeField } from '#contract/duplicates.ts';
import { messages } from '#contract/messages.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { lastSeq, listEvents, makeClient, readClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  priya = await t.as('priya');
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(61));

const merge = (caller: Caller, id: string, otherId: string, fromOther: MergeField[] = []) =>
  caller.call(duplicates.mergeClients, { params: { id }, body: { otherId, fromOther } });
const preview = (caller: Caller, id: string, otherId: string) =>
  caller.call(duplicates.previewMerge, { params: { id, otherId } });
const undo = (caller: Caller, id: string) => caller.call(clients.undoChangeSet, { params: { id } });
const note = async (id: string, text: string) =>
  (await nora.call(messages.writeNote, { params: { id }, body: { text } })).body.id;
const upload = async (id: string, name: string) =>
  (await nora.upload(documents.uploadDocument, { params: { id } }, { name, content: name })).body
    .id;
const notesOf = async (clientId: string) =>
  (await nora.call(messages.listMessages, { query: { clientId } })).body.map(({ text }) => text);
const figures = async () => (await nora.call(analytics.getMetrics)).body;

/** Every row that a merge may touch: equal before and after means that all was restored. */
async function rows(): Promise<string> {
  const told =
    /^(?:events|change_sets|change_set_rows|client_tallies|sessions|attempts|notifications) /;
  return (await digest(t.deps.database))
    .split('\n')
    .filter((line) => !told.test(line))
    .join('\n');
}

async function pair() {
  const kept = await makeClient(nora, {
    name: 'Dana Whitfield',
    email: 'dana@one.example',
    phone: '+442079460958',
    monthlyRevenue: '100.10',
    status: 'active',
    tags: ['a', 'both'],
    otherEmails: [{ label: 'home', value: 'dana@home.example' }],
    lastContactDate: '2026-01-01',
    consent: 'given',
  });
  const other = await makeClient(nora, {
    name: 'D. Whitfield',
    email: 'Dana@Two.example',
    phone: '+442079460959',
    monthlyRevenue: '50.05',
    status: 'at_risk',
    pipelineStage: 'closed_lost',
    closedLostReason: 'Too dear',
    tags: ['Both', 'b'],
    otherEmails: [{ label: '', value: 'DANA@home.example' }],
    lastContactDate: '2026-02-02',
    consent: 'withdrawn',
    consentSource: 'By phone',
    doNotCall: true,
    ownerId: t.ids.amara,
  });
  await note(kept.id, 'kept note');
  await note(other.id, 'other note');
  await upload(other.id, 'other.txt');
  return { kept, other };
}

test('two become one: values as chosen, lists put together, rows moved, figures right', async () => {
  const { kept, other } = await pair();
  const before = await figures();
  const shown = (await preview(nora, kept.id, other.id)).body;
  expect(shown).toEqual({
    client: kept,
    other,
    moves: [
      { kind: 'documents', count: 1 },
      { kind: 'messages', count: 1 },
    ],
  });
  const seq = await lastSeq(t);
  t.clock.advance(5);
  const chosen: MergeField[] = ['email', 'pipelineStage', 'consent', 'monthlyRevenue'];
  const { status, body } = await merge(nora, kept.id, other.id, chosen);
  expect(status).toBe(200);
  expect(body.client).toEqual({
    ...kept,
    email: 'Dana@Two.example',
    pipelineStage: 'closed_lost',
    closedLostReason: 'Too dear',
    monthlyRevenue: '50.05',
    consent: 'withdrawn',
    consentSource: 'By phone',
    consentAt: other.consentAt,
    tags: ['a', 'both', 'b'],
    otherEmails: [
      { label: '', value: 'dana@one.example' },
      { label: 'home', value: 'dana@home.example' },
    ],
    otherPhones: [{ label: '', value: '+442079460959' }],
    lastContactDate: '2026-02-02T12:00:00.000Z',
    doNotCall: true,
    updatedAt: t.clock.now.toISOString(),
  });
  expect(body.changeSet).toMatchObject({
    kind: 'merge',
    title: 'D. Whitfield merged into Dana Whitfield',
    clients: 2,
  });
  expect(await readClient(nora, other.id)).toMatchObject({ code: 'not_found' });
  expect((await notesOf(kept.id)).toSorted()).toEqual(['kept note', 'other note']);
  const found = (await nora.call(duplicates.listSimilar, { query: { phone: '+442079460959' } }))
    .body;
  expect(found.map(({ client }) => client.id)).toEqual([kept.id]);
  const after = await figures();
  expect(after.totalClients).toBe(before.totalClients - 1);
  expect(after.clientsAtRisk).toBe(before.clientsAtRisk - 1);
  expect(Number(after.monthlyRevenue)).toBeCloseTo(Number(before.monthlyRevenue) - 100.1, 5);
  expect(await listEvents(t, 'lindqvist', seq)).toMatchObject([
    {
      name: 'client.merged',
      subjectId: kept.id,
      before: { monthlyRevenue: '100.10' },
      after: { monthlyRevenue: '50.05', otherName: 'D. Whitfield', otherId: other.id },
    },
    { name: 'client.handed_over', subjectId: other.id, after: { name: 'D. Whitfield' } },
  ]);
  await undo(nora, body.changeSet.id);
});

test('the history of both is told in one, and in two again once it is undone', async () => {
  const { kept, other } = await pair();
  const told = async (id: string) =>
    (await nora.call(clients.listActivity, { params: { id }, query: { limit: '100' } })).body.map(
      ({ name, subjectId }) => (subjectId === id ? name : `${name} elsewhere`),
    );
  const own = await told(kept.id);
  const { body } = await merge(nora, kept.id, other.id);
  const joined = await told(kept.id);
  expect(joined[0]).toBe('client.merged');
  expect(joined).toContain('client.created elsewhere');
  expect(joined.length).toBe(own.length + 4);
  await undo(nora, body.changeSet.id);
  expect(await told(kept.id)).toEqual(['client.updated', 'client.merged', ...own]);
  expect((await told(other.id))[0]).toBe('client.unmerged');
});

test('an undo restores both exactly', async () => {
  const { kept, other } = await pair();
  const before = await rows();
  const shown = await figures();
  const { body } = await merge(nora, kept.id, other.id, ['name', 'email', 'ownerId', 'status']);
  expect(await rows()).not.toBe(before);
  t.clock.advance(5);
  expect((await undo(nora, body.changeSet.id)).body).toMatchObject({
    keptClients: 0,
    undoneAt: t.clock.now.toISOString(),
  });
  expect(await rows()).toBe(before);
  expect(await figures()).toEqual(shown);
  expect(await undo(nora, body.changeSet.id)).toMatchObject({ status: 409 });
});

describe('what was changed since', () => {
  test('of the one that was kept stays; the other comes back with what is its own', async () => {
    const { kept, other } = await pair();
    const { body } = await merge(nora, kept.id, other.id);
    const change = { params: { id: kept.id }, body: { industry: 'Rail' } };
    const changed = (await nora.call(clients.updateClient, change)).body;
    expect((await undo(nora, body.changeSet.id)).body).toMatchObject({ keptClients: 1 });
    expect(await readClient(nora, kept.id)).toEqual(changed);
    expect(await readClient(nora, other.id)).toEqual(other);
    expect(await notesOf(kept.id)).toEqual(['kept note']);
    expect(await notesOf(other.id)).toEqual(['other note']);
  });

  test('of what had moved goes back with it, and what is new stays', async () => {
    const { kept, other } = await pair();
    const mine = await note(other.id, 'to be changed');
    const { body } = await merge(nora, kept.id, other.id);
    const edit = { params: { id: mine }, body: { text: 'changed since' } };
    await nora.call(messages.updateNote, edit);
    await note(kept.id, 'new since');
    await undo(nora, body.changeSet.id);
    expect((await notesOf(other.id)).toSorted()).toEqual(['changed since', 'other note']);
    expect((await notesOf(kept.id)).toSorted()).toEqual(['kept note', 'new since']);
  });

  test('a client in the trash gives back what is the other’s', async () => {
    const { kept, other } = await pair();
    const { body } = await merge(nora, kept.id, other.id);
    await nora.call(clients.deleteClient, { params: { id: kept.id } });
    expect((await undo(nora, body.changeSet.id)).body).toMatchObject({ keptClients: 1 });
    expect(await notesOf(other.id)).toEqual(['other note']);
  });
});

describe('merged again and again', () => {
  test('undone from the last to the first, every row is where it was', async () => {
    const { kept, other } = await pair();
    const third = await makeClient(nora, { name: 'Third' });
    await note(third.id, 'third note');
    const before = await rows();
    const first = (await merge(nora, kept.id, other.id)).body.changeSet.id;
    const second = (await merge(nora, third.id, kept.id)).body.changeSet.id;
    expect(await notesOf(third.id)).toHaveLength(3);
    await undo(nora, second);
    await undo(nora, first);
    expect(await rows()).toBe(before);
  });

  test('undone from the first to the last, each client has its own rows, too', async () => {
    const { kept, other } = await pair();
    const third = await makeClient(nora, { name: 'Third' });
    await note(third.id, 'third note');
    const first = (await merge(nora, kept.id, other.id)).body.changeSet.id;
    const second = (await merge(nora, third.id, kept.id)).body.changeSet.id;
    expect((await undo(nora, first)).body).toMatchObject({ keptClients: 1 });
    expect(await notesOf(other.id)).toEqual(['other note']);
    expect((await notesOf(third.id)).toSorted()).toEqual(['kept note', 'third note']);
    await undo(nora, second);
    expect(await notesOf(kept.id)).toEqual(['kept note']);
    expect(await notesOf(third.id)).toEqual(['third note']);
    expect(await readClient(nora, other.id)).toEqual(other);
    expect(await readClient(nora, third.id)).toEqual(third);
  });
});

test('a consent that either has withdrawn is kept, whichever was chosen', async () => {
  const withdrawn = { consent: 'withdrawn', consentSource: 'By email' } as const;
  for (const rest of [{ consent: 'given', consentSource: 'Form' }, {}] as const) {
    const no = await makeClient(nora, withdrawn);
    t.clock.advance(5);
    const [one, two] = [await makeClient(nora, rest), await makeClient(nora, rest)];
    const kept = { ...withdrawn, consentAt: no.consentAt };
    expect((await merge(nora, no.id, one.id, ['consent'])).body.client).toMatchObject(kept);
    expect((await merge(nora, two.id, no.id)).body.client).toMatchObject(kept);
  }
});

test('a client is not merged with itself', async () => {
  const { id } = await makeClient(nora);
  const before = await digest(t.deps.database);
  for (const answer of [await merge(nora, id, id), await preview(nora, id, id)]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'same_client' } });
  }
  expect(await digest(t.deps.database)).toBe(before);
});

test('nor with one that its person does not see', async () => {
  const own = await makeClient(priya);
  const colleague = await makeClient(nora);
  const elsewhere = await makeClient(await t.as('jonas'));
  const gone = await makeClient(priya);
  await priya.call(clients.deleteClient, { params: { id: gone.id } });
  const never = '00000000-0000-4000-8000-000000000000';
  const before = await digest(t.deps.database);
  for (const id of [colleague.id, elsewhere.id, gone.id, never]) {
    for (const [one, two] of [
      [own.id, id],
      [id, own.id],
    ] as const) {
      expect(await merge(priya, one, two)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
      expect(await preview(priya, one, two)).toMatchObject({ status: 404 });
    }
  }
  expect(await digest(t.deps.database)).toBe(before);
  const second = await makeClient(priya);
  const { body } = await merge(priya, own.id, second.id);
  expect((await undo(priya, body.changeSet.id)).status).toBe(200);
});

test('what cannot be chosen is refused by name', async () => {
  const { id } = await makeClient(nora);
  for (const fromOther of [['tags'], ['id'], 'name', [1]]) {
    const answer = await nora.raw('POST', `/api/clients/${id}/merge`, {
      body: { otherId: t.ids.nora, fromOther },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  }
});
