import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient, lastSeq, listEvents, readClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';
import { createClient } from './create-client.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  priya = await t.as('priya');
});
afterAll(() => t.stop());

const full = () => ({
  name: 'Amélie  d’Arcy',
  email: 'Amelie@Arcy.example',
  phone: '+442079460958',
  website: 'https://arcy.example/about',
  linkedinUrl: 'https://linkedin.com/in/amelie',
  businessType: 'Studio',
  industry: 'Design',
  companySize: '11-50',
  timezone: 'Europe/London',
  revenueStream: 'Retainers, and workshops',
  monthlyRevenue: '12500.00',
  annualRevenue: '150000.50',
  lifetimeValue: '1000000000000.00',
  growthPotential: 'very_high',
  status: 'growing',
  pipelineStage: 'closed_lost',
  closedLostReason: 'Too dear',
  leadSource: 'referral',
  coachingGoals: 'Sleep\n\nDelegate',
  painPoints: 'Cash\tflow',
  context: 'مرحبا 👩‍👩‍👧 “quoted” <b>bold</b> {{name}} ${x}',
  lastContactDate: '2026-02-28T23:59:59.999Z',
  ownerId: t.ids.amara,
  tags: ['VIP', 'naïve'],
  otherEmails: [{ label: 'work', value: 'work@arcy.example' }],
  otherPhones: [{ label: '', value: '+12125550100;ext=42' }],
  consent: 'given',
  consentSource: 'Signed form',
  doNotCall: true,
  archived: true,
});

test('every field comes back as it was written', async () => {
  const from = await lastSeq(t);
  const written = full();
  const client = await makeClient(nora, written as Parameters<typeof makeClient>[1]);
  expect(client).toEqual({
    ...written,
    id: expect.any(String) as string,
    name: 'Amélie  d’Arcy',
    ownerName: 'Amara Okafor',
    customFields: {},
    consentAt: t.clock.now.toISOString(),
    deletedAt: null,
    createdAt: t.clock.now.toISOString(),
    updatedAt: t.clock.now.toISOString(),
  });
  expect(await readClient(nora, client.id)).toEqual(client);
  const events = await listEvents(t, 'lindqvist', from);
  expect(events.filter(({ name }) => name !== 'notification.made')).toMatchObject([
    {
      name: 'client.created',
      subjectId: client.id,
      before: null,
      after: { name: 'Amélie  d’Arcy', monthlyRevenue: '12500.00', tags: ['VIP', 'naïve'] },
    },
  ]);
});

test('what is not said has its default, or stays empty', async () => {
  const client = await makeClient(nora, { name: 'Bo', email: 'bo@mail.example' });
  expect(client).toMatchObject({
    growthPotential: 'medium',
    status: 'active',
    pipelineStage: 'lead',
    ownerId: t.ids.nora,
    ownerName: 'Nora Lindqvist',
    monthlyRevenue: null,
    annualRevenue: null,
    lifetimeValue: null,
    lastContactDate: null,
    companySize: '',
    timezone: '',
    leadSource: '',
    phone: '',
    tags: [],
    otherEmails: [],
    otherPhones: [],
    customFields: {},
    consent: 'unknown',
    consentAt: null,
    doNotCall: false,
    archived: false,
    deletedAt: null,
  });
});

test('what is written is trimmed, understood and made alike', async () => {
  const client = await makeClient(nora, {
    name: '  Kim  ',
    email: ' Kim@Mail.example ',
    website: ' exämple.de/über ',
    monthlyRevenue: '$12.5k/mo',
    annualRevenue: 1500.5,
    lifetimeValue: '€1.200,50',
    lastContactDate: '2026-01-05',
    context: ' a\r\nb\rc ',
    tags: ['VIP', 'vip', 'V\u0301IP', ' new '],
    pipelineStage: 'lead',
    closedLostReason: 'none yet',
  });
  expect(client).toMatchObject({
    name: 'Kim',
    email: 'Kim@Mail.example',
    website: 'https://exämple.de/über',
    monthlyRevenue: '12500.00',
    annualRevenue: '1500.50',
    lifetimeValue: '1200.50',
    lastContactDate: '2026-01-05T12:00:00.000Z',
    context: 'a\nb\nc',
    tags: ['VIP', 'new'],
    closedLostReason: '',
  });
});

