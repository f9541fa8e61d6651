import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients, type BulkChange } from '#contract/clients.ts';
import { documents } from '#contract/documents.ts';
import { duplicates } from '#contract/duplicates.ts';
import { insights } from '#contract/insights.ts';
import { messages } from '#contract/messages.ts';
import { paymentLinks } from '#contract/payment-links.ts';
import { payments } from '#contract/payments.ts';
import { tasks } from '#contract/tasks.ts';
import { sendSummaries } from '#server/notifications/send-summaries.ts';
import { giveReminders } from '#server/tasks/give-reminders.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeClient, lastSeq, listEvents } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';
import { pay } from '#testing/payments.ts';
import { purgeTrash } from './purge-trash.ts';

const day = 24 * 3600;
let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

const remove = async (id: string) =>
  (await t.as('nora')).call(clients.deleteClient, { params: { id } });
/** Where a word stands in the whole database, table by table. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await t.deps.database.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of rows as { name: string }[]) {
    const hits = await t.deps.database.query(
      `select 1 from "${name}" one where to_jsonb(one)::text ilike $1 limit 1`,
      [`%${word}%`],
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

test('after thirty days nothing is left of a client but which one it was', async () => {
  const word = 'zebracorn';
  const nora = await t.as('nora');
  const client = await makeClient(nora, {
    name: `Dana ${word}`,
    email: `${word}@mail.example`,
    context: word,
    tags: [word],
    status: 'at_risk',
  });
  const merged = await makeClient(nora, { name: `Dana ${word} II`, status: 'at_risk' });
  await nora.call(insights.makeDailyInsights);
  const twin = await makeClient(nora, { name: `${word} Dana` });
  const params = { id: client.id };
  await nora.call(messages.writeNote, { params: { id: merged.id }, body: { text: word } });
  await nora.upload(documents.uploadDocument, { params }, { name: `${word}.txt`, content: word });
  await nora.call(clients.updateClient, { params, body: { industry: word } });
  await nora.call(clients.changeClients, {
    body: { ids: [client.id], change: { addTag: 'plain' } },
  });
  const third = await makeClient(nora, { name: 'Somebody Else' });
  await nora.call(duplicates.dismissDuplicate, { body: { ids: [client.id, twin.id] } });
  await nora.call(duplicates.dismissDuplicate, { body: { ids: [third.id, client.id] } });
  await nora.call(duplicates.mergeClients, { params, body: { otherId: merged.id, fromOther: [] } });
  await nora.call(clients.updateClient, { params, body: { ownerId: t.ids.amara } });
  await nora.call(clients.updateClient, {
    params: { id: twin.id },
    body: { name: 'Somebody', email: 'else@mail.example' },
  });
  await remove(client.id);
  expect(await tablesWith(word)).toContain('briefings');
  expect((await tablesWith(word)).length).toBeGreaterThan(6);

  t.clock.advance(30 * day - 1);
  const before = await digest(t.deps.database);
  await purgeTrash(t.deps);
  expect(await digest(t.deps.database)).toBe(before);

  t.clock.advance(day + 2);
  const from = await lastSeq(t);
  await purgeTrash(t.deps);
  expect(await listEvents(t, 'lindqvist', from)).toMatchObject([
    { name: 'client.erased', subjectId: client.id, before: null, after: null },
  ]);
  // The twin's own history tells what the twin was called.
  const own = await t.deps.database.query(
    `select count(*)::int as count from events where to_jsonb(events)::text ilike $1 and client_id is distinct from $2`,
    [`%${word}%`, twin.id],
  );
  expect(own.rows).toEqual([{ count: 0 }]);
  expect(await tablesWith(word)).toEqual(['events']);
  expect(await tablesWith(client.id)).toEqual(['events']);
  expect(await tablesWith(merged.id)).toEqual(['events']);
  const again = await digest(t.deps.database);
  await purgeTrash(t.deps);
  expect(await digest(t.deps.database)).toBe(again);
});

/** What tells of which clients, as it stands now. */
async function marked(): Promise<unknown[]> {
  const { rows } = await t.deps.database.query(
    `select subject as words, client_ids as clients from mail_messages
     union all select title || text, array_remove(array[client_id], null) from notifications order by 1`,
  );
  return rows;
}

