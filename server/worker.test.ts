import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#contract/audit.ts';
import { mail } from '#contract/mail.ts';
import { notifications } from '#contract/notifications.ts';
import { people } from '#contract/people.ts';
import { deadQueue, reactionQueue, type ReactionJob } from '#server/jobs.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { startSmtpStandIn, type SmtpStandIn } from '#testing/smtp-stand-in.ts';
import { clocks } from './clocks.ts';
import { buryReaction, runReaction, startWorker } from './worker.ts';

let t: TestApp;
let smtp: SmtpStandIn;
let nora: Caller;
const failedInsert = /Failed query: insert/;

beforeAll(async () => {
  smtp = await startSmtpStandIn();
  t = await openTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'rapport@mail.example' } });
  nora = await t.as('nora');
  await t.settle();
});
afterAll(async () => {
  await t.stop();
  await smtp.close();
});
beforeEach(() => t.clock.advance(301));

const sql = (text: string) => t.deps.database.query(text);
async function fetchJob() {
  const [job] = await t.boss.fetch<ReactionJob>(reactionQueue);
  if (!job) throw new Error('Nothing is queued.');
  return job;
}
/** While it stands, no row of a table can be inserted. */
async function block(table: string) {
  await sql(
    `create function refuse_${table}() returns trigger language plpgsql as
     $$ begin raise exception 'the power went out'; end $$`,
  );
  await sql(
    `create trigger blocked before insert on ${table} for each row execute function refuse_${table}()`,
  );
}
const unblock = (table: string) => sql(`drop function refuse_${table} cascade`);

const telling = 'tell-person-of-role';
/** Makes Ben something else, and answers the job that tells him, whatever else follows from it. */
async function changeRole(role: 'user' | 'coach') {
  await nora.call(people.changeRole, { params: { id: t.ids.ben }, body: { role } });
  let job = await fetchJob();
  while (job.data.reaction !== telling) job = await fetchJob();
  return job;
}
const told = async () => {
  const ben = await t.as('ben');
  return (await ben.call(notifications.listNotifications)).body.notifications.length;
};

describe('a reaction that changes rows', () => {
  test('takes effect once, however often and however much at once it runs', async () => {
    const before = await told();
    const { data } = await changeRole('user');
    await Promise.all([1, 2, 3, 4].map(() => runReaction(t.deps, data)));
    await runReaction(t.deps, data);
    expect(await told()).toBe(before + 1);
  });

  test('that fails halfway has not happened, and happens when it is tried again', async () => {
    const before = await told();
    const { data } = await changeRole('coach');
    await block('notifications');
    await expect(runReaction(t.deps, data)).rejects.toThrow(failedInsert);
    await unblock('notifications');
    expect(await told()).toBe(before);
    await runReaction(t.deps, data);
    expect(await told()).toBe(before + 1);
  });

  test('of a name or an event that is not there fails aloud', async () => {
    const { data } = await changeRole('user');
    await expect(runReaction(t.deps, { ...data, reaction: 'unknown' })).rejects.toThrow('unknown');
    const elsewhere = { ...data, practiceId: t.practiceIds.harbour };
    await expect(runReaction(t.deps, elsewhere)).rejects.toThrow('not there');
  });
});

describe('a reaction that reaches outside', () => {
  test('is not repeated when the process dies between the effect and its mark', async () => {
    await t.settle();
    const sent = smtp.received.length;
    await nora.call(mail.sendTestMail);
    const { data } = await fetchJob();
    await block('reaction_runs');
    await expect(runReaction(t.deps, data)).rejects.toThrow(failedInsert);
    await unblock('reaction_runs');
    expect(smtp.received).toHaveLength(sent + 1);
    await runReaction(t.deps, data);
    await runReaction(t.deps, data);
    expect(smtp.received).toHaveLength(sent + 1);
  });

  test('is not begun again when the process died while it was under way', async () => {
    const sent = smtp.received.length;
    const { id } = (await nora.call(mail.sendTestMail)).body;
    const { data } = await fetchJob();
    await sql(`update mail_messages set state = 'sending' where id = '${id}'`);
    await runReaction(t.deps, data);
    expect(smtp.received).toHaveLength(sent);
    const [newest] = (await nora.call(mail.listMail)).body;
    expect(newest).toMatchObject({ id, state: 'sending' });
  });
});

