import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mail } from '#contract/mail.ts';
import { messages } from '#contract/messages.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { startSmtpStandIn, type SmtpBehaviour } from '#testing/smtp-stand-in.ts';
import { queueMail } from './queue-mail.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  await t.settle();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.advance(301);
  nora = await t.as('nora');
});

const queue = (app: TestApp, message: Parameters<typeof queueMail>[1]) =>
  app.scope('lindqvist').write((tx) => queueMail(tx, message));

test('without a mail server a message is kept, and the screen can say so', async () => {
  expect((await nora.call(mail.getMailState)).body).toMatchObject({ vendor: 'outbox' });
  const made = await nora.call(mail.sendTestMail);
  expect(made.body).toMatchObject({ to: 'nora@lindqvist.example', state: 'queued', sentAt: null });
  await t.settle();
  const [kept] = (await nora.call(mail.listMail)).body;
  expect(kept).toMatchObject({ id: made.body.id, state: 'kept', problem: null, sentAt: null });
});

test('a test has to have an address that it can go to', async () => {
  const setEmail = (email: string) =>
    t.deps.database.query('update users set email = $1 where id = $2', [email, t.ids.nora]);
  const before = (await nora.call(mail.listMail)).body.length;
  await setEmail('');
  expect(await nora.refused(mail.sendTestMail)).toMatchObject({
    status: 409,
    body: { code: 'no_own_address' },
  });
  await setEmail('nora@lindqvist.example');
  expect((await nora.call(mail.listMail)).body).toHaveLength(before);
});

test('whoever writes to clients learns whether mail goes out; the outbox is the admins’', async () => {
  for (const name of ['ben', 'priya'] as const) {
    const caller = await t.as(name);
    expect((await caller.call(mail.getMailState)).body).toMatchObject({ vendor: 'outbox' });
    expect((await caller.call(mail.listMail)).status).toBe(403);
  }
  expect((await t.stranger().call(mail.getMailState)).status).toBe(401);
});