describe('a user', () => {
  test('adds clients of their own', async () => {
    expect(await makeClient(priya)).toMatchObject({ ownerId: t.ids.priya });
    expect(await makeClient(priya, { ownerId: t.ids.priya })).toMatchObject({
      ownerId: t.ids.priya,
    });
  });

  test.each([
    ['nobody', () => null],
    ['a colleague', () => t.ids.amara],
    ['somebody elsewhere', () => t.ids.mina],
  ])('adds none for %s', async (_whom, whom) => {
    const before = await digest(t.deps.database);
    const body = { name: 'X', email: 'x@mail.example', ownerId: whom() };
    expect(await priya.refused(clients.createClient, { body })).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    });
    expect(await digest(t.deps.database)).toBe(before);
  });
});

test('a coach adds clients for nobody and for colleagues, but not for people elsewhere', async () => {
  const amara = await t.as('amara');
  expect(await makeClient(amara, { ownerId: null })).toMatchObject({
    ownerId: null,
    ownerName: null,
  });
  expect(await makeClient(amara, { ownerId: t.ids.priya })).toMatchObject({
    ownerName: 'Priya Raman',
  });
  const before = await digest(t.deps.database);
  for (const ownerId of [t.ids.mina, '00000000-0000-4000-8000-000000000000']) {
    const body = { name: 'X', email: 'x@mail.example', ownerId };
    expect(await amara.refused(clients.createClient, { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { ownerId: 'Choose somebody of this practice' } },
    });
  }
  expect(await digest(t.deps.database)).toBe(before);
});

test('somebody who can no longer sign in is given no client', async () => {
  const disabled = (at: string | null) =>
    t.deps.database.query('update users set disabled_at = $2 where id = $1', [t.ids.ben, at]);
  await disabled(t.clock.now.toISOString());
  const body = { name: 'X', email: 'x@mail.example', ownerId: t.ids.ben };
  const answer = await nora.refused(clients.createClient, { body });
  await disabled(null);
  expect(answer).toMatchObject({ status: 400, body: { fields: { ownerId: /./ } } });
});

