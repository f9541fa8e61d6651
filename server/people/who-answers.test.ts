import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { notifications } from '#contract/notifications.ts';
import { paymentLinks } from '#contract/payment-links.ts';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { tasks } from '#contract/tasks.ts';
import { giveReminders } from '#server/tasks/give-reminders.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { logCall } from '#testing/calls.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { goodCard, payLink } from '#testing/payments.ts';

/** Amara is a coach, Priya a user, who sees her own clients only. */
let t: TestApp;
let nora: Caller;
let amara: Caller;
let priya: Caller;
beforeAll(async () => {
  t = await openTestApp();
  [nora, amara, priya] = [await t.as('nora', true), await t.as('amara'), await t.as('priya')];
  await nora.call(people.updatePractice, { body: { tasksOfPromises: true } });
});
afterAll(() => t.stop());

const clientOfPriya = async (name: string) => (await makeClient(priya, { name })).id;
/** All of her sessions end when she is shut out. */
async function whileShutOut(work: () => Promise<void>): Promise<void> {
  const params = { id: t.ids.priya };
  await nora.call(signIn.disablePerson, { params });
  await work();
  await nora.call(signIn.enablePerson, { params });
  priya = await t.as('priya', true);
}
const handOver = (id: string, ownerId: string | null) =>
  nora.call(clients.updateClient, { params: { id }, body: { ownerId } });
const titlesOf = async (caller: Caller) =>
  (await caller.call(notifications.listNotifications)).body.notifications.map(({ title }) => title);
const tasksOf = async (clientId: string) =>
  (await nora.call(tasks.listTasks, { query: { clientId } })).body.map(
    ({ title, assigneeId }) => [title, assigneeId] as const,
  );
const transcript =
  "Priya: I will send you the template on Friday.\nclient: Thanks. Please don't call me again.";

test('what is said to a user whose client was handed over is told to the new owner, who has its tasks', async () => {
  const id = await clientOfPriya('Ada');
  await logCall(priya, id, { transcript });
  await handOver(id, t.ids.amara);
  await t.settle();
  expect(await titlesOf(amara)).toContain('Ada asked not to be called again');
  expect(await titlesOf(priya)).toEqual([]);
  expect(await tasksOf(id)).toEqual([['Send the template', t.ids.amara]]);
});

test('what would be told to somebody who was shut out is told to the admins, and their task is nobody’s', async () => {
  const id = await clientOfPriya('Bea');
  await logCall(priya, id, { transcript });
  await whileShutOut(async () => {
    await t.settle();
    expect(await titlesOf(nora)).toContain('Bea asked not to be called again');
    expect(await tasksOf(id)).toEqual([['Send the template', null]]);
  });
});

test('a reminder comes to who wrote the task down where its doer was shut out', async () => {
  const dueDate = new Date(t.clock.now.getTime() + 7_200_000).toISOString();
  const body = { title: 'Renew the lease', dueDate, reminders: [60], assigneeId: t.ids.priya };
  await amara.call(tasks.addTask, { body });
  await whileShutOut(async () => {
    t.clock.advance(3_600);
    await giveReminders(t.deps);
    expect(await titlesOf(amara)).toContain('Renew the lease');
  });
});

test('a payment by link is told to who may open it', async () => {
  const before = await titlesOf(priya);
  const id = await clientOfPriya('Cleo');
  const made = await priya.call(paymentLinks.createPaymentLink, {
    params: { id },
    body: { amount: 7_000, description: 'A session' },
  });
  await handOver(id, t.ids.amara);
  await payLink(t.stranger(), made.body.link.split('/pay/')[1] ?? '', goodCard);
  await t.settle();
  expect(await titlesOf(amara)).toContain('Cleo has paid $70.00');
  expect(await titlesOf(priya)).toEqual(before);
});
