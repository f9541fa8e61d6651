import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client-record.ts';
import { clients } from '#contract/clients.ts';
import { notifications } from '#contract/notifications.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient, lastSeq, listEvents, readClient } from '#testing/client-records.ts';
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
beforeEach(() => t.clock.advance(1));

const put = (caller: Caller, id: string, body: unknown) =>
  caller.raw('PUT', `/api/clients/${id}`, { body });
const rich = {
  phone: '+442079460958',
  website: 'https://arcy.example',
  monthlyRevenue: '12500.10',
  lastContactDate: '2026-02-28T23:59:59.999Z',
  tags: ['VIP'],
  otherEmails: [{ label: 'work', value: 'work@arcy.example' }],
  otherPhones: [{ label: 'x', value: '+12125550100;ext=42' }],
  consent: 'given',
  consentSource: 'Form',
  archived: true,
} as const;

test('the whole record as it was read goes back, and nothing of it changes', async () => {
  for (const client of [
    await makeClient(nora, {
      ...rich,
      tags: ['VIP'],
      otherEmails: [...rich.otherEmails],
      otherPhones: [...rich.otherPhones],
    }),
    await makeClient(nora),
  ]) {
    const before = await digest(t.deps.database);
    expect(await put(nora, client.id, client)).toMatchObject({ status: 200, body: client });
    expect(await put(nora, client.id, {})).toMatchObject({ status: 200, body: client });
    const bent = {
      ...client,
      id: t.ids.nora,
      createdAt: 1,
      ownerName: 'X',
      consentAt: null,
      deletedAt: '2026-01-01',
    };
    expect(await put(nora, client.id, bent)).toMatchObject({ status: 200, body: client });
    expect(await digest(t.deps.database)).toBe(before);
  }
});

test('a change tells each field as it was and as it is, once', async () => {
  const client = await makeClient(nora, { monthlyRevenue: '100', status: 'prospect' });
  const from = await lastSeq(t);
  t.clock.advance(5);
  const changed = { ...client, monthlyRevenue: '$1.2k', status: 'at_risk', name: 'Renamed' };
  const answer = await put(nora, client.id, changed);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...changed,
      monthlyRevenue: '1200.00',
      updatedAt: t.clock.now.toISOString(),
      createdAt: client.createdAt,
    },
  });
  expect(await listEvents(t, 'lindqvist', from)).toMatchObject([
    {
      name: 'client.updated',
      before: { name: client.name, monthlyRevenue: '100.00', status: 'prospect' },
      after: { name: 'Renamed', monthlyRevenue: '1200.00', status: 'at_risk' },
    },
  ]);
});

test.each([
  ['client.moved', { pipelineStage: 'proposal' }, { pipelineStage: 'proposal' }],
  ['client.archived', { archived: true }, { archivedAt: expect.any(String) as string }],
])('%s is told by its name', async (name, change, after) => {
  const client = await makeClient(nora);
  const from = await lastSeq(t);
  await put(nora, client.id, change);
  expect(await listEvents(t, 'lindqvist', from)).toMatchObject([{ name, after }]);
});

test('a client comes out of the archive with every field as it was', async () => {
  const client = await makeClient(nora, { archived: true, monthlyRevenue: '5' });
  const from = await lastSeq(t);
  const { body } = await put(nora, client.id, { archived: false });
  expect(body).toMatchObject({
    ...client,
    archived: false,
    updatedAt: expect.any(String) as string,
  });
  expect(await listEvents(t, 'lindqvist', from)).toMatchObject([
    { name: 'client.unarchived', after: { archivedAt: null } },
  ]);
});

test('an update from an older version is refused and changes nothing', async () => {
  const client = await makeClient(nora);
  t.clock.advance(1);
  await put(nora, client.id, { name: 'First', updatedAt: client.updatedAt });
  const before = await digest(t.deps.database);
  for (const updatedAt of [client.updatedAt, '2020-01-01T00:00:00.000Z']) {
    const answer = await put(nora, client.id, { name: 'Second', updatedAt });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', by: { id: t.ids.nora } },
    });
  }
  expect(await digest(t.deps.database)).toBe(before);
});

test('two changes within a millisecond leave different marks', async () => {
  const client = await makeClient(nora);
  const first = (await put(nora, client.id, { name: 'One' })).body as Client;
  const second = (await put(nora, client.id, { name: 'Two' })).body as Client;
  expect(first.updatedAt > client.updatedAt).toBe(true);
  expect(second.updatedAt > first.updatedAt).toBe(true);
  expect(await put(nora, client.id, { name: 'Three', updatedAt: first.updatedAt })).toMatchObject({
    status: 409,
  });
});