test('a kept message can be taken away as an .eml file', async () => {
  const id = await queue(t, {
    to: 'kim@mail.example',
    subject: 'Grüße, 今日は',
    text: '.\nFrom here\nto there: ä\n',
  });
  const { headers, body } = await nora.call(mail.downloadMail, { params: { id } });
  expect(headers).toMatchObject({
    'content-type': 'message/rfc822',
    'content-disposition': `attachment; filename="message-${id.slice(0, 8)}.eml"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const [head = ''] = String(body).split('\r\n\r\n');
  expect(head).toMatch(/^To: kim@mail\.example$/m);
  expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(head).toContain(`Message-ID: <${id}@rapport>`);
});

test.each([
  'kim@mail.example\r\nBcc: x@mail.example',
  'a@mail.example, b@mail.example',
  'Kim <kim@mail.example>',
])('the recipient %j is sent nowhere and says why', async (to) => {
  const id = await queue(t, { to, subject: 'Hello', text: 'Hello' });
  await t.settle();
  const [message] = (await nora.call(mail.listMail)).body;
  expect(message).toMatchObject({ id, state: 'failed', sentAt: null });
  expect(message?.problem).toContain('to');
});

test('with a mail server it is sent once, with what it says and from whom', async () => {
  const smtp = await startSmtpStandIn();
  const sending = await openTestApp({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Rapport <r@mail.example>' },
  });
  await sending.settle();
  await queue(sending, { to: "pat.o'neil@mail.example", subject: 'Hello', text: 'First\n.\nlast' });
  await sending.settle();
  await sending.settle();
  expect(smtp.received).toMatchObject([
    { from: 'r@mail.example', to: ["pat.o'neil@mail.example"] },
  ]);
  const admin = await sending.as('nora');
  expect((await admin.call(mail.getMailState)).body).toEqual({
    vendor: 'smtp',
    from: 'Rapport <r@mail.example>',
  });
  const [message] = (await admin.call(mail.listMail)).body;
  expect(message).toMatchObject({ state: 'sent', sentAt: sending.clock.now.toISOString() });
  await sending.stop();
  await smtp.close();
});

test('what the mail server refuses for good is not tried again', async () => {
  const smtp = await startSmtpStandIn({ refuseRecipient: { code: 550, reply: 'No such mailbox' } });
  const sending = await openTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'r@mail.example' } });
  await sending.settle();
  await queue(sending, { to: 'nobody@mail.example', subject: 'Hello', text: 'Hello' });
  await sending.settle();
  const admin = await sending.as('nora');
  const [message] = (await admin.call(mail.listMail)).body;
  expect(message).toMatchObject({ state: 'failed', sentAt: null });
  expect(message?.problem).toContain('No such mailbox');
  await sending.stop();
  await smtp.close();
});

describe('what the mail server puts off', () => {
  const greylisted = { code: 451, reply: 'Come back in five minutes' };
  let behaviour: SmtpBehaviour;
  let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
  let sending: TestApp;
  beforeAll(async () => {
    behaviour = {};
    smtp = await startSmtpStandIn(behaviour);
    sending = await openTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'r@mail.example' } });
    await sending.settle();
  });
  afterAll(async () => {
    await sending.stop();
    await smtp.close();
  });
  /** Lets the pause pass, for the queue as for the program. */
  const later = async (seconds: number) => {
    sending.clock.advance(seconds);
    await sending.deps.database.query(
      "update pgboss.job set start_after = now() where state = 'created'",
    );
    await sending.settle();
  };
  const write = async () => {
    const caller = await sending.as('amara', true);
    const client = await makeClient(caller, { name: 'Dana', email: 'dana@mail.example' });
    const body = { to: 'dana@mail.example', subject: 'Hi', text: 'Hello' };
    await caller.call(messages.sendMessage, { params: { id: client.id }, body });
    await sending.settle();
    return async () => {
      const query = { clientId: client.id };
      const [shown] = (
        await (await sending.as('amara', true)).call(messages.listMessages, { query })
      ).body;
      return [shown?.mailState, shown?.mailProblem];
    };
  };

  test('is sent once it is taken, and once', async () => {
    behaviour.refuseRecipient = greylisted;
    const shown = await write();
    expect(await shown()).toEqual(['queued', expect.stringContaining('Come back')]);
    await later(600);
    await sending.settle();
    expect(await shown()).toEqual(['queued', expect.stringContaining('Come back')]);
    delete behaviour.refuseRecipient;
    await sending.settle();
    expect(smtp.received).toHaveLength(0);
    await later(600);
    await later(600);
    expect(await shown()).toEqual(['sent', null]);
    expect(smtp.received).toHaveLength(1);
  });

  test('is given up after a day, and the thread says so', async () => {
    behaviour.refuseRecipient = greylisted;
    const sent = smtp.received.length;
    const shown = await write();
    await later(24 * 3600 - 1);
    expect((await shown())[0]).toBe('queued');
    await later(2);
    expect(await shown()).toEqual([
      'failed',
      'Given up after a day. The mail server refused: 451 Come back in five minutes',
    ]);
    const { rows } = await sending.deps.database.query(
      "select after ->> 'state' as state from events where name = 'message.settled' order by seq desc limit 1",
    );
    expect(rows).toEqual([{ state: 'failed' }]);
    delete behaviour.refuseRecipient;
    await later(3600);
    expect(smtp.received).toHaveLength(sent);
  });
});

test('whoever answers what a person wrote answers that person; the rest says that a machine wrote it', async () => {
  const client = await makeClient(nora, { name: 'Dana', email: 'dana@mail.example' });
  await nora.call(messages.sendMessage, {
    params: { id: client.id },
    body: { to: 'dana@mail.example', subject: 'Hi', text: 'When do you have time?' },
  });
  await nora.call(mail.sendTestMail);
  const heads = await Promise.all(
    (await nora.call(mail.listMail, { query: { limit: '2' } })).body.map(async ({ id, to }) => {
      const { body } = await nora.call(mail.downloadMail, { params: { id } });
      return [to, String(body).split('\r\n\r\n')[0] ?? ''] as const;
    }),
  );
  const [written = '', tested = ''] = ['dana@mail.example', 'nora@lindqvist.example'].map((to) =>
    new Map(heads).get(to),
  );
  expect(written).toMatch(/^Reply-To: nora@lindqvist\.example$/m);
  expect(written).toMatch(/^From: Nora Lindqvist <[^<>]+>$/m);
  expect(tested).not.toMatch(/^From: Nora/m);
  expect(written).not.toContain('Auto-Submitted');
  expect(tested).toContain('Auto-Submitted: auto-generated');
  expect(tested).not.toContain('Reply-To');
});

test('the list goes page by page, newest first, and says how many there are', async () => {
  const total = Number((await nora.call(mail.listMail)).headers['x-total-count']);
  for (let count = 0; count < 7; count += 1) {
    if (count % 3 === 0) t.clock.advance(1);
    await queue(t, { to: 'kim@mail.example', subject: `Page ${count}`, text: '' });
  }
  const seen: string[] = [];
  let next: string | undefined = '/api/mail?limit=3';
  while (next !== undefined) {
    const page = await nora.raw('GET', next);
    expect(page.headers['x-total-count']).toBe(String(total + 7));
    const rows = page.body as { id: string; createdAt: string }[];
    expect(rows.length).toBeLessThanOrEqual(3);
    seen.push(...rows.map(({ id }) => id));
    next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1];
  }
  expect(new Set(seen).size).toBe(total + 7);
  const { body } = await nora.call(mail.listMail, { query: { limit: '1000' } });
  expect(seen).toEqual(body.map(({ id }) => id));
  const times = body.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('the sixth test message of five minutes has to wait', async () => {
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await nora.call(mail.sendTestMail)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
