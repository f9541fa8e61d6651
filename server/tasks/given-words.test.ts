import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { people } from '#contract/people.ts';
import { tasks } from '#contract/tasks.ts';
import { webhooks } from '#contract/webhooks.ts';
import { deliverWebhooks } from '#server/webhooks/deliver-webhooks.ts';
import type { TestApp } from '#testing/app.ts';
import { titlesOf } from '#testing/bell.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { columnsWith } from '#testing/columns-with.ts';
import { openHooked, type Hooked } from '#testing/open-hooked.ts';
import { giveReminders } from './give-reminders.ts';

const word = 'okapilume';
const title = `Print the ${word}`;
let hooked: Hooked;
let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  hooked = await openHooked();
  t = hooked.app;
});
afterAll(() => hooked.stop());

/** A task of one client or of none, that somebody was told of in every way, given to another one since. */
async function given(clientId: string | null): Promise<string> {
  nora = await t.as('nora', true);
  const body = { title, clientId, dueDate: '2026-09-09', assigneeId: t.ids.priya };
  const { id } = (await nora.call(tasks.addTask, { body: { ...body, reminders: [0] } })).body;
  const to = (await makeClient(nora, { name: 'Eve Marlow' })).id;
  await t.settle();
  await deliverWebhooks(t.deps);
  t.clock.now = new Date('2026-09-10T00:00:00.000Z');
  await giveReminders(t.deps);
  await t.settle();
  nora = await t.as('nora', true);
  await nora.call(tasks.updateTask, { params: { id }, body: { clientId: to } });
  await t.settle();
  t.clock.advance(60);
  return to;
}
const remove = (id: string) => nora.call(clients.deleteClient, { params: { id } });

test.each(['another client', 'no client'])(
  'what was told of a task of %s goes with it to whose it is by now',
  async (whose) => {
    t.clock.now = new Date('2026-09-08T12:00:00.000Z');
    const body = { url: hooked.receiver.url('/failing'), events: ['*' as const] };
    await (await t.as('nora')).call(webhooks.addWebhook, { body });
    const priya = await t.as('priya', true);
    await priya.call(people.updateSettings, { body: { reminderEmails: true } });
    const dana =
      whose === 'no client' ? null : (await makeClient(await t.as('nora'), { name: 'Dana' })).id;
    const eve = await given(dana);
    const told = [title, 'Nora Lindqvist gave you a task'];
    expect(await titlesOf(priya)).toEqual(told);
    if (dana !== null) await remove(dana);
    expect(await titlesOf(priya)).toEqual(told);
    await remove(eve);
    expect(await titlesOf(priya)).toEqual([]);
    expect(await columnsWith(t, word)).toEqual(
      expect.arrayContaining(['events.after', 'mail_messages.text', 'notifications.text']),
    );
    expect((await nora.call(clients.eraseClient, { params: { id: eve } })).status).toBe(204);
    await t.settle();
    expect(await columnsWith(t, word)).toEqual([]);
  },
);
