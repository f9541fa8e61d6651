import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { castPassword } from '#testing/cast-password.ts';
import { csvOf } from '#testing/imports.ts';
import { freshAddress } from '#testing/objects.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  const address = { address: '93.184.215.14', family: 4 };
  t = await openTestApp({ instead: { lookUp: async () => [address] } });
});
afterAll(() => t.stop());
// Past every window that counts requests.
beforeEach(async () => {
  t.clock.advance(61);
  nora = await t.as('nora', true);
});

const post = (path: string, body: unknown, key: string) =>
  nora.raw('POST', path, { body, headers: { 'idempotency-key': key } });
const read = async (path: string) => (await nora.raw('GET', path)).body as { id: string }[];
const countOf = async (path: string) => (await read(path)).length;
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

const view = { query: 'q=a', columns: ['name'], layout: 'table', isDefault: true };
const webhook = { url: 'https://n8n.example/in', events: ['client.created'] };
const sam = { name: 'Sam Ito', email: 'sam@ito.example', role: 'coach' };
const field = { name: 'Shoe size', kind: 'number' };

test.each([
  ['client field', '/api/client-fields', field, '/api/client-fields'],
  ['saved view', '/api/saved-views', { name: 'Mine', ...view }, '/api/saved-views'],
  ['webhook', '/api/webhooks', webhook, '/api/webhooks'],
  ['test mail', '/api/mail/test', undefined, '/api/mail'],
])('a %s that is sent twice under one key is made once', async (_, to, body, list) => {
  const before = await countOf(list);
  const first = await post(to, body, 'the same');
  expect(first.status).toBe(200);
  const second = await post(to, body, 'the same');
  expect(second.status).toBe(200);
  expect(idOf(second)).toBe(idOf(first));
  expect(await countOf(list)).toBe(before + 1);
});

test('a field of another wish under the same name is still refused', async () => {
  const named = { ...field, name: 'Hat size' };
  expect((await post('/api/client-fields', named, 'one')).status).toBe(200);
  expect((await post('/api/client-fields', named, 'two')).status).toBe(400);
});

test.each([
  ['key', 'key_made', '/api/keys', { name: 'Zapier', scope: 'read' }, '/api/keys'],
  ['invitation', 'invitation_made', '/api/invitations', sam, '/api/invitations'],
])('of one %s that was shown once no second is made: %s', async (_, code, to, body, list) => {
  const before = await countOf(list);
  expect((await post(to, body, 'shown')).status).toBe(200);
  const letters = await countOf('/api/mail');
  expect(await post(to, body, 'shown')).toMatchObject({ status: 409, body: { code } });
  expect(await countOf(list)).toBe(before + 1);
  expect(await countOf('/api/mail')).toBe(letters);
});

test('a password that confirms a key is no part of what is remembered of the request', async () => {
  const body = { name: 'Remembered', scope: 'read' };
  expect((await post('/api/keys', body, 'sure')).status).toBe(200);
  const confirmed = { ...body, currentPassword: castPassword };
  expect(await post('/api/keys', confirmed, 'sure')).toMatchObject({ status: 409 });
});

test('an invitation or approval that is made or renewed sends one letter', async () => {
  const invited = await post('/api/invitations', { ...sam, email: 'sam2@ito.example' }, 'renewed');
  const { id } = (invited.body as { invitation: { id: string } }).invitation;
  const asking = { ...sam, role: undefined, phone: '1', companyName: 'Ito', industry: 'other' };
  await t.stranger(freshAddress()).raw('POST', '/api/access-requests', { body: asking });
  const asked = `/api/access-requests/${(await read('/api/access-requests'))[0]?.id}`;
  for (const [to, body] of [
    [`/api/invitations/${id}/renew`, undefined],
    [`${asked}/approve`, { into: 'practice' }],
    [`${asked}/renew`, undefined],
  ] as const) {
    expect((await post(to, body, 'again')).status).toBe(200);
    const { rows } = await t.deps.database.query('select id from mail_messages');
    const second = await post(to, body, 'again');
    expect(second).toMatchObject({ status: 409, body: { code: 'invitation_made' } });
    expect(second.body).toHaveProperty('error', expect.stringMatching(/made already/));
    const after = await t.deps.database.query('select id from mail_messages');
    expect(after.rows).toHaveLength(rows.length);
  }
});

test('a secret of a webhook and a calendar’s address are changed once, and shown again', async () => {
  const { id } = (await post('/api/webhooks', { ...webhook, events: ['*'] }, 'r')).body as {
    id: string;
  };
  for (const to of [`/api/webhooks/${id}/rotate`, '/api/calendar/reset']) {
    const first = await post(to, undefined, 'turned');
    expect(first.status).toBe(200);
    expect(await post(to, undefined, 'turned')).toMatchObject({ status: 200, body: first.body });
    expect((await post(to, undefined, 'anew')).body).not.toEqual(first.body);
  }
});

test('a file of clients is read once, and stopped once', async () => {
  nora.headers['idempotency-key'] = 'file';
  const file = { name: 'clients.csv', content: csvOf('Name,Email', 'Ann,ann@acme.example') };
  const first = await nora.upload(portability.startImport, { body: {} }, file);
  const second = await nora.upload(portability.startImport, { body: {} }, file);
  delete nora.headers['idempotency-key'];
  expect(second.body).toEqual(first.body);
  expect(second.body).toMatchObject({ state: 'mapping', total: 1 });
  expect(await countOf('/api/imports')).toBe(1);
  const cancel = `/api/imports/${idOf(first)}/cancel`;
  for (const _ of ['first', 'second']) {
    const stopped = await post(cancel, undefined, 'stop');
    expect(stopped).toMatchObject({ status: 200, body: { state: 'cancelled' } });
  }
  expect(await post(cancel, undefined, 'anew')).toMatchObject({ status: 409 });
});
