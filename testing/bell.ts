import { notifications } from '#contract/notifications.ts';
import { notify } from '#server/notifications/notify.ts';
import { cast, type CastName } from '#server/sample/cast.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';

/** The newest that somebody was told, and how many of all are unread. */
export async function readBell(caller: Caller) {
  return (await caller.call(notifications.listNotifications)).body;
}

export async function titlesOf(caller: Caller): Promise<string[]> {
  return (await readBell(caller)).notifications.map(({ title }) => title);
}

type Told = Parameters<typeof notify>[2];

/** Tells somebody of a client; it leads to the client's page unless another link is given. */
export async function tellOfClient(
  t: TestApp,
  name: CastName,
  clientId: string,
  told: Pick<Told, 'title'> & Partial<Told>,
): Promise<void> {
  const link = `/clients/${clientId}`;
  const whole = { kind: 'payment', text: '', link, clientId, ...told } as const;
  await t.scope(cast[name].practice).write((tx) => notify(tx, t.ids[name], whole));
}