describe('a reaction that fails', () => {
  test('is tried again, and after the last try lies where an admin sees it and can retry it', async () => {
    await t.settle();
    await nora.call(people.changeRole, { params: { id: t.ids.ben }, body: { role: 'coach' } });
    await block('notifications');
    let tries = 0;
    for (;;) {
      await sql(
        "update pgboss.job set start_after = now() - interval '1 minute' where state in ('created', 'retry')",
      );
      const [job] = await t.boss.fetch<ReactionJob>(reactionQueue);
      if (!job) break;
      if (job.data.reaction !== telling) {
        await t.boss.complete(reactionQueue, job.id);
        continue;
      }
      tries += 1;
      const problem = await runReaction(t.deps, job.data).catch((error: Error) => error);
      expect(problem).toBeInstanceOf(Error);
      await t.boss.fail(reactionQueue, job.id, problem as Error);
    }
    expect(tries).toBe(5);
    await unblock('notifications');

    const [dead] = await t.boss.fetch<ReactionJob>(deadQueue);
    if (!dead) throw new Error('Nothing died.');
    await buryReaction(t.deps, dead.data, 'The power went out.');
    await t.boss.complete(deadQueue, dead.id);
    await t.settle();
    const [letter] = (await nora.call(audit.listDeadLetters)).body;
    expect(letter).toMatchObject({
      reaction: telling,
      eventName: 'user.role_changed',
    });
    const { body } = await nora.call(notifications.listNotifications);
    expect(body.notifications).toContainEqual(expect.objectContaining({ kind: 'failure' }));
    const jonas = await t.as('jonas');
    expect((await jonas.call(audit.listDeadLetters)).body).toEqual([]);

    const params = { id: letter?.id ?? '' };
    expect((await nora.call(audit.retryDeadLetter, { params })).status).toBe(204);
    expect((await nora.call(audit.listDeadLetters)).body).toEqual([]);
    expect(await t.boss.fetch(reactionQueue)).toHaveLength(1);
    expect((await nora.refused(audit.retryDeadLetter, { params })).status).toBe(404);
    expect(await t.boss.fetch(reactionQueue)).toHaveLength(0);
  });

  test('leaves nothing behind when the change that it belongs to is refused', async () => {
    await t.settle();
    const id = t.ids.nora;
    const body = { role: 'user' } as const;
    expect((await nora.refused(people.changeRole, { params: { id }, body })).status).toBe(409);
    expect(await t.boss.fetch(reactionQueue)).toEqual([]);
  });
});

test('a running worker reacts to an event of its own process at once', async () => {
  const working = await openTestApp({ env: { RAPPORT_WORKER: '1' } });
  const admin = await working.as('nora');
  const params = { id: working.ids.ben };
  await admin.call(people.changeRole, { params, body: { role: 'user' } });
  await once(working.deps.database.committed, 'events');
  const ben = await working.as('ben');
  const { body } = await ben.call(notifications.listNotifications);
  expect(body).toMatchObject({ unread: 1, notifications: [{ kind: 'role' }] });
  await working.stop();
});

test('what has piled up is worked off one right after the other', async () => {
  const piled = await openTestApp();
  const admin = await piled.as('nora');
  const params = { id: piled.ids.ben };
  for (let turn = 0; turn < 16; turn += 1) {
    const role = turn % 2 === 0 ? 'user' : 'coach';
    await admin.call(people.changeRole, { params, body: { role } });
  }
  const stopWorker = await startWorker(piled.deps, piled.boss);
  const ben = await piled.as('ben');
  const told = async () => (await ben.call(notifications.listNotifications)).body.unread;
  // With a look each two seconds this would take half a minute.
  await expect.poll(told, { timeout: 8_000 }).toBe(16);
  await stopWorker();
  await piled.stop();
});

test('a database that goes away while the work begins does not end the program: the clocks are set once it is back', async () => {
  const late = await openTestApp();
  const getSchedules = late.boss.getSchedules.bind(late.boss);
  let refusals = 0;
  late.boss.getSchedules = async () => {
    refusals += 1;
    if (refusals === 1) throw new Error('Connection terminated unexpectedly');
    return getSchedules();
  };
  const stopWorker = await startWorker(late.deps, late.boss);
  const names = (await getSchedules()).map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(clocks.map(({ name }) => name)));
  await stopWorker();
  await late.stop();
});

test('a job that is found while the program stops is handed back before the database closes', async () => {
  const stopping = await openTestApp({ env: { RAPPORT_WORKER: '1' } });
  const { database } = stopping.deps;
  const held: (() => void)[] = [];
  let closing = false;
  const handedBack: unknown[] = [];
  type Answered = (error: Error | null, result: pg.QueryResult) => void;
  database.pool.on('acquire', (client) => {
    const query = pg.Client.prototype.query.bind(client) as (...given: unknown[]) => unknown;
    const holding = ({ text, ...rest }: pg.QueryConfig, answered: Answered) =>
      query({ text, ...rest }, (error: Error | null, result: pg.QueryResult) => {
        const found = text.includes('SKIP LOCKED') && result?.rows.length > 0;
        if (text.includes('failed_jobs')) handedBack.push(error, rest.values?.at(-1));
        if (found && !closing) held.push(() => answered(error, result));
        else answered(error, result);
      });
    Object.assign(client, { query: holding });
  });
  const close = database.close.bind(database);
  database.close = async () => {
    closing = true;
    const closed = close();
    for (const answer of held) answer();
    await closed;
  };
  const admin = await stopping.as('nora');
  const params = { id: stopping.ids.ben };
  await admin.call(people.changeRole, { params, body: { role: 'user' } });
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1);
  await stopping.stop();
  expect(handedBack).toMatchObject([null, { message: 'The program stopped before it was begun.' }]);
});
