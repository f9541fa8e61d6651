import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { distributedTables } from '#server/db/distribution.ts';
import { openTestApp, type TestApp } from './app.ts';
import { castPassword } from './cast-password.ts';
import { addClient } from './clients.ts';
import { makeKeyOf, withKey } from './keys.ts';
import { hearWords, type HeardWords } from './heard-words.ts';
import { startModelStandIn, type ModelStandIn } from './model-stand-in.ts';
import { freshAddress, makeObject } from './objects.ts';
import { challengedCard, declinedCard, goodCard } from './payments.ts';
import { addCallable, openPhone, startCall, tell, type PhoneApp } from './phone.ts';
import { sampledEndpoints, sendSample, type NamedEndpoint } from './requests.ts';
import { Sent } from './sample.ts';
import { startSmtpStandIn, type SmtpStandIn } from './smtp-stand-in.ts';
import { startStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts';
import { every } from './whole.ts';

/** Stands in all that people write here, and in every key. */
const canary = 'canary';
// A telephone number is no part of a longer one, such as the time of a line.
const secrets = [castPassword, goodCard, challengedCard, declinedCard, '(?<!\\d)1?4155550'];
const words = new RegExp(
  `${canary}|${secrets.join('|')}|whitfield|dana|harbourmaster|good week|@mail|@rapport|mail\\.example`,
  'i',
);

/** What a session's cookie proves itself by. */
const sessionOf = (cookies: ReadonlyMap<string, string>) => [...cookies.values()][0] ?? '';

describe('what the log may hold, over every endpoint', () => {
  let heard: HeardWords;
  let t: TestApp;
  let model: ModelStandIn;
  let smtp: SmtpStandIn;
  const tokens: string[] = [];
  const answers: { name: string; status: number; text: string }[] = [];
  const all = every(
    5,
    sampledEndpoints().filter(({ name }) => name !== 'streamEvents'),
  );
  const writes = all.filter(({ endpoint }) => endpoint.method !== 'GET');
  const kept = distributedTables().filter((name) => !['sessions', 'model_uses'].includes(name));

  beforeAll(async () => {
    heard = hearWords();
    model = await startModelStandIn(() => ({ json: { summary: `${canary} of the model` } }));
    smtp = await startSmtpStandIn({
      refuseMessage: { code: 550, reply: `No ${canary}@mail.example here` },
    });
    t = await openTestApp({
      log: heard.log,
      env: {
        ...model.env,
        SMTP_URL: smtp.url.replace('smtp://', `smtp://user:${canary}-of-mail@`),
        MAIL_FROM: `${canary}@rapport.example`,
      },
    });
  }, 60_000);
  afterAll(async () => {
    heard.stop();
    await t.stop();
    await model.stop();
    await smtp.close();
  });

  async function send(one: NamedEndpoint, bend: (body: unknown) => unknown, query = {}) {
    await t.deps.database.query('update practices set require_two_step = false');
    await t.deps.database.query('update users set two_step_on_at = null, disabled_at = null');
    t.clock.advance(7);
    const nora = await t.as('nora');
    tokens.push(sessionOf(nora.cookies));
    const id = one.of && (await makeObject(t, one.of, 'nora'));
    const body = bend(await one.body?.(t, nora, 'nora'));
    const answer = await sendSample(nora, one, { id, body, query });
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? '');
    answers.push({ name: one.name, status: answer.status, text });
  }

  test('requests that are sound', async () => {
    for (const one of all) await send(one, (body) => body);
    await t.settle().catch(() => undefined);
    const carriedOut = answers.filter(({ status }) => status < 300).length;
    expect(carriedOut).toBeGreaterThan(all.length * 0.8);
    expect(heard.lines.length).toBeGreaterThan(all.length);
    expect(heard.with(words)).toEqual([]);
  }, 120_000);

  test('requests that are refused', async () => {
    const from = answers.length;
    for (const one of writes) await send(one, bentText);
    for (const one of all) await send(one, (body) => body, { unknown: canary });
    const nora = await t.as('nora');
    for (const body of [`{"name":"${canary}`, `"${canary}"`, `[${canary}]`]) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() };
      const answer = await nora.raw('POST', '/api/clients', { body, headers });
      answers.push({ name: 'json', status: answer.status, text: JSON.stringify(answer.body) });
    }
    for (const path of [`/api/${canary}`, `/${canary}.png`, `/api/clients/${canary}%ff`]) {
      const answer = await nora.raw('GET', `${path}?token=${canary}`);
      answers.push({ name: path, status: answer.status, text: JSON.stringify(answer.body) });
    }
    const refused = answers.slice(from).filter(({ status }) => status >= 400);
    expect(refused.length).toBeGreaterThan(writes.length);
    expect(heard.with(words)).toEqual([]);
  }, 120_000);

  test('a database that refuses every row', async () => {
    const from = answers.length;
    const made = new Map<string, string | undefined>();
    for (const one of writes) made.set(one.name, one.of && (await makeObject(t, one.of, 'nora')));
    const nora = await t.as('nora');
    const bodies = new Map<string, unknown>();
    for (const one of writes) bodies.set(one.name, await one.body?.(t, nora, 'nora'));
    await each('add constraint broken check (false) not valid');
    for (const one of writes) {
      t.clock.advance(7);
      const again = bodies.get(one.name);
      const answer = await sendSample(nora, one, { id: made.get(one.name), body: again });
      const text = JSON.stringify(answer.body ?? '');
      answers.push({ name: one.name, status: answer.status, text });
    }
    await t.settle().catch(() => undefined);
    await each('drop constraint broken');
    const broken = answers.slice(from).filter(({ status }) => status === 500);
    expect(broken.length).toBeGreaterThan(writes.length / 3);
    expect(heard.with(/a request failed/).length).toBeGreaterThanOrEqual(broken.length);
    expect(heard.with(/"constraint":"broken"/).length).toBeGreaterThan(0);
    expect(heard.with(words)).toEqual([]);
  }, 120_000);

  test('no refusal and no error page repeats what it was sent', () => {
    const telling = answers.filter(({ status, text }) => status >= 400 && words.test(text));
    expect(telling).toEqual([]);
    const pages = answers.filter(({ status, text }) => status >= 500 && /insert|select/.test(text));
    expect(pages).toEqual([]);
  });

  test('no key, whether it is right or wrong', async () => {
    const { token } = await makeKeyOf(t, 'nora', { scope: 'write' });
    const wrong = `rapport_${'A'.repeat(22)}.${canary.padEnd(43, 'A').slice(0, 43)}`;
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    for (const key of [token, wrong, `${token}x`]) {
      const caller = withKey(t, key);
      await caller.raw('GET', '/api/clients');
      await caller.raw('POST', '/api/auth/logout');
      for (const origin of ['http://localhost:3000', 'https://elsewhere.example']) {
        await caller.raw('POST', '/mcp', { body, headers: { origin } });
      }
      tokens.push(key);
    }
    expect(heard.with(/\/mcp/).length).toBeGreaterThan(5);
    expect(heard.with(words)).toEqual([]);
  });

  test('no session, and nothing in the queue but names', async () => {
    expect(tokens.length).toBeGreaterThan(all.length);
    const said = heard.lines.join('\n');
    expect(tokens.filter((token) => said.includes(token.slice(-20)))).toEqual([]);
    const { rows } = await t.deps.database.query('select * from pgboss.job');
    expect(rows.length).toBeGreaterThan(100);
    expect(JSON.stringify(rows)).not.toMatch(words);
  });

  test('the judge hears a leak, in the log, in an error and on the console', () => {
    const before = heard.with(words).length;
    t.deps.log.info({ client: `A ${canary}` }, 'planted');
    console.log(`planted ${canary}`);
    t.deps.log.error({ err: new Error('planted'), cause: `${canary}@x.example` }, 'planted');
    expect(heard.with(words).length - before).toBe(3);
  });

  async function each(change: string): Promise<void> {
    for (const name of kept) await t.deps.database.query(`alter table "${name}" ${change}`);
  }
});