test('nor of what was written to them and told of them: letters, bells, titles, searches', async () => {
  const word = 'quaggamire';
  const nora = await t.as('nora');
  const { id } = await makeClient(nora, { name: `Ida ${word}`, email: `${word}@mail.example` });
  const params = { id };
  const to = `${word}@mail.example`;
  const letter = { to, subject: `Hi ${word}`, text: `Only for ${word}` };
  await nora.call(messages.sendMessage, { params, body: letter });
  const bill = { amount: 5000, description: 'Coaching' };
  await nora.call(paymentLinks.createPaymentLink, { params, body: { ...bill, mail: true } });
  const paid = await pay(nora, { clientId: id, description: 'Coaching' });
  await nora.call(payments.mailReceipt, { params: { id: paid.id }, body: { to } });
  const dueDate = new Date(t.clock.now.getTime() + 7_200_000).toISOString();
  const task = { clientId: id, assigneeId: t.ids.amara, title: `Ring ${word}`, dueDate };
  await nora.call(tasks.addTask, { body: { ...task, reminders: [60] } });
  await t.deps.database.query(
    "update users set reminder_emails = true, email_summaries = true, timezone = 'UTC' where id = $1",
    [t.ids.amara],
  );
  t.clock.advance(3600);
  await giveReminders(t.deps);
  t.clock.now = new Date(
    `${new Date(t.clock.now.getTime() + day * 1000).toISOString().slice(0, 10)}T07:10:00Z`,
  );
  await sendSummaries(t.deps);
  await (await t.as('nora')).raw('GET', `/api/exports/clients?format=csv&q=${word}`);
  await (await t.as('nora')).raw('GET', `/api/payments/export?q=${word}`);
  await t.settle();

  // An older version marked none of it: the migration finds the same.
  const before = await marked();
  await t.deps.database.query("update mail_messages set client_ids = '{}'");
  await t.deps.database.query('update notifications set client_id = null');
  const migration = await readFile('server/db/migrations/0023_erased_with_client.sql', 'utf8');
  for (const part of migration.split('--> statement-breakpoint')) {
    if (/^\s*UPDATE/.test(part)) await t.deps.database.query(part);
  }
  expect(await marked()).toEqual(before);
  expect(before.filter((row) => JSON.stringify(row).includes(id))).toHaveLength(7);

  const own = (await (await t.as('amara')).call(insights.makeDailyInsights)).body.briefing;
  expect(own.lines.map(({ text }) => text).join()).toContain(word);
  // An older version kept its titles too.
  await t.deps.database.query(
    `update briefings set briefing = jsonb_set(briefing, '{lines,0,text}', to_jsonb($1::text))`,
    [`A task of yours is overdue: Ring ${word}.`],
  );

  await remove(id);
  t.clock.advance(31 * day);
  await purgeTrash(t.deps);
  await t.settle();
  expect(await tablesWith(word)).toEqual([]);
  expect(await tablesWith(id)).toEqual(['events']);
  // Money that moved stays written down, and so does that letters were written and given out.
  const left = await t.deps.database.query('select amount_cents from payments where id = $1', [
    paid.id,
  ]);
  expect(left.rows).toHaveLength(1);
  const names = (await listEvents(t)).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['mail.queued', 'task.assigned', 'clients.exported']),
  );
});

test('who did what and when stays in the history of all; other clients keep every word', async () => {
  const nora = await t.as('nora');
  const kept = await makeClient(nora, { name: 'Kept Client' });
  const gone = await makeClient(nora, { name: 'Gone Client' });
  await remove(gone.id);
  const count = async () =>
    (await t.deps.database.query('select count(*)::int as n from events')).rows as { n: number }[];
  const [before] = await count();
  t.clock.advance(31 * day);
  await purgeTrash(t.deps);
  const [after] = await count();
  expect(after?.n).toBe((before?.n ?? 0) + 1);
  const { rows } = await t.deps.database.query(
    'select name, actor_id as actor, after from events where client_id = $1 order by seq',
    [gone.id],
  );
  expect(rows).toEqual([
    { name: 'client.created', actor: t.ids.nora, after: null },
    { name: 'client.deleted', actor: t.ids.nora, after: null },
    { name: 'client.erased', actor: null, after: null },
  ]);
  const words = (await listEvents(t)).filter(({ subjectId }) => subjectId === kept.id);
  expect(words).toMatchObject([{ after: { name: 'Kept Client' } }]);
});

