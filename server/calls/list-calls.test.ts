import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listCalls, logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(61));

describe('listing', () => {
  let of: string;
  beforeAll(async () => {
    of = (await makeClient(nora, { name: 'Zoë Listing', businessType: 'Bakery' })).id;
    const made = [
      { callDate: '2026-01-10T12:00:00.000Z', notes: 'Budget 100% agreed', transcript: 'Nora: hi' },
      { callDate: '2026-01-31T23:59:00.000Z', type: 'strategy', notes: 'École' },
      { callDate: '2026-02-01T00:00:00.000Z', type: 'follow_up' },
      { callDate: '2026-02-01T00:00:00.000Z', type: 'other' },
    ] as const;
    for (const body of made) await logCall(nora, of, body);
  });
  const dates = async (query: Record<string, string>) =>
    (await listCalls(nora, { clientId: of, ...query })).map(({ callDate }) =>
      callDate.slice(0, 10),
    );

  test.each<[string, Record<string, string>, string[]]>([
    ['all, latest first', {}, ['2026-02-01', '2026-02-01', '2026-01-31', '2026-01-10']],
    ['of a type', { type: 'strategy' }, ['2026-01-31']],
    ['of a source', { source: 'retell' }, []],
    ['with a word of the notes', { q: 'ecole' }, ['2026-01-31']],
    ['with a sign that is none of a pattern', { q: '100%' }, ['2026-01-10']],
    ['with the client’s name and business', { q: 'zoe bakery', type: 'other' }, ['2026-02-01']],
    ['until a day, the whole of it', { to: '2026-01-31' }, ['2026-01-31', '2026-01-10']],
    ['from a day on', { from: '2026-02-01' }, ['2026-02-01', '2026-02-01']],
    ['on one day', { from: '2026-01-31', to: '2026-01-31' }, ['2026-01-31']],
  ])('%s', async (_name, query, expected) => {
    expect(await dates(query)).toEqual(expected);
  });

  test('by who held them', async () => {
    const priya = await t.as('priya');
    const { id } = await makeClient(priya, {});
    const theirs = await logCall(priya, id);
    const own = await logCall(nora, id);
    const heldBy = async (author: string) =>
      (await listCalls(nora, { clientId: id, author })).map((call) => call.id);
    expect(await heldBy(t.ids.priya)).toEqual([theirs.id]);
    expect(await heldBy(t.ids.nora)).toEqual([own.id]);
    expect((await nora.raw('GET', '/api/calls?author=me')).status).toBe(400);
  });

  test('days are those of the practice', async () => {
    const jonas = await t.as('jonas');
    const { id } = await makeClient(jonas, {});
    await logCall(jonas, id, { callDate: '2026-02-01T04:30:00.000Z' });
    expect(await listCalls(jonas, { clientId: id, to: '2026-01-31' })).toHaveLength(1);
    expect(await listCalls(jonas, { clientId: id, from: '2026-02-01' })).toHaveLength(0);
  });

  test('page by page, with a total', async () => {
    const seen: string[] = [];
    let next: string | undefined = `/api/calls?clientId=${of}&limit=1&brief=1`;
    while (next !== undefined) {
      const page = await nora.raw('GET', next);
      // Told with the first, and the same for those that follow.
      expect(page.headers['x-total-count']).toBe(seen.length === 0 ? '4' : undefined);
      seen.push(...(page.body as { id: string }[]).map(({ id }) => id));
      next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual((await listCalls(nora, { clientId: of })).map(({ id }) => id));
    expect(new Set(seen).size).toBe(4);
  });

  test('transcripts come along, unless it is to be brief', async () => {
    const last = async (query: Record<string, string>) =>
      (await listCalls(nora, { clientId: of, ...query })).at(-1)?.transcript;
    expect([await last({}), await last({ brief: '1' })]).toEqual(['Nora: hi', '']);
  });

  test('recent ones are the ten latest of all clients, or as many as asked for', async () => {
    const other = (await makeClient(nora, {})).id;
    for (let count = 0; count < 11; count += 1)
      await logCall(nora, other, { transcript: 'Nora: hi' });
    const recent = async (query: Record<string, string>) =>
      (await nora.call(calls.listRecentCalls, { query })).body;
    const all = await listCalls(nora, {});
    expect((await recent({})).map(({ id }) => id)).toEqual(all.slice(0, 10).map(({ id }) => id));
    const [first, ...more] = await recent({ limit: '4' });
    expect([first?.transcript, more.length]).toEqual(['Nora: hi', 3]);
    expect((await recent({ brief: '1' }))[0]?.transcript).toBe('');
    for (const limit of ['0', '101', 'x']) {
      expect((await nora.refused(calls.listRecentCalls, { query: { limit } })).status).toBe(400);
    }
  });
});