describe('what the log may hold when somebody outside fails', () => {
  let heard: HeardWords;
  let phone: PhoneApp;
  let stripe: StripeStandIn;
  let model: ModelStandIn;
  beforeAll(async () => {
    heard = hearWords();
    stripe = await startStripeStandIn();
    model = await startModelStandIn();
    phone = await openPhone({ log: heard.log, env: { ...stripe.env, ...model.env } });
  }, 60_000);
  afterAll(async () => {
    heard.stop();
    await phone.stop();
    await stripe.stop();
    await model.stop();
  });

  test('a telephone, a payment service and a model that break', async () => {
    const nora = await phone.as('nora');
    const record = { name: `A ${canary}`, email: `${canary}@mail.example` };
    const client = await addCallable(nora, { ...record, phone: '+14155550199' });
    phone.retell.faults.push({ on: 'dial', kind: 'status', status: 500 });
    await startCall(nora, client, { callType: 'follow_up' });
    await tell(phone, 'call_ended', { call_id: canary, transcript: `${canary} said so` });
    await phone.hear({ body: `{"event":"${canary}`, headers: { 'x-retell-signature': canary } });
    for (const kind of ['cut', 'status'] as const) {
      stripe.faults.push({ kind, status: 500 }, { kind, status: 500 }, { kind, status: 500 });
      const body = { amount: 2500, currency: 'usd', description: canary, clientId: client };
      await nora.raw('POST', '/api/create-payment-intent', { body });
    }
    for (const fault of ['html', 'half'] as const) {
      model.script.push({ fault }, { fault }, { fault }, { fault });
      await nora.raw('POST', `/api/ai/analyze-client/${client}`, { body: {} });
    }
    model.script.push({ status: 400, body: `{"error":{"message":"${canary} ${model.apiKey}"}}` });
    await nora.raw('POST', `/api/ai/okrs/${client}`, { body: {} });
    await phone.settle().catch(() => undefined);
    expect(heard.lines.length).toBeGreaterThan(10);
    const keys = [stripe.secretKey, stripe.webhookSecret, model.apiKey, phone.retell.apiKey];
    expect(heard.with(new RegExp(`${words.source}|${keys.join('|')}`, 'i'))).toEqual([]);
  }, 60_000);
});

