import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkStates, paymentLinks, type PaymentLink } from '#contract/payment-links.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let amara: Caller;
let client: string;

/** Open, expired, withdrawn and paid ones in turn, all far older than a thousand open ones. */
async function addLinks(count: number, state: 'each' | 'open', from: string): Promise<void> {
  await t.deps.database.query(
    `insert into payment_links (practice_id, id, client_id, author_id, amount_cents, description,
       token_hash, created_at, expires_at, revoked_at, paid_at)
     select $1, gen_random_uuid(), $2, $3, 1000, $5 || ' ' || i, $4 || i, $4::timestamptz + i * interval '1 second',
       case when $5 = 'each' and i % 4 = 1 then $4::timestamptz else $6::timestamptz end,
       case when $5 = 'each' and i % 4 >= 2 then $6::timestamptz end,
       case when $5 = 'each' and i % 4 = 3 then $6::timestamptz end
     from generate_series(1, $7::int) i`,
    [
      t.practiceIds.lindqvist,
      client,
      t.ids.amara,
      from,
      state,
      new Date(t.clock.now.getTime() + 86_400_000).toISOString(),
      count,
    ],
  );
}

beforeAll(async () => {
  t = await openTestApp();
  amara = await t.as('amara');
  client = (await makeClient(amara)).id;
  await addLinks(8, 'each', '2026-01-01T10:00:00.000Z');
  await addLinks(1_200, 'open', '2026-02-01T10:00:00.000Z');
});
afterAll(() => t.stop());

/** Every link that a list goes on to, page by page. */
async function listWhole(query: Record<string, string>): Promise<PaymentLink[]> {
  const rows: PaymentLink[] = [];
  let path: string | undefined = `/api/payment-links?${new URLSearchParams(query)}`;
  while (path) {
    const { status, body, headers } = await amara.raw('GET', path);
    expect(status).toBe(200);
    rows.push(...(body as PaymentLink[]));
    path = /^<(.+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1];
  }
  return rows;
}

test.each([
  ['open', 1_202],
  ['expired', 2],
  ['revoked', 2],
  ['paid', 2],
] as const)(
  'of those that are %s each is found, however many newer ones there are',
  async (state, count) => {
    const rows = await listWhole({ state, limit: '500' });
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set([state]));
    const times = rows.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  },
);

test('page by page it comes to the end, each link once, and says how many there are', async () => {
  const first = await amara.raw('GET', '/api/payment-links?limit=1');
  expect(first.headers['x-total-count']).toBe('1208');
  const all = await listWhole({ limit: '400' });
  expect(all).toHaveLength(1_208);
  expect(new Set(all.map(({ id }) => id)).size).toBe(1_208);
  const states = new Set(all.map(({ state }) => state));
  expect([...linkStates].every((state) => states.has(state))).toBe(true);
  const usual = await amara.call(paymentLinks.listPaymentLinks);
  expect(usual.body).toHaveLength(200);
});