test('a change of many loses its title with any of its clients, undone or not, and keeps how many', async () => {
  const word = 'marmalope';
  const nora = await t.as('nora');
  const gone = await makeClient(nora);
  const kept = await makeClient(nora);
  const change = async (ids: string[], changed: BulkChange) =>
    (await nora.call(clients.changeClients, { body: { ids, change: changed } })).body.id;
  const both = [gone.id, kept.id];
  await change(both, { addTag: `friends of ${word}` });
  // Changed since, so that its undoing leaves no line in the history of the client who goes.
  const undone = await change(both, { addTag: `${word}’s sister` });
  await change([gone.id], { status: 'at_risk' });
  await nora.call(clients.undoChangeSet, { params: { id: undone } });
  await change([kept.id], { addTag: 'nobody else' });
  t.clock.advance(300 * day);
  await purgeTrash(t.deps);
  await (await t.as('nora')).call(clients.deleteClient, { params: { id: gone.id } });
  t.clock.advance(31 * day);
  await purgeTrash(t.deps);
  const log = await t.deps.database.query(
    `select name, after from events where subject_kind = 'change_set' order by seq desc limit 5`,
  );
  expect(log.rows.toReversed()).toEqual([
    { name: 'change_set.made', after: { clients: 2 } },
    { name: 'change_set.made', after: { clients: 2 } },
    { name: 'change_set.made', after: { clients: 1 } },
    { name: 'change_set.undone', after: { kept: 1 } },
    { name: 'change_set.made', after: { title: '1 client tagged “nobody else”', clients: 1 } },
  ]);
});

test('nor does the list of what can be taken back keep a title for a day longer', async () => {
  const nora = await t.as('nora');
  const { id } = await makeClient(nora);
  const body = { ids: [id], change: { addTag: 'pangolark' } };
  await nora.call(clients.changeClients, { body });
  t.clock.advance(3600);
  await remove(id);
  t.clock.advance(30 * day + 1);
  await purgeTrash(t.deps);
  expect(await tablesWith('pangolark')).toEqual([]);
});

test('events stay append-only for everybody else, in the same connection too', async () => {
  await expect(t.deps.database.query('update events set after = null')).rejects.toThrow(
    'events are only ever appended',
  );
});

test('many go in parts, and of each practice', async () => {
  const nora = await t.as('nora');
  const jonas = await t.as('jonas');
  const ids: string[] = [];
  for (const caller of [nora, jonas]) {
    const { practiceId, values } = {
      practiceId: caller === nora ? 'lindqvist' : 'harbour',
      values: 130,
    } as const;
    for (let place = 0; place < 3; place += 1) ids.push((await makeClient(caller)).id);
    await t.deps.database.query(
      `insert into clients (practice_id, id, name, email, growth_potential, status, pipeline_stage,
         created_at, updated_at, deleted_at, sort_name, search_text)
       select $1::uuid, gen_random_uuid(), 'n', 'e', 'low', 'active', 'lead', $2::timestamptz,
         $2::timestamptz, $2::timestamptz, 'n', 'n' from generate_series(1, $3::int)`,
      [
        t.practiceIds[practiceId],
        new Date(t.clock.now.getTime() - 31 * day * 1000).toISOString(),
        values,
      ],
    );
  }
  await purgeTrash(t.deps);
  const { rows } = await t.deps.database.query(
    "select count(*)::int as n from clients where name = 'n'",
  );
  expect(rows).toEqual([{ n: 0 }]);
  const left = await t.deps.database.query('select id from clients where id = any($1)', [ids]);
  expect(left.rows).toHaveLength(6);
});
