import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#contract/audit.ts';
import { backups } from '#contract/backups.ts';
import { notifications } from '#contract/notifications.ts';
import { payments } from '#contract/payments.ts';
import { settleOpenPayments } from '#server/payments/settle-open.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeFolder, practiceDigest } from '#testing/backups.ts';
import { callerFor, makeObject } from '#testing/objects.ts';
import { importPractice } from './archive/import-practice.ts';
import { verifyArchive } from './archive/verify-archive.ts';
import { exportPracticeTo, writePractice } from './export-practice.ts';
import { restoreFile } from './restore-file.ts';

let t: TestApp;
let place: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  [t, place] = await Promise.all([openTestApp(), makeFolder()]);
  for (const kind of ['payment', 'call', 'document'] as const) await makeObject(t, kind, 'nora');
});
afterAll(async () => {
  await t?.stop();
  await place?.remove();
});

test('a copy beside the first practice asks nothing of its payments and calls', async () => {
  const { lindqvist } = t.practiceIds;
  const query = (text: string, values: unknown[]) => t.deps.database.query(text, values);
  const [live, open, ringing] = [randomUUID(), randomUUID(), randomUUID()];
  const paymentAs = (id: string, vendorId: string, state: string) =>
    query(
      `insert into payments select (p).* from (select jsonb_populate_record(p, $1::jsonb) as p
       from payments p where practice_id = $2 and vendor_id is not null limit 1) one`,
      [
        {
          id,
          vendor: 'stripe',
          vendor_id: vendorId,
          live: true,
          state,
          receipt_no: null,
          request_key: null,
          link_id: null,
        },
        lindqvist,
      ],
    );
  await paymentAs(live, 'pi_live', 'succeeded');
  await paymentAs(open, 'pi_open', 'open');
  await query(
    `insert into calls select (c).* from (select jsonb_populate_record(c, $1::jsonb) as c
     from calls c where practice_id = $2 limit 1) one`,
    [
      {
        id: ringing,
        source: 'retell',
        state: 'ringing',
        vendor_call_id: 'call_1',
        request_key: null,
      },
      lindqvist,
    ],
  );
  const again = join(place.folder, 'again');
  await writePractice(t.deps, lindqvist, again);
  const before = await practiceDigest(t.deps.database, lindqvist);
  const { practiceId } = await importPractice(t.deps, await verifyArchive(again, undefined));
  const { rows } = await query(
    `select id::text, state, vendor_id as at from payments where practice_id = $1 and id in ($2, $3)
     union all select id::text, state, vendor_call_id from calls where practice_id = $1 and id = $4`,
    [practiceId, live, open, ringing],
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: live, state: 'succeeded', at: null },
      { id: open, state: 'canceled', at: null },
      { id: ringing, state: 'failed', at: null },
    ]),
  );
  // Its own tests are given back at its own gateway, and the clocks of both change nothing more.
  const nora = await callerFor(t, practiceId, t.ids.nora);
  const { body: paid } = await nora.call(payments.listPayments, { query: { status: 'paid' } });
  const test = paid.find((one) => one.receipt !== null && one.id !== live);
  const refunded = await nora.raw('POST', `/api/payments/${test?.id}/refunds`, {
    body: { amount: 100 },
    headers: { 'idempotency-key': 'copy-1' },
  });
  expect(refunded).toMatchObject({ status: 200, body: { refunded: 100 } });
  const no = await nora.raw('POST', `/api/payments/${live}/refunds`, {
    body: { amount: 100 },
    headers: { 'idempotency-key': 'copy-2' },
  });
  expect(no).toMatchObject({ status: 409, body: { code: 'not_refundable' } });
  await settleOpenPayments(t.deps);
  const { body: found } = await nora.call(payments.reconcilePayments);
  expect(found.differences).toEqual([]);
  expect(await practiceDigest(t.deps.database, lindqvist)).toBe(before);
});

test('files that are no longer stored are told by name, when it leaves and when it arrives', async () => {
  const { lindqvist } = t.practiceIds;
  const { rows } = await t.deps.database.query(
    'select file_key as key, name from documents where practice_id = $1 and deleted_at is null limit 1',
    [lindqvist],
  );
  const [{ key, name }] = rows as [{ key: string; name: string }];
  await t.deps.files.remove(key);
  const nora = await t.as('nora');
  await nora.call(backups.exportPractice);
  const { body: bell } = await nora.call(notifications.listNotifications);
  expect(bell.notifications[0]).toMatchObject({
    title: 'A file is missing from what you took along',
  });
  const order = { name: 'Lindqvist Coaching', to: join(place.folder, 'lacking') };
  const { path: to, missing } = await exportPracticeTo(t.deps, t.scope('lindqvist'), order);
  expect(missing).toEqual([name]);
  const { body: log } = await nora.call(audit.listAudit, { query: { name: 'practice.exported' } });
  expect(log[0]).toMatchObject({ after: { missing: 1 } });
  const occasion = { now: t.clock.now, requestId: 'test', address: '' };
  const file = { path: to, passphrase: undefined, replace: false, origin: '', occasion };
  expect((await restoreFile(t.deps, file)).missing).toEqual([name]);
});
