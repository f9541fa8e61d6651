import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { messages } from '#contract/messages.ts';
import { notifications } from '#contract/notifications.ts';
import { invitations } from '#contract/invitations.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { startSmtpStandIn, type SmtpStandIn } from '#testing/smtp-stand-in.ts';

let smtp: SmtpStandIn;
let t: TestApp;
beforeAll(async () => {
  smtp = await startSmtpStandIn({ refuseRecipient: { code: 550, reply: 'No such mailbox' } });
  t = await openTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'r@mail.example' } });
});
afterAll(async () => {
  await t.stop();
  await smtp.close();
});

async function titlesOf(caller: Caller): Promise<string[]> {
  const { body } = await caller.call(notifications.listNotifications);
  return body.notifications.map(({ title }) => title);
}

async function addClient(caller: Caller, email: string): Promise<string> {
  return (await caller.call(clients.createClient, { body: { name: 'Dana', email } })).body.id;
}

async function write(caller: Caller, id: string, to: string): Promise<void> {
  const body = { to, subject: 'Hello', text: 'Are you well?' };
  await caller.call(messages.sendMessage, { params: { id }, body });
}

test('an email to a client that fails is told to whom it concerns, and to nobody who may not see the client', async () => {
  const [nora, priya] = [await t.as('nora'), await t.as('priya')];
  const id = await addClient(priya, 'dana@whitfield.example');
  await write(priya, id, 'dana@whitfield.example');
  await t.settle();
  const { body } = await priya.call(notifications.listNotifications);
  expect(body.notifications).toMatchObject([
    {
      title: 'An email to dana@whitfield.example failed',
      text: expect.stringMatching(/^“Hello”: .*No such mailbox/) as string,
      link: `/clients/${id}?tab=communications`,
    },
  ]);
  expect(await titlesOf(nora)).toEqual([]);

  const handedOver = await addClient(priya, 'eve@mail.example');
  await write(priya, handedOver, 'eve@mail.example');
  await nora.call(clients.updateClient, {
    params: { id: handedOver },
    body: { ownerId: t.ids.nora },
  });
  await t.settle();
  expect(await titlesOf(priya)).not.toContain('An email to eve@mail.example failed');
  expect(await titlesOf(nora)).toEqual(['An email to eve@mail.example failed']);
});

test('any other letter that fails is told to the admins, once until they have read it', async () => {
  const nora = await t.as('nora');
  await nora.call(notifications.readAllNotifications);
  const before = await titlesOf(nora);
  for (const email of ['one@mail.example', 'two@mail.example']) {
    await nora.call(invitations.invite, { body: { name: 'New', email, role: 'user' } });
    await t.settle();
  }
  const fresh = (await titlesOf(nora)).filter((title) => !before.includes(title));
  expect(fresh).toEqual(['An email to one@mail.example failed']);
});
