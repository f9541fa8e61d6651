import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { duplicates } from '#contract/duplicates.ts';
import { insights } from '#contract/insights.ts';
import { messages } from '#contract/messages.ts';
import { paymentLinks } from '#contract/payment-links.ts';
import { payments } from '#contract/payments.ts';
import { webhooks } from '#contract/webhooks.ts';
import { deliverWebhooks } from '#server/webhooks/deliver-webhooks.ts';
import type { TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { clientObjectKinds, makeClientObject } from '#testing/client-objects.ts';
import { listAll, makeClient } from '#testing/client-records.ts';
import { columnsWith } from '#testing/columns-with.ts';
import { digest } from '#testing/digest.ts';
import { openHooked, type Hooked } from '#testing/open-hooked.ts';
import { pay } from '#testing/payments.ts';
import { purgeTrash } from './purge-trash.ts';

const day = 24 * 3600;
let hooked: Hooked;
let t: TestApp;
beforeAll(async () => {
  hooked = await openHooked();
  t = hooked.app;
});
afterAll(() => hooked.stop());

async function erase(all: readonly string[]): Promise<void> {
  const nora = await t.as('nora', true);
  for (const id of all) await nora.call(clients.deleteClient, { params: { id } });
  t.clock.advance(32 * day);
  await purgeTrash(t.deps);
  await t.settle();
}

async function refund(nora: Caller, clientId: string, reason: string): Promise<string> {
  const { id } = await pay(nora, { clientId, amount: 5000, description: 'Coaching' });
  await nora.call(payments.refundPayment, { params: { id }, body: { amount: 1000, reason } });
  return id;
}

async function refundsOf(paymentId: string) {
  const { rows } = await t.deps.database.query(
    `select reason, amount_cents::int as cents, state from refunds where payment_id = $1 order by created_at`,
    [paymentId],
  );
  return rows;
}

test('of all that a client can have, with one word in every field, the description of a payment alone stays', async () => {
  const word = 'xylotaph';
  const nora = await t.as('nora', true);
  const body = { url: hooked.receiver.url('/failing'), events: ['*' as const] };
  await nora.call(webhooks.addWebhook, { body });
  for (const [place, kind] of clientObjectKinds.entries()) {
    await makeClientObject(t, kind, 'nora', `${word}-${place}`);
  }
  const rich = await makeClient(nora, {
    name: `Dana ${word}`,
    email: `dana@${word}.example`,
    context: word,
    tags: [word],
    painPoints: word,
    closedLostReason: word,
    consentSource: word,
  });
  const params = { id: rich.id };
  const link = { amount: 4000, description: `For ${word}`, mail: true };
  await nora.call(paymentLinks.createPaymentLink, { params, body: link });
  const letter = { to: rich.email, subject: word, text: word };
  await nora.call(messages.sendMessage, { params, body: letter });
  const paid = await refund(nora, rich.id, `${word} was ill`);
  await nora.call(clients.changeClients, { body: { ids: [rich.id], change: { addTag: word } } });
  await t.settle();
  await nora.call(insights.makeDailyInsights);
  await deliverWebhooks(t.deps);
  const before = await columnsWith(t, word);
  for (const column of [
    'change_sets.title',
    'documents.name',
    'events.after',
    'mail_messages.subject',
    'memory_entries.text',
    'payment_links.description',
    'refunds.reason',
    'webhook_deliveries.request',
  ]) {
    expect(before).toContain(column);
  }

  const all = await listAll(nora, { q: word, archived: 'with' });
  await erase(all.map(({ id }) => id));
  expect(await columnsWith(t, word)).toEqual(['payments.description', 'test_intents.description']);
  expect(await refundsOf(paid)).toEqual([{ reason: '', cents: 1000, state: 'succeeded' }]);
});

describe('of clients that an older version erased', () => {
  const leftovers = ['notifications', 'mail_messages', 'briefings', 'webhook_deliveries'];
  const query = (text: string, values: unknown[] = []) => t.deps.database.query(text, values);

  async function runMigration(): Promise<void> {
    const text = await readFile('server/db/migrations/0031_erased_before.sql', 'utf8');
    await t.scope('lindqvist').write(async (tx) => {
      for (const part of text.split('--> statement-breakpoint')) await tx.connection.query(part);
    });
  }

  test('the migration takes what today’s erasing takes, and nothing else', async () => {
    const word = 'ocellated';
    const nora = await t.as('nora', true);
    const gone = await makeClient(nora, { name: `Gil ${word}`, email: `gil@${word}.example` });
    const kept = await makeClient(nora, { name: 'Kept Quince', status: 'at_risk' });
    const twin = await makeClient(nora, { name: `${word} twin` });
    const both = { ids: [gone.id, kept.id], change: { addTag: `friends of ${word}` } };
    const set = (await nora.call(clients.changeClients, { body: both })).body;
    await nora.call(clients.undoChangeSet, { params: { id: set.id } });
    const params = { id: gone.id };
    await nora.call(duplicates.mergeClients, { params, body: { otherId: twin.id, fromOther: [] } });
    const letter = { to: gone.email, subject: word, text: word };
    await nora.call(messages.sendMessage, { params, body: letter });
    const theirs = await refund(nora, gone.id, `${word} was ill`);
    const others = await refund(nora, kept.id, 'Kept was ill');
    await deliverWebhooks(t.deps);
    await t.settle();

    await query('create table told as select id, before, after from events');
    await query('create table reasons as select id, reason from refunds');
    for (const name of leftovers) await query(`create table kept_${name} as table ${name}`);
    await erase([gone.id]);
    const late = { amount: 1000, reason: 'Asked for later' };
    const again = await t.as('nora', true);
    await again.call(payments.refundPayment, { params: { id: theirs }, body: late });
    await runMigration();
    const asToday = await digest(t.deps.database);

    await t.scope('lindqvist').write(async (tx) => {
      await tx.connection.query("set local rapport.erasing = 'on'");
      await tx.connection.query(
        'update events e set before = told.before, after = told.after from told where told.id = e.id',
      );
    });
    await query('update refunds r set reason = k.reason from reasons k where k.id = r.id');
    for (const name of leftovers) {
      await query(`insert into ${name} table kept_${name} on conflict do nothing`);
    }
    expect(await digest(t.deps.database)).not.toBe(asToday);
    expect(await columnsWith(t, word)).toEqual(
      expect.arrayContaining(['events.after', 'mail_messages.text', 'refunds.reason']),
    );
    await runMigration();
    expect(await digest(t.deps.database)).toBe(asToday);
    expect(await refundsOf(theirs)).toMatchObject([{ reason: '' }, { reason: late.reason }]);
    expect(await refundsOf(others)).toMatchObject([{ reason: 'Kept was ill' }]);
    await runMigration();
    expect(await digest(t.deps.database)).toBe(asToday);
  });
});
