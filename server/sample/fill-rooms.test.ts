import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { clients } from '#contract/clients.ts';
import { okrs } from '#contract/okrs.ts';
import { paymentLinks } from '#contract/payment-links.ts';
import { payments } from '#contract/payments.ts';
import { quarterAfter } from '#contract/quarters.ts';
import { tasks, taskStatuses, type Task } from '#contract/tasks.ts';
import type { TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { withSample } from '#testing/open-sample.ts';
import { quarterOf } from '#testing/okrs.ts';
import { drafted, sampleOkrs } from './okrs.ts';

let t: TestApp;
let nora: Caller;
withSample.beforeAll(({ sample }) => {
  ({ app: t, admin: nora } = sample);
});

describe('objectives', () => {
  const quarter = async (name?: string) =>
    (await nora.call(okrs.getQuarter, { query: name === undefined ? {} : { quarter: name } })).body;
  const idOf = async (q: string) =>
    (await nora.call(clients.listClients, { query: { q } })).body[0]?.id ?? '';

  test('the quarter has clients of every standing, drafts and check-ins that wait', async () => {
    const now = await quarter();
    const { figures } = now;
    expect(figures.clients).toBeGreaterThanOrEqual(8);
    expect(figures.drafts).toBeGreaterThanOrEqual(drafted.length);
    const standings = new Set(now.clients.map(({ standing }) => standing));
    expect(standings).toEqual(new Set(['on_track', 'at_risk', 'off_track', null]));
    const before = await quarter(quarterAfter(now.quarter, -1));
    expect(before.clients.every(({ objectives, closed }) => objectives === closed)).toBe(true);
    expect(before.figures.objectives).toBe(sampleOkrs.filter((one) => one.quarter === -1).length);
  });

  test('what was said in the last check-in call waits with its words', async () => {
    const of = await quarterOf(nora, await idOf('Siddiqui'));
    const patients = of.objectives[0]?.keyResults.find(({ title }) => title === 'Patients a week');
    expect(patients?.pending).toMatchObject([{ value: '19', source: 'call', quote: '19.' }]);
  });

  test('no check-in lies in the future, and each value is what its history says', async () => {
    const { rows } = await t.deps.database.query(
      `select count(*)::int as wrong from key_results k where current is distinct from
       (select value from check_ins c where c.key_result_id = k.id and c.state = 'approved'
        order by at desc, created_at desc, id desc limit 1)
     or exists (select 1 from check_ins c where c.key_result_id = k.id and c.at > $1)`,
      [t.clock.now.toISOString()],
    );
    expect(rows).toEqual([{ wrong: 0 }]);
  });
});

describe('payments', () => {
  test('the sample’s payments are tests, add up, and agree with the test gateway', async () => {
    const all = (await nora.call(payments.listPayments)).body;
    expect(all).toHaveLength(9);
    expect(all.every(({ live, client }) => !live && client !== null)).toBe(true);
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      'failed',
      'partly_refunded',
      ...Array.from({ length: 7 }, () => 'succeeded'),
    ]);
    const receipts = all.flatMap(({ receipt }) => receipt ?? []);
    expect(receipts).toEqual(receipts.toSorted().toReversed());
    const sum = (await nora.call(payments.sumPayments)).body;
    expect(sum).toMatchObject({ paid: 0, testRefunded: 32_000, testCount: 8 });
    const { differences, checked } = (await nora.call(payments.reconcilePayments)).body;
    expect(differences).toEqual([]);
    expect(checked).toBeGreaterThan(5);
  });

  test('one link is open, and the client’s history tells of what was paid', async () => {
    const links = (await nora.call(paymentLinks.listPaymentLinks)).body;
    expect(links).toMatchObject([{ state: 'open', amount: 180_000 }]);
    const params = { id: links[0]?.client.id ?? '' };
    const query = { limit: '200' };
    const told = (await nora.call(clients.listActivity, { params, query })).body.map(
      (one) => one.name,
    );
    expect(told).toContain('payment_link.made');
    expect(told).toContain('payment.succeeded');
    expect(told.at(-1)).toBe('client.created');
  });
});

describe('tasks', () => {
  let all: readonly Task[];
  beforeAll(async () => {
    all = (await nora.call(tasks.listTasks, { query: { limit: '1000', sort: 'created' } })).body;
  });

  test('there are about 60 tasks in every state, over most clients', async () => {
    expect(all.length).toBeGreaterThanOrEqual(55);
    expect(all.length).toBeLessThanOrEqual(70);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(taskStatuses));
    expect(new Set(all.map(({ clientId }) => clientId)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(all.map(({ assigneeName }) => assigneeName)).size).toBe(5);
    const { body } = await nora.call(tasks.getTaskFigures, { query: {} });
    for (const count of Object.values(body)) expect(count).toBeGreaterThan(0);
  });

  test('what comes from a promise stands on words of its call', async () => {
    const made = all.filter(({ origin }) => origin === 'promise');
    expect(made.length).toBeGreaterThanOrEqual(20);
    for (const { receipts } of made.slice(0, 5)) {
      const [one] = receipts;
      const call = (await nora.call(calls.getCall, { params: { id: one?.subjectId ?? '' } })).body;
      const turn = call.utterances.find(({ position }) => position === one?.position);
      expect(turn?.text ?? call.notes).toContain(one?.quote);
    }
  });

  test('none was completed before it was written, and none in the time to come', () => {
    const now = t.clock.now.toISOString();
    for (const { createdAt, completedAt, title } of all) {
      expect({ title, early: createdAt <= now }).toEqual({ title, early: true });
      expect({
        title,
        in: (completedAt ?? now) >= createdAt && (completedAt ?? now) <= now,
      }).toEqual({
        title,
        in: true,
      });
    }
  });
});
