import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTill, type Till } from '#testing/stripe/open-till.ts';
import { settleOpenPayments } from './settle-open.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till?.close());
beforeEach(() => till.turn());

const daySeconds = 86_400;
/** Sets the clock to some minutes past four in the afternoon in London, some days later. */
function afternoon(days: number, minutes = 0): void {
  const { clock } = till.t;
  const day = Math.floor(clock.now.getTime() / 1000 / daySeconds) + days;
  clock.now = new Date((day * daySeconds + 16 * 3_600 + minutes * 60) * 1000);
}
async function look(): Promise<void> {
  await settleOpenPayments(till.t.deps);
  till.nora = await till.t.as('nora', true);
}

test('a machine that is never awake at noon or midnight asks after old payments as it wakes', async () => {
  afternoon(1);
  await look();
  const { clientSecret, paymentId } = await till.begin();
  afternoon(3);
  till.standIn.pay(clientSecret, '4242424242424242');
  await look();
  expect(await till.find(paymentId)).toMatchObject({ status: 'succeeded' });
});

test('one that stays awake asks after them twice a day', async () => {
  const { clientSecret, paymentId } = await till.begin();
  afternoon(3);
  await look();
  till.standIn.pay(clientSecret, '4242424242424242');
  afternoon(0, 60);
  await look();
  expect(await till.find(paymentId)).toMatchObject({ status: 'open' });
  afternoon(0, 8 * 60);
  await look();
  expect(await till.find(paymentId)).toMatchObject({ status: 'succeeded' });
});

test('a refund of an old payment whose answer is lost is asked for again at the next turn', async () => {
  const { id } = await till.paid(9_000);
  afternoon(3);
  await look();
  till.standIn.faults.push({ on: 'refund', kind: 'cut' }, { on: 'refund', kind: 'cut' });
  expect((await till.refund(id, { amount: 4_000 })).status).toBe(503);
  till.t.clock.advance(300);
  await look();
  expect((await till.find(id)).refunds).toMatchObject([{ state: 'succeeded' }]);
});
