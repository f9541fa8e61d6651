import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mail } from '#contract/mail.ts';
import { messages } from '#contract/messages.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { digest } from '#testing/digest.ts';
import { startSmtpStandIn } from '#testing/smtp-stand-in.ts';

let t: TestApp;
let nora: Caller;
let amara: Caller;
let client: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  amara = await t.as('amara');
  client = await addClient(nora, {
    otherEmails: [{ label: 'home', value: 'Dana@Home.example' }],
  });
  await t.settle();
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(61));

const email = { to: 'dana@whitfield.example', subject: 'Hello', text: 'How are you?' };

async function lastSent() {
  const { rows } = await t.deps.database.query(
    "select * from events where name = 'message.sent' order by seq desc limit 1",
  );
  return rows[0] as Record<string, unknown>;
}

test('an email is written in one go with its place in the outbox, which says what became of it', async () => {
  const sent = await amara.call(messages.sendMessage, {
    params: { id: client },
    body: { ...email, to: 'DANA@whitfield.example', text: 'One\r\ntwo' },
  });
  expect(sent).toMatchObject({
    status: 200,
    body: {
      clientId: client,
      kind: 'email',
      to: 'dana@whitfield.example',
      subject: 'Hello',
      text: 'One\ntwo',
      author: { id: t.ids.amara, name: 'Amara Okafor' },
      mailState: 'queued',
      mailProblem: null,
    },
  });
  expect(await lastSent()).toMatchObject({
    subject_id: sent.body.id,
    actor_id: t.ids.amara,
    after: { to: 'dana@whitfield.example', subject: 'Hello' },
    audience: 'client',
    audience_user_id: t.ids.nora,
    client_id: client,
  });
  await t.settle();
  const query = { clientId: client };
  const thread = await nora.call(messages.listMessages, { query });
  expect(thread.body).toMatchObject([{ id: sent.body.id, mailState: 'kept' }]);
  const settled = "select * from events where name = 'message.settled'";
  expect((await t.deps.database.query(settled)).rows).toMatchObject([
    {
      subject_id: sent.body.id,
      actor_id: null,
      after: { to: 'dana@whitfield.example', subject: 'Hello', state: 'kept' },
      audience: 'client',
      audience_user_id: t.ids.nora,
    },
  ]);
  const [kept] = (await nora.call(mail.listMail)).body;
  expect(kept).toMatchObject({ to: 'dana@whitfield.example', text: 'One\ntwo', state: 'kept' });
});

test('it goes out once by a mail server, and a failure shows', async () => {
  const smtp = await startSmtpStandIn({
    refuseRecipient: { code: 550, reply: 'No such mailbox' },
  });
  const sending = await openTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'r@mail.example' } });
  const admin = await sending.as('nora');
  const id = await addClient(admin);
  await sending.settle();
  await admin.call(messages.sendMessage, { params: { id }, body: email });
  await sending.settle();
  const query = { clientId: id };
  const [failed] = (await admin.call(messages.listMessages, { query })).body;
  expect(failed).toMatchObject({ mailState: 'failed' });
  expect(failed?.mailProblem).toContain('No such mailbox');
  await sending.stop();
  await smtp.close();
});

test('it may go to any address that the client has, in any letters, and to no other', async () => {
  const params = { id: client };
  const home = { ...email, to: 'dana@home.EXAMPLE' };
  const sent = await nora.call(messages.sendMessage, { params, body: home });
  expect(sent.body.to).toBe('Dana@Home.example');
  const before = await digest(t.deps.database);
  for (const to of [
    'eve@mail.example',
    'own@mail.example',
    'dana@whitfield.example.evil.example',
  ]) {
    const answer = await nora.refused(messages.sendMessage, { params, body: { ...email, to } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'mail_elsewhere', fields: { to: 'Not an address of this client' } },
    });
  }
  for (const to of ['dana@whitfield.example\r\nBcc: eve@mail.example', 'a@b, c@d.example']) {
    const answer = await nora.refused(messages.sendMessage, { params, body: { ...email, to } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  }
  expect(await digest(t.deps.database)).toBe(before);
});

test('it has its placeholders filled in', async () => {
  const body = {
    ...email,
    subject: 'For {{client.firstName}}',
    text: 'Dear {{client.name}},\n{{sender.name}}, {{practice.name}} <b>{7*7}</b> ${7*7}',
  };
  const sent = await nora.call(messages.sendMessage, { params: { id: client }, body });
  expect(sent.body).toMatchObject({
    subject: 'For Dana',
    text: 'Dear Dana Whitfield,\nNora Lindqvist, Lindqvist Coaching <b>{7*7}</b> ${7*7}',
  });
  await t.settle();
  const [kept] = (await nora.call(mail.listMail)).body;
  expect(kept).toMatchObject({ subject: 'For Dana', text: sent.body.text });
});

test('one with a placeholder that nothing can be put in for is not written', async () => {
  const params = { id: client };
  const before = await digest(t.deps.database);
  const unknown = { ...email, subject: '{{zq7echo}}', text: '{{client.phone}}' };
  const answer = await nora.refused(messages.sendMessage, { params, body: unknown });
  expect(answer).toMatchObject({ status: 400, body: { code: 'unknown_placeholder' } });
  expect(Object.keys(answer.body.fields ?? {})).toEqual(['subject', 'text']);
  expect(answer.body.fields?.['text']).toContain('{{client.firstName}}');
  expect(JSON.stringify(answer.body)).not.toMatch(/zq7echo|phone/);
  const empty = { ...email, text: 'About {{client.businessType}}' };
  expect(await nora.refused(messages.sendMessage, { params, body: empty })).toMatchObject({
    status: 400,
    body: {
      code: 'unknown_placeholder',
      fields: { text: 'Nothing is known for client.businessType.' },
    },
  });
  expect(await digest(t.deps.database)).toBe(before);
});