describe('who may', () => {
  test('a user changes their own client, and finds no other', async () => {
    const own = await makeClient(priya);
    const other = await makeClient(nora);
    expect(await put(priya, own.id, { name: 'Mine' })).toMatchObject({ status: 200 });
    const before = await digest(t.deps.database);
    expect(await put(priya, other.id, { name: 'Mine' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('a user gives no client away', async () => {
    const own = await makeClient(priya);
    const before = await digest(t.deps.database);
    for (const ownerId of [null, t.ids.amara, t.ids.mina]) {
      expect(await put(priya, own.id, { ownerId })).toMatchObject({
        status: 403,
        body: { code: 'not_allowed' },
      });
    }
    expect(await digest(t.deps.database)).toBe(before);
    expect(await put(priya, own.id, { ownerId: t.ids.priya })).toMatchObject({ status: 200 });
  });

  test('a coach hands a client over, and whoever had it hears of that and sees it no more', async () => {
    const amara = await t.as('amara');
    const client = await makeClient(priya);
    const from = await lastSeq(t);
    expect(await put(amara, client.id, { ownerId: t.ids.ben })).toMatchObject({
      status: 200,
      body: { ownerName: 'Ben Castellano' },
    });
    expect(await put(priya, client.id, {})).toMatchObject({ status: 404 });
    const { rows } = await t.deps.database.query(
      'select name, audience, audience_user_id as whom from events where seq > $1 order by seq',
      [from],
    );
    expect(rows).toEqual([
      { name: 'client.updated', audience: 'client', whom: t.ids.ben },
      { name: 'client.handed_over', audience: 'person', whom: t.ids.priya },
      { name: 'notification.made', audience: 'person', whom: t.ids.ben },
    ]);
    const told = (await (await t.as('ben')).call(notifications.listNotifications)).body;
    expect(told.notifications[0]).toMatchObject({
      kind: 'client',
      title: 'Amara Okafor gave you a client',
      text: client.name,
      link: `/clients/${client.id}`,
    });
    expect(await put(amara, client.id, { ownerId: t.ids.mina })).toMatchObject({
      status: 400,
      body: { fields: { ownerId: 'Choose somebody of this practice' } },
    });
  });

  test('a client whose owner can no longer sign in is changed all the same', async () => {
    const client = await makeClient(nora, { ownerId: t.ids.ben });
    await t.deps.database.query('update users set disabled_at = now() where id = $1', [t.ids.ben]);
    expect(await put(nora, client.id, { ...client, name: 'Kept' })).toMatchObject({ status: 200 });
    await t.deps.database.query('update users set disabled_at = null where id = $1', [t.ids.ben]);
  });
});

test('a reason belongs to a loss', async () => {
  const client = await makeClient(nora);
  const change = async (body: object) => (await put(nora, client.id, body)).body;
  expect(await change({ closedLostReason: 'Too early' })).toMatchObject({ closedLostReason: '' });
  const lost = { pipelineStage: 'closed_lost', closedLostReason: 'Too dear' };
  expect(await change(lost)).toMatchObject(lost);
  expect(await change({ closedLostReason: 'Too far' })).toMatchObject({
    closedLostReason: 'Too far',
  });
  expect(await change({ pipelineStage: 'lead' })).toMatchObject({ closedLostReason: '' });
});

test('consent keeps the moment at which it was given or withdrawn', async () => {
  const client = await makeClient(nora);
  const change = async (body: object) => {
    t.clock.advance(60);
    return (await put(nora, client.id, body)).body as Client;
  };
  const given = await change({ consent: 'given', consentSource: 'By phone' });
  expect(given).toMatchObject({ consent: 'given', consentAt: t.clock.now.toISOString() });
  const again = await change({ consent: 'given', consentSource: 'In writing' });
  expect(again).toMatchObject({ consentSource: 'In writing', consentAt: given.consentAt });
  const withdrawn = await change({ consent: 'withdrawn' });
  expect(withdrawn.consentAt).toBe(t.clock.now.toISOString());
  expect(await change({ consent: 'unknown' })).toMatchObject({ consentAt: null });
  const born = await makeClient(nora, { consent: 'withdrawn' });
  expect(born.consentAt).toBe(t.clock.now.toISOString());
});

test('a number without a country code is one of the client’s country, or else of the practice’s', async () => {
  const typed = async (body: object) => ((await put(nora, client.id, body)).body as Client).phone;
  const client = await makeClient(nora);
  expect(await typed({ phone: '020 7946 0958' })).toBe('+442079460958');
  expect(await typed({ phone: '030 901820', timezone: 'Europe/Berlin' })).toBe('+4930901820');
  expect(await typed({ phone: '030 901821' })).toBe('+4930901821');
  // What was kept once stays, though the client has moved.
  expect(await typed({ phone: '+4930901821', timezone: 'Asia/Tokyo' })).toBe('+4930901821');
});

test.each([
  [{ nickname: 'x' }, { nickname: 'There is no such field.' }],
  [
    { practiceId: 'x', ownerid: 'y' },
    { practiceId: 'There is no such field.', ownerid: 'There is no such field.' },
  ],
  [
    { name: '', email: 'x' },
    { name: 'Name is required', email: 'Invalid email address' },
  ],
  [{ updatedAt: 'yesterday' }, { updatedAt: 'A time like 2026-01-31T10:00:00.000Z' }],
])('%j is refused by name', async (body, fields) => {
  const client = await makeClient(nora);
  const before = await digest(t.deps.database);
  const answer = await put(nora, client.id, body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect((answer.body as { fields: object }).fields).toEqual(fields);
  expect(await digest(t.deps.database)).toBe(before);
});

test('a client in the trash is not changed, nor found', async () => {
  const client = await makeClient(nora);
  await nora.call(clients.deleteClient, { params: { id: client.id } });
  expect(await put(nora, client.id, { name: 'X' })).toMatchObject({ status: 404 });
  expect(await readClient(nora, client.id)).toMatchObject({ code: 'not_found' });
});
