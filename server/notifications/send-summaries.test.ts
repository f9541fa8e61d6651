import { signIn } from '#contract/sign-in.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail } from '#contract/mail.ts';
import { notifications } from '#contract/notifications.ts';
import { people } from '#contract/people.ts';
import { cast, type CastName } from '#server/sample/cast.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { digest } from '#testing/digest.ts';
import { notify } from './notify.ts';
import { sendSummaries } from './send-summaries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  await t.settle();
});
afterAll(() => t.stop());

const tell = (name: CastName, title: string) =>
  t
    .scope(cast[name].practice)
    .write((tx) =>
      notify(tx, t.ids[name], { kind: 'role', title, text: 'More', link: '/profile' }),
    );
const at = (instant: string) => (t.clock.now = new Date(instant));
/** Who was written to since the last look, with which subject. */
async function sent() {
  const { rows } = await t.deps.database.query(
    "select to_address || ': ' || subject as line from mail_messages where state = 'queued' order by 1",
  );
  await t.deps.database.query("update mail_messages set state = 'kept'");
  return (rows as { line: string }[]).map(({ line }) => line);
}

describe('a summary', () => {
  test("comes at seven in the morning of each person's own time zone, once", async () => {
    at('2026-03-04T03:00:00Z');
    await tell('priya', 'For Priya');
    await tell('mina', 'For Mina');
    await tell('mina', 'Also for Mina');
    const mornings: Record<string, string[]> = {};
    for (let hour = 4; hour < 28; hour += 1) {
      at(new Date(Date.UTC(2026, 2, 4, hour)).toISOString());
      await sendSummaries(t.deps);
      await sendSummaries(t.deps);
      const lines = await sent();
      if (lines.length > 0) mornings[hour] = lines;
    }
    expect(mornings).toEqual({
      7: ['priya@lindqvist.example: One thing is waiting'],
      12: ['mina@harbour.example: 2 things are waiting'],
    });
  });

  test('comes later where the server did not run at seven, and what is new since waits for the next', async () => {
    at('2026-05-06T03:00:00Z');
    await tell('priya', 'By night');
    at('2026-05-06T08:10:30Z');
    await tell('priya', 'After seven');
    await tell('ben', 'After seven too');
    await sendSummaries(t.deps);
    expect(await sent()).toEqual(['priya@lindqvist.example: One thing is waiting']);
    at('2026-05-06T20:00:00Z');
    await sendSummaries(t.deps);
    expect(await sent()).toEqual([]);
    at('2026-05-07T16:00:00Z');
    await Promise.all([sendSummaries(t.deps), sendSummaries(t.deps)]);
    expect(await sent()).toEqual([
      'ben@lindqvist.example: One thing is waiting',
      'priya@lindqvist.example: One thing is waiting',
    ]);
    const { body } = await (await t.as('nora')).call(mail.listMail);
    expect(body[0]?.text).toMatch(/^Hello /);
  });

  test('knows of summer time', async () => {
    at('2026-07-01T03:00:00Z');
    await tell('priya', 'In summer');
    const hours = [];
    for (const hour of ['05', '06', '07', '08']) {
      at(`2026-07-01T${hour}:00:00Z`);
      await sendSummaries(t.deps);
      if ((await sent()).length > 0) hours.push(hour);
    }
    expect(hours).toEqual(['06']);
  });

  test('leaves out what was read, what was told before and what is over a week old', async () => {
    at('2026-07-10T03:00:00Z');
    await tell('ben', 'Old');
    at('2026-07-18T03:00:00Z');
    await tell('ben', 'Read');
    const ben = await t.as('ben');
    const [read] = (await ben.call(notifications.listNotifications)).body.notifications;
    await ben.call(notifications.readNotification, { params: { id: read?.id ?? '' } });
    const before = await digest(t.deps.database);
    at('2026-07-18T06:00:00Z');
    await sendSummaries(t.deps);
    expect(await digest(t.deps.database)).toBe(before);
    await tell('ben', 'Fresh');
    await sendSummaries(t.deps);
    expect(await sent()).toEqual(['ben@lindqvist.example: One thing is waiting']);
    const [message] = (await (await t.as('nora')).call(mail.listMail)).body;
    expect(message?.text).toContain('- Fresh: More');
    expect(message?.text).not.toMatch(/Old|Read/);
  });

  test('goes to nobody who switched them off, is disabled or has no address', async () => {
    at('2026-08-01T03:00:00Z');
    const amara = await t.as('amara');
    await amara.call(people.updateSettings, { body: { emailSummaries: false } });
    await (await t.as('nora')).call(signIn.disablePerson, { params: { id: t.ids.ben } });
    await t.deps.database.query("update users set email = '' where id = $1", [t.ids.priya]);
    await tell('amara', 'Off');
    await tell('ben', 'Gone');
    await tell('priya', 'Nowhere');
    at('2026-08-01T06:00:00Z');
    await sendSummaries(t.deps);
    expect(await sent()).toEqual([]);
  });
});

describe("one's own notifications", () => {
  test('are read one by one or all at once, and again without harm', async () => {
    at('2026-09-01T09:00:00Z');
    for (const title of ['One', 'Two', 'Three']) await tell('jonas', title);
    const jonas = await t.as('jonas');
    const list = async () => (await jonas.call(notifications.listNotifications)).body;
    expect(await list()).toMatchObject({ unread: 3 });
    const params = { id: (await list()).notifications[0]?.id ?? '' };
    const first = await jonas.call(notifications.readNotification, { params });
    expect(first).toMatchObject({ status: 200, body: { readAt: t.clock.now.toISOString() } });
    const before = await digest(t.deps.database);
    expect((await jonas.call(notifications.readNotification, { params })).status).toBe(200);
    expect(await digest(t.deps.database)).toBe(before);
    expect((await jonas.call(notifications.readAllNotifications)).body).toEqual({ read: 2 });
    expect((await jonas.call(notifications.readAllNotifications)).body).toEqual({ read: 0 });
    expect(await list()).toMatchObject({ unread: 0 });
  });

  test('come page by page, each once', async () => {
    const jonas = await t.as('jonas');
    for (let count = 0; count < 6; count += 1) await tell('jonas', `Page ${count}`);
    const whole = (await jonas.call(notifications.listNotifications)).body;
    expect(whole).not.toHaveProperty('next');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: '2', ...(cursor === undefined ? {} : { cursor }) };
      const page = (await jonas.call(notifications.listNotifications, { query })).body;
      seen.push(...page.notifications.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(seen).toEqual(whole.notifications.map(({ id }) => id));
  });
});
