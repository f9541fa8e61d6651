import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listCalls, logCall } from '#testing/calls.ts';
import { addClient } from '#testing/clients.ts';
import { startCall } from '#testing/phone.ts';
import { every } from '#testing/whole.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

interface Held {
  readonly clientId: string;
  readonly at: number;
  readonly minutes: number;
}

let t: TestApp;
let nora: Caller;
let clientIds: string[];
const held: Held[] = [];
beforeAll(async () => {
  t = await openTestApp();
  t.clock.now = new Date('2026-12-31T12:00:00.000Z');
  nora = await t.as('nora');
  clientIds = [];
  for (const name of ['One', 'Two', 'Three']) {
    clientIds.push(await addClient(nora, { name, email: `${name}@mail.example` }));
  }
  // Every five hours around both changes of the clocks.
  for (const [from, to] of [
    ['2026-03-15T00:00:00Z', '2026-04-07T00:00:00Z'],
    ['2026-10-20T00:00:00Z', '2026-11-10T00:00:00Z'],
  ] as const) {
    for (let at = Date.parse(from), n = 0; at < Date.parse(to); at += 5 * hourMs, n += 1) {
      held.push({ clientId: clientIds[n % 3] ?? '', at, minutes: n % 50 });
    }
  }
  await insert(held);
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-04-02T10:00:00.000Z');
  nora = await t.as('nora');
});

/** Calls in one go, as if each had been written down when it was held. */
async function insert(all: readonly Held[]): Promise<void> {
  await t.deps.database.query(
    `insert into calls (practice_id, id, client_id, type, source, duration_minutes, call_date,
       created_at, updated_at)
     select $1, gen_random_uuid(), one.client_id, 'check_in', 'logged', one.minutes, one.at, one.at, one.at
     from unnest($2::uuid[], $3::int[], $4::timestamptz[]) as one (client_id, minutes, at)`,
    [
      t.practiceIds.lindqvist,
      all.map(({ clientId }) => clientId),
      all.map(({ minutes }) => minutes),
      all.map(({ at }) => new Date(at).toISOString()),
    ],
  );
}

const figures = async (caller = nora) => (await caller.call(calls.getCallFigures)).body;
const live = async (timezone: string) => {
  const { database } = t.deps;
  await database.query('update users set timezone = $2 where id = $1', [t.ids.nora, timezone]);
};

/** The wall clock of a zone as if it were UTC. */
function wall(at: number, timezone: string): number {
  const text = new Date(at).toLocaleString('sv-SE', { timeZone: timezone });
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

function sum(all: readonly Held[]) {
  return {
    calls: all.length,
    minutes: all.reduce((total, { minutes }) => total + minutes, 0),
    clients: new Set(all.map(({ clientId }) => clientId)).size,
  };
}

/** The same, slowly: every call by its wall clock. */
function slowly(now: number, timezone: string) {
  const here = wall(now, timezone);
  const midnight = here - (here % (24 * hourMs));
  const monday = midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * 24 * hourMs;
  const walls = held.map((one) => ({ ...one, wall: wall(one.at, timezone) }));
  return {
    from: new Date(monday).toISOString().slice(0, 10),
    ...sum(walls.filter((one) => one.wall >= monday && one.at <= now)),
    before: sum(walls.filter((one) => one.wall >= monday - weekMs && one.wall < here - weekMs)),
  };
}

describe('the calls of this week', () => {
  test.each(
    every(3, [
      'Europe/London',
      'America/Los_Angeles',
      'Pacific/Kiritimati',
      'Etc/GMT+12',
      'Asia/Kathmandu',
      'Pacific/Chatham',
      'Australia/Lord_Howe',
      'America/New_York',
    ]),
  )('are those since Monday in %s, and the week before up to the same moment', async (zone) => {
    await live(zone);
    for (const [day, hours] of [
      ['2026-03-22T20:07:00Z', [0, 4, 9]],
      ['2026-03-28T23:31:00Z', [0, 1, 2, 3, 30]],
      ['2026-04-01T00:03:00Z', [0, 50, 110]],
      ['2026-10-25T00:30:00Z', [0, 1, 2, 25]],
      ['2026-11-01T04:44:00Z', [0, 1, 2, 3, 26]],
    ] as const) {
      for (const hour of hours) {
        t.clock.now = new Date(Date.parse(day) + hour * hourMs);
        nora = await t.as('nora');
        const now = t.clock.now.getTime();
        expect({ now: t.clock.now, ...(await figures()) }).toEqual({
          now: t.clock.now,
          ...slowly(now, zone),
        });
      }
    }
  });

  test('begin with Monday, by the clock of whoever asks', async () => {
    // Eleven at night on a Sunday in New York is Monday in London.
    t.clock.now = new Date('2026-03-30T03:00:00.000Z');
    nora = await t.as('nora');
    await live('America/New_York');
    expect((await figures()).from).toBe('2026-03-23');
    await live('Europe/London');
    expect((await figures()).from).toBe('2026-03-30');
  });

  test('count what was just written down, and neither rehearsals nor deleted calls', async () => {
    await live('Europe/London');
    const before = await figures();
    const rehearsed = await startCall(nora, clientIds[0] ?? '');
    expect(rehearsed.body.status).toBe('ongoing');
    expect(await figures()).toEqual(before);
    const { id } = await logCall(nora, clientIds[1] ?? '', { duration: 25, notes: 'x' });
    expect(await figures()).toMatchObject({
      calls: before.calls + 1,
      minutes: before.minutes + 25,
    });
    await nora.call(calls.deleteCall, { params: { id } });
    expect(await figures()).toEqual(before);
  });

  test('are listed as they are counted: a call that failed is in neither', async () => {
    t.clock.now = new Date('2026-12-16T10:00:00.000Z');
    nora = await t.as('nora');
    await live('Europe/London');
    const [rang, failed] = [clientIds[0] ?? '', clientIds[1] ?? ''];
    await logCall(nora, rang);
    const { id } = await logCall(nora, failed);
    await t.deps.database.query(`update calls set state = 'failed' where id = $1`, [id]);
    const { from, calls: counted } = await figures();
    const week = { from, rehearsals: 'no' };
    expect(counted).toBe(1);
    expect(await listCalls(nora, { ...week, failed: 'no' })).toMatchObject([{ clientId: rang }]);
    expect(await listCalls(nora, week)).toHaveLength(2);
  });

  test('are of the clients that somebody may see', async () => {
    const none = { calls: 0, minutes: 0, clients: 0 };
    for (const name of ['priya', 'jonas'] as const) {
      expect(await figures(await t.as(name))).toMatchObject({ ...none, before: none });
    }
    expect((await figures(await t.as('amara'))).calls).toBeGreaterThan(0);
  });
});
