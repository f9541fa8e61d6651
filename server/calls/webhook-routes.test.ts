import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '#testing/caller.ts';
import { openTestApp } from '#testing/app.ts';
import { digest } from '#testing/digest.ts';
import { addCallable, openPhone, standingOf, startCall, type PhoneApp } from '#testing/phone.ts';
import { retellSignature, type Delivery } from '#testing/retell/deliveries.ts';

type Sent = Pick<Delivery, 'body' | 'headers'>;

let t: PhoneApp;
let nora: Caller;
let ended: Delivery;
let callId: string;
beforeAll(async () => {
  t = await openPhone();
  t.retell.deliverTo(undefined);
  nora = await t.as('nora');
  const { body } = await startCall(nora, await addCallable(nora));
  callId = body.callId;
  t.clock.advance(60);
  const told = t.retell.webhooksOf(body.retellCallId ?? '');
  ended = told.find(({ event }) => event === 'call_ended') as Delivery;
});
afterAll(() => t.stop());

const now = () => t.clock.now.getTime();
const signed = (body: string, at = now(), key = t.retell.apiKey) => retellSignature(body, key, at);
const withSignature = (signature: string): Sent => ({
  body: ended.body,
  headers: { 'content-type': 'application/json', 'x-retell-signature': signature },
});
const hexOf = () => signed(ended.body).split('d=')[1] ?? '';
const otherHex = (body: string, key: string) =>
  createHmac('sha256', key).update(body).digest('hex');

const forged: readonly [what: string, sent: () => Sent][] = [
  ['no signature', () => ({ body: ended.body, headers: { 'content-type': 'application/json' } })],
  ['an empty one', () => withSignature('')],
  ['a made-up one', () => withSignature(`v=${now()},d=${'a'.repeat(64)}`)],
  ['another key’s', () => withSignature(signed(ended.body, now(), 'key_of_somebody_else'))],
  ['an empty key’s', () => withSignature(signed(ended.body, now(), ''))],
  ['one without its time', () => withSignature(`d=${hexOf()}`)],
  [
    'one of the body alone',
    () => withSignature(`v=${now()},d=${otherHex(ended.body, t.retell.apiKey)}`),
  ],
  ['one in capitals', () => withSignature(`v=${now()},d=${hexOf().toUpperCase()}`)],
  ['one cut short', () => withSignature(`v=${now()},d=${hexOf().slice(0, 62)}`)],
  ['one that is no hex', () => withSignature(`v=${now()},d=${'g'.repeat(64)}`)],
  ['two digests', () => withSignature(`v=${now()},d=${hexOf()},d=${hexOf()}`)],
  ['a second digest first', () => withSignature(`v=${now()},d=${'a'.repeat(64)},d=${hexOf()}`)],
  ['another scheme’s', () => withSignature(`t=${Math.floor(now() / 1000)},v1=${hexOf()}`)],
  ['one of 301 seconds ago', () => withSignature(signed(ended.body, now() - 301_000))],
  ['one of 301 seconds ahead', () => withSignature(signed(ended.body, now() + 301_000))],
  ['one of an hour ahead', () => withSignature(signed(ended.body, now() + 3_600_000))],
  [
    'the time of another',
    () => withSignature(signed(ended.body).replace(/^v=\d+/, `v=${now() + 1}`)),
  ],
  ['a tampered byte', () => ({ ...ended, body: ended.body.replace('ended', 'endet') })],
  ['a byte more', () => ({ ...ended, body: `${ended.body} ` })],
  [
    'the body written anew',
    () => ({ ...ended, body: JSON.stringify(JSON.parse(ended.body), null, 1) }),
  ],
  ['the body of another', () => ({ ...ended, body: '{"event":"call_ended","call":{}}' })],
];

describe('is refused, and no row changes:', () => {
  test.each(forged)('%s', async (_what, sent) => {
    const before = await digest(t.deps.database);
    expect(await t.hear(sent())).toBe(401);
    expect(await digest(t.deps.database)).toBe(before);
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/jsonfoo', 415],
    ['', 415],
  ])('a body that comes as %j', async (type, status) => {
    const before = await digest(t.deps.database);
    const headers = { ...t.retell.sign(ended.body), 'content-type': type };
    expect(await t.hear({ body: ended.body, headers })).toBe(status);
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('no body', async () => {
    expect(await t.hear({ body: '', headers: t.retell.sign('') })).toBe(400);
  });

  test('what a page of another origin sends, whatever it knows', async () => {
    const headers = { ...t.retell.sign(ended.body), origin: 'https://evil.example' };
    const before = await digest(t.deps.database);
    expect(await t.hear({ body: ended.body, headers })).toBe(403);
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('five megabytes', async () => {
    const body = JSON.stringify({ event: 'call_ended', call: { pad: 'x'.repeat(5_000_000) } });
    expect(await t.hear({ body, headers: t.retell.sign(body) })).toBe(413);
  });

  test('another method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      expect((await nora.raw(method, '/api/retell/webhook')).status).toBe(404);
    }
  });

  test('anything at all where no vendor is set up', async () => {
    const without = await openTestApp({ empty: true });
    const { statusCode } = await without.app.inject({
      method: 'POST',
      url: '/api/retell/webhook',
      payload: ended.body,
      headers: { host: 'localhost:3000', ...t.retell.sign(ended.body) },
    });
    expect(statusCode).toBe(404);
    await without.stop();
  });
});

test('the same, rightly signed five minutes before or ahead, is taken', async () => {
  for (const at of [now() - 299_000, now() + 299_000]) {
    expect(await t.hear(withSignature(signed(ended.body, at)))).toBe(204);
  }
  expect(await standingOf(nora, callId)).toMatchObject({ state: 'ended' });
});

test('while the database takes nothing the answer is 503, so that it is told again', async () => {
  const { database } = t.deps;
  const { body } = await startCall(nora, await addCallable(nora, { email: 'two@mail.example' }));
  t.clock.advance(60);
  const [one] = t.retell
    .webhooksOf(body.retellCallId ?? '')
    .filter(({ event }) => event === 'call_ended');
  await database.query(`create function full_up() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '53100'; end $$`);
  await database.query(
    'create trigger full_up before update on calls for each row execute function full_up()',
  );
  expect(await t.hear(one as Delivery)).toBe(503);
  await database.query('drop trigger full_up on calls');
  await database.query('drop function full_up');
  expect(await t.hear(one as Delivery)).toBe(204);
  expect(await standingOf(nora, body.callId)).toMatchObject({ state: 'ended' });
});
