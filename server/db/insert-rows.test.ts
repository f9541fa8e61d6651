import { randomUUID } from 'node:crypto';
import { and, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { insertRows } from './insert-rows.ts';
import { clients } from './schema/clients.ts';
import { memoryWords } from './schema/memory.ts';
import type { WriteScope } from './scope.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t?.stop());

/** What `work` finds in its transaction, of which nothing is kept. */
async function tried<Found>(work: (tx: WriteScope) => Promise<Found>): Promise<Found | undefined> {
  let found: Found | undefined;
  const undone = new Error('undone');
  const all = t.scope('lindqvist').write(async (tx) => {
    found = await work(tx);
    throw undone;
  });
  await expect(all).rejects.toBe(undone);
  return found;
}

const made = (name: string, more: Partial<typeof clients.$inferInsert> = {}) => ({
  id: randomUUID(),
  name,
  email: '',
  growthPotential: 'medium',
  status: 'active',
  pipelineStage: 'lead' as const,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.123Z',
  sortName: name.toLowerCase(),
  searchText: name,
  ...more,
});

test('rows that go as one document are what they were given as, or what is usual', async () => {
  const rows = [
    made('Åsa "the\\ud800" O’Neill', {
      tags: ['a, b', '{"c"}', 'd\ne'],
      monthlyRevenue: '987654321012.34',
      customFields: { field: 12.5, other: '2026' },
      otherEmails: [{ label: 'Home', value: 'a@b.example' }],
      phone: '+46700000000',
      lastContactDate: '2026-02-01T23:59:59.999Z',
      doNotCall: true,
      archivedAt: null,
    }),
    made('Half \ud83d a letter, and a whole \u{1f600}'),
  ];
  const [first, second] =
    (await tried(async (tx) => {
      await insertRows(tx, clients, rows);
      const ids = rows.map(({ id }) => id);
      const found = await tx.db
        .select()
        .from(clients)
        .where(and(tx.owns(clients), inArray(clients.id, ids)));
      return ids.map((id) => found.find((one) => one.id === id));
    })) ?? [];
  expect(first).toMatchObject(rows[0] ?? {});
  expect(second).toMatchObject({
    name: 'Half \ufffd a letter, and a whole \u{1f600}',
    tags: [],
    customFields: {},
    otherEmails: [],
    phone: '',
    doNotCall: false,
    monthlyRevenue: null,
  });
});

test('more rows than one statement takes are all there, in the end', async () => {
  const words = Array.from({ length: 1_201 }, (_, n) => ({
    word: `w${n}`,
    stem: 'w',
    entries: n,
  }));
  const conflict = {
    on: ['word'],
    set: { entries: sql`${memoryWords.entries} + excluded.entries` },
  } as const;
  const found = await tried(async (tx) => {
    await insertRows(tx, memoryWords, words.slice(0, 700), conflict);
    await insertRows(tx, memoryWords, words, conflict);
    await insertRows(tx, memoryWords, []);
    const { word, entries } = memoryWords;
    return tx.db.select({ word, entries }).from(memoryWords).where(tx.owns(memoryWords));
  });
  expect(found).toHaveLength(1_201);
  expect(new Map(found?.map(({ word, entries }) => [word, entries]))).toEqual(
    new Map(words.map(({ word }, n) => [word, n < 700 ? 2 * n : n])),
  );
});
