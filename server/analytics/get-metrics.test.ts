import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analytics, type Metrics } from '#contract/analytics.ts';
import { purgeTrash } from '#server/clients/purge-trash.ts';
import { recountFigures } from '#server/clients/recount-figures.ts';
import { cast, type CastName } from '#server/sample/cast.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { FiguresFromEvents } from '#testing/figures-from-events.ts';
import { randomDeed, RandomHistory } from '#testing/random-history.ts';
import { every, times } from '#testing/whole.ts';
import { getMetrics, monthsBefore } from './get-metrics.ts';

const metricsOf = (t: TestApp, name: CastName): Promise<Metrics> =>
  getMetrics(t.scope(cast[name].practice), { role: cast[name].role, userId: t.ids[name] });

/** The day some months before, reckoned by hand. */
function dayBefore(now: Date, months: number): string {
  const [year = 0, month = 0, day = 0] = now.toISOString().slice(0, 10).split('-').map(Number);
  const place = year * 12 + (month - 1) - months;
  const [y, m] = [Math.floor(place / 12), (place % 12) + 1];
  const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const longest = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1] ?? 31;
  return [y, m, Math.min(day, longest)].map((part) => String(part).padStart(2, '0')).join('-');
}

function percent(now: string | number, before: string | number): number | null {
  const [a, b] = [now, before].map((value) => BigInt(String(value).replace('.', ''))) as [
    bigint,
    bigint,
  ];
  if (b === 0n) return null;
  let whole = ((a - b) * 100n) / b;
  const rest = (a - b) * 100n - whole * b;
  if ((rest < 0n ? -rest : rest) * 2n >= b) whole += a < b ? -1n : 1n;
  return Number(whole);
}

async function expectTrue(t: TestApp, log: FiguresFromEvents, name: CastName): Promise<Metrics> {
  const viewer = { role: cast[name].role, userId: t.ids[name] };
  const shown = await metricsOf(t, name);
  const { now } = t.clock;
  const none = {
    totalClients: 0,
    clientsAtRisk: 0,
    activeClients: 0,
    prospects: 0,
    monthlyRevenue: '0.00',
  };
  const today = log.at(now.toISOString(), viewer) ?? none;
  const endOf = (months: number) => log.at(`${dayBefore(now, months)}T23:59:59.999Z`, viewer);
  const monthAgo = endOf(1);
  expect(shown).toMatchObject(today);
  for (const field of ['totalClients', 'activeClients', 'prospects', 'monthlyRevenue'] as const) {
    expect({ field, ...shown.changes[field] }).toEqual({
      field,
      now: today[field],
      monthAgo: monthAgo?.[field] ?? null,
      changePercent: monthAgo ? percent(today[field], monthAgo[field]) : null,
    });
  }
  const past = Array.from({ length: 12 }, (_, place) => 12 - place).flatMap((months) => {
    const figures = endOf(months);
    return figures ? [{ day: dayBefore(now, months), figures }] : [];
  });
  const ever = log.at(now.toISOString(), viewer);
  const points = ever ? [...past, { day: dayBefore(now, 0), figures: ever }] : past;
  expect(shown.history).toEqual(
    points.map(({ day, figures }) => {
      const { totalClients, activeClients, prospects, monthlyRevenue } = figures;
      return { day, totalClients, activeClients, prospects, monthlyRevenue };
    }),
  );
  return shown;
}

/** How many deeds of each kind were carried out in all. */
const done: Record<string, number> = {};