const long = (length: number) => 'x'.repeat(length);
test.each<[object, string, string]>([
  [{ name: '' }, 'name', 'Name is required'],
  [{ name: '   ' }, 'name', 'Name is required'],
  [{ name: '\u202e\u200b\u2060' }, 'name', 'Name is required'],
  [{ name: long(201) }, 'name', 'At most 200 characters'],
  [{ name: 'a\nb' }, 'name', 'Only one line of plain text'],
  [{ email: '' }, 'email', 'Invalid email address'],
  [{ email: 'nobody' }, 'email', 'Invalid email address'],
  [{ email: 'a@b' }, 'email', 'Invalid email address'],
  [{ email: 'a@b.example\r\nBcc: x@y.example' }, 'email', 'Invalid email address'],
  [{ email: `${long(64)}@${long(190)}.example` }, 'email', 'Invalid email address'],
  [{ phone: '123' }, 'phone', 'This number is too short'],
  [{ website: 'javascript:alert(1)' }, 'website', 'Enter a web address like https://example.com'],
  [
    { linkedinUrl: 'ftp://x.example' },
    'linkedinUrl',
    'Enter a web address like https://linkedin.com/in/name',
  ],
  [{ businessType: long(121) }, 'businessType', 'At most 120 characters'],
  [{ companySize: '12' }, 'companySize', 'One of 1-10, 11-50, 51-200, 201-1000, 1000+'],
  [{ timezone: 'Mars/Phobos' }, 'timezone', 'Please select a timezone'],
  [{ timezone: '+05:00' }, 'timezone', 'Please select a timezone'],
  [{ monthlyRevenue: '-5' }, 'monthlyRevenue', 'An amount can’t be negative'],
  [{ monthlyRevenue: '150k/yr' }, 'monthlyRevenue', 'Enter the amount a month'],
  [{ annualRevenue: '12k/mo' }, 'annualRevenue', 'Enter the amount a year'],
  [{ lifetimeValue: '1e13' }, 'lifetimeValue', 'At most 1,000,000,000,000'],
  [
    { leadSource: 'luck' },
    'leadSource',
    'One of website, referral, social_media, cold_outreach, event',
  ],
  [{ coachingGoals: long(10_001) }, 'coachingGoals', 'At most 10,000 characters'],
  [{ painPoints: 'a\u0007b' }, 'painPoints', 'Only plain text'],
  [{ lastContactDate: '2026-02-30' }, 'lastContactDate', 'A day like 2026-01-31'],
  [{ lastContactDate: '0000-01-01T00:00:00.000Z' }, 'lastContactDate', 'A day like 2026-01-31'],
  [{ lastContactDate: '0001-01-01' }, 'lastContactDate', 'A day like 2026-01-31'],
  [{ lastContactDate: 'yesterday' }, 'lastContactDate', 'A day like 2026-01-31'],
  [{ ownerId: 'me' }, 'ownerId', 'Invalid id'],
  [{ tags: [''] }, 'tags.0', 'A tag has at least one letter'],
  [{ tags: ['a,b'] }, 'tags.0', 'No commas, semicolons or bars'],
  [{ tags: Array.from({ length: 31 }, String) }, 'tags', 'At most 30 tags'],
  [{ otherEmails: [{ label: '', value: 'x' }] }, 'otherEmails.0.value', 'Invalid email address'],
  [{ otherPhones: [{ label: '', value: '' }] }, 'otherPhones.0.value', 'Phone number is required'],
  [
    { otherPhones: [{ label: '', value: '+49 12' }] },
    'otherPhones.0.value',
    'This number is too short for its country code',
  ],
  [{ nickname: 'x' }, 'nickname', 'There is no such field.'],
  [{ id: '00000000-0000-4000-8000-000000000000' }, 'id', 'There is no such field.'],
  [{ practiceId: 'x' }, 'practiceId', 'There is no such field.'],
  [{ deletedAt: null }, 'deletedAt', 'There is no such field.'],
])('%j is refused and the field says why', async (body, field, sentence) => {
  const before = await digest(t.deps.database);
  const answer = await nora.raw('POST', '/api/clients', {
    body: { name: 'X', email: 'x@mail.example', ...body },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect((answer.body as { fields: object }).fields).toEqual({ [field]: sentence });
  expect(await digest(t.deps.database)).toBe(before);
});

test('what is missing is asked for', async () => {
  const answer = await nora.raw('POST', '/api/clients', { body: {} });
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { name: 'This is required.', email: 'This is required.' } },
  });
});

describe('a client and its event', () => {
  const digestNow = () => digest(t.deps.database);
  const body = { name: 'Whole Or Nothing', email: 'whole@mail.example' };
  const viewer = () => ({ role: 'admin', userId: t.ids.nora }) as const;

  test('come both or not at all', async () => {
    const sql = (text: string) => t.deps.database.query(text);
    await sql(
      `create function refuse_event() returns trigger language plpgsql as
       $$ begin raise exception 'the power went out'; end $$`,
    );
    await sql(
      'create trigger blocked before insert on events for each row execute function refuse_event()',
    );
    const before = await digestNow();
    expect((await nora.raw('POST', '/api/clients', { body })).status).toBe(500);
    expect(await digestNow()).toBe(before);
    await sql('drop function refuse_event cascade');
  });

  test('go with the transaction that they are a part of', async () => {
    const [before, from] = [await digestNow(), await lastSeq(t)];
    const gone = t.scope('lindqvist').write(async (tx) => {
      await createClient(tx, viewer(), body);
      throw new Error('undone');
    });
    await expect(gone).rejects.toThrow('undone');
    expect(await digestNow()).toBe(before);
    await t.scope('lindqvist').write((tx) => createClient(tx, viewer(), body));
    expect(await listEvents(t, 'lindqvist', from)).toMatchObject([{ name: 'client.created' }]);
  });

  test('are told to whoever listens', async () => {
    const heard: (string | undefined)[] = [];
    const listener = (places: readonly { name?: string | undefined }[]) =>
      heard.push(...places.map(({ name }) => name));
    t.deps.database.committed.on('events', listener);
    await nora.raw('POST', '/api/clients', { body });
    t.deps.database.committed.off('events', listener);
    expect(heard).toEqual(['client.created']);
  });
});