test('a reaction that fails leaves no word in the queue of jobs', async () => {
  const heard = hearWords();
  const t = await openTestApp({ log: heard.log, env: { RAPPORT_WORKER: '1' } });
  try {
    await t.deps.database.query(
      'alter table memory_entries add constraint broken check (false) not valid',
    );
    const nora = await t.as('nora');
    const clientId = await addClient(nora, { name: `A ${canary}` });
    const transcript = `Nora: How was it?\nDana: The ${canary} sang.`;
    await nora.call(calls.logCall, { body: { clientId, notes: `${canary} notes`, transcript } });
    const failed = () => heard.with(/a reaction failed/).length;
    await expect.poll(failed, { timeout: 20_000 }).toBeGreaterThan(0);
    const kept = async () =>
      (await t.deps.database.query('select output from pgboss.job where output is not null')).rows;
    await expect.poll(async () => (await kept()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(JSON.stringify(await kept())).not.toMatch(words);
    expect(heard.with(words)).toEqual([]);
  } finally {
    heard.stop();
    await t.stop();
  }
}, 60_000);

/** A body with the canary in the place of every text, and a field that there is not. */
function bentText(body: unknown): unknown {
  if (body instanceof Sent) return body;
  if (typeof body !== 'object' || body === null) return { note: canary };
  const bent = Object.entries(body).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? `${canary} ${value}` : value,
  ]);
  return { ...Object.fromEntries(bent), note: canary };
}