describe.each(every(3, [1, 2, 3]))('a random history (%i)', (seed) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp();
    t.clock.now = new Date('2027-01-30T22:00:00.000Z');
  });
  afterAll(() => t.stop());

  test(
    'gives the figures that its events tell, now and on every day of the year before',
    { timeout: 300_000 },
    async () => {
      const history = new RandomHistory(t);
      const logs = {
        lindqvist: new FiguresFromEvents(t, 'lindqvist'),
        harbour: new FiguresFromEvents(t, 'harbour'),
      };
      const deeds = fc.sample(randomDeed, { numRuns: 160, seed });
      for (const [place, deed] of deeds.entries()) {
        await history.live(deed);
        await logs.lindqvist.follow();
        await logs.harbour.follow();
        if (place % 50 === 49) {
          await recountFigures(t.deps);
          await purgeTrash(t.deps);
          await logs.lindqvist.follow();
        }
        if (place % 8 !== 0) continue;
        await expectTrue(t, logs.lindqvist, 'nora');
        await expectTrue(t, logs.lindqvist, 'priya');
        await expectTrue(t, logs.harbour, 'jonas');
      }
      const { history: points } = await expectTrue(t, logs.lindqvist, 'nora');
      expect(points.length).toBeGreaterThan(10);
      for (const [kind, count] of Object.entries(history.done)) {
        done[kind] = (done[kind] ?? 0) + count;
      }
      // The figures needed no correction.
      const { rows } = await t.deps.database.query(
        "select 1 from events where name = 'figures.corrected'",
      );
      expect(rows).toEqual([]);
    },
  );
});

test('and they were made of deeds of every kind', () => {
  for (const kind of ['create', 'change', 'give', 'delete', 'restore', 'bulk', 'merge', 'undo']) {
    expect({ kind, enough: (done[kind] ?? 0) > times({ whole: 5, part: 0 }) }).toEqual({
      kind,
      enough: true,
    });
  }
});

test.each([
  ['2026-03-31T10:00:00.000Z', 1, '2026-02-28'],
  ['2024-03-31T10:00:00.000Z', 1, '2024-02-29'],
  ['2024-02-29T23:59:59.999Z', 12, '2023-02-28'],
  ['2100-03-29T10:00:00.000Z', 1, '2100-02-28'],
  ['2026-01-15T00:00:00.000Z', 1, '2025-12-15'],
  ['2026-12-31T10:00:00.000Z', 1, '2026-11-30'],
  ['2026-05-31T10:00:00.000Z', 3, '2026-02-28'],
  ['2026-05-31T10:00:00.000Z', 0, '2026-05-31'],
])('%s, %i months before, is %s', (now, months, day) => {
  expect(monthsBefore(new Date(now), months)).toBe(day);
});

test('the day some months before is the one on the calendar', () => {
  const date = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2110-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 14 }), (now, months) => {
      expect(monthsBefore(now, months)).toBe(dayBefore(now, months));
    }),
    { numRuns: 2000 },
  );
});

test('by the API: nothing yet, then new this month, then against a month ago', async () => {
  const t = await openTestApp();
  const ask = async (name: CastName) => (await (await t.as(name)).call(analytics.getMetrics)).body;
  const unknown = { monthAgo: null, changePercent: null };
  expect(await ask('nora')).toEqual({
    totalClients: 0,
    clientsAtRisk: 0,
    monthlyRevenue: '0.00',
    activeClients: 0,
    prospects: 0,
    changes: {
      totalClients: { now: 0, ...unknown },
      activeClients: { now: 0, ...unknown },
      prospects: { now: 0, ...unknown },
      monthlyRevenue: { now: '0.00', ...unknown },
    },
    history: [],
  });
  const history = new RandomHistory(t);
  const add = (amount: string) =>
    history.live({
      who: 'nora',
      seconds: 0,
      deed: { kind: 'create', status: 'active', stage: 'lead', amount, archived: false },
    });
  for (const amount of ['0.01', '999999999999.99', '0.10']) await add(amount);
  expect(await ask('nora')).toMatchObject({
    totalClients: 3,
    monthlyRevenue: '1000000000000.10',
    changes: { totalClients: { now: 3, ...unknown } },
    history: [{ day: '2026-03-04', totalClients: 3 }],
  });
  t.clock.advance(32 * 86_400);
  await add('0.11');
  const later = await ask('nora');
  expect(later.changes).toEqual({
    totalClients: { now: 4, monthAgo: 3, changePercent: 33 },
    activeClients: { now: 4, monthAgo: 3, changePercent: 33 },
    // From none to none: there is no per cent of nothing.
    prospects: { now: 0, monthAgo: 0, changePercent: null },
    monthlyRevenue: { now: '1000000000000.21', monthAgo: '1000000000000.10', changePercent: 0 },
  });
  expect((await ask('priya')).history).toEqual([]);
  expect((await ask('jonas')).totalClients).toBe(0);
  await t.stop();
});
