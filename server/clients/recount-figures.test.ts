import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analytics } from '#contract/analytics.ts';
import { audit } from '#contract/audit.ts';
import { getMetrics } from '#server/analytics/get-metrics.ts';
import { foldBeginnings, foldTallies } from '#server/db/fold-tallies.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { lastSeq, listEvents, makeClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';
import { recountFigures } from './recount-figures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

const query = (text: string, values: unknown[] = []) => t.deps.database.query(text, values);
const metrics = async (name: 'nora' | 'priya' | 'jonas' = 'nora') =>
  (await (await t.as(name)).call(analytics.getMetrics)).body;

describe('the recount', () => {
  test('writes nothing where the figures are right', async () => {
    const nora = await t.as('nora');
    const priya = await t.as('priya');
    await makeClient(nora, { monthlyRevenue: '0.01', status: 'at_risk' });
    await makeClient(priya, { monthlyRevenue: '999999999999.99', status: 'prospect' });
    await makeClient(nora, { monthlyRevenue: '5', archived: true });
    await makeClient(nora, { ownerId: null, status: 'growing', pipelineStage: 'proposal' });
    await makeClient(await t.as('jonas'), { monthlyRevenue: '7' });
    const before = await digest(t.deps.database);
    await recountFigures(t.deps);
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('corrects figures that are wrong, tells the admins, and is content the next time', async () => {
    const right = [await metrics('nora'), await metrics('priya'), await metrics('jonas')];
    await query(
      `insert into client_tallies (practice_id, id, at, owner_id, status, stage, clients, monthly_revenue)
       values ($1, $2, now(), $3, 'active', 'lead', 3, 12.34), ($1, $4, now(), null, 'churned', 'lead', 0, 0.01)`,
      [t.practiceIds.lindqvist, randomUUID(), t.ids.priya, randomUUID()],
    );
    await query(`delete from client_tallies where practice_id = $1 and status = 'growing'`, [
      t.practiceIds.lindqvist,
    ]);
    expect(await metrics('nora')).not.toEqual(right[0]);
    const seq = await lastSeq(t);
    await Promise.all([recountFigures(t.deps), recountFigures(t.deps)]);
    expect([await metrics('nora'), await metrics('priya'), await metrics('jonas')]).toEqual(right);
    const told = (await listEvents(t, 'lindqvist', seq)).filter(
      ({ name }) => name === 'figures.corrected',
    );
    expect(told).toHaveLength(1);
    const { differences } = (told[0]?.after ?? {}) as { differences: { status: string }[] };
    expect(differences.toSorted((one, two) => (one.status < two.status ? -1 : 1))).toEqual([
      {
        ownerId: t.ids.priya,
        status: 'active',
        stage: 'lead',
        clients: -3,
        monthlyRevenue: '-12.34',
      },
      { ownerId: null, status: 'churned', stage: 'lead', clients: 0, monthlyRevenue: '-0.01' },
      { ownerId: null, status: 'growing', stage: 'proposal', clients: 1, monthlyRevenue: '0.00' },
    ]);
    const nora = await t.as('nora');
    const entries = (await nora.call(audit.listAudit, { query: { name: 'figures.corrected' } }))
      .body;
    expect(entries).toHaveLength(1);
    const before = await digest(t.deps.database);
    await recountFigures(t.deps);
    expect(await digest(t.deps.database)).toBe(before);
  });
});

describe('the folding', () => {
  const day = 86_400_000;
  const now = new Date('2027-06-15T13:00:00.000Z');
  const moment = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 420 * day }) },
    // At the very edges of a day.
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0, max: 420 }).map((days) => days * day + (13 * day) / 24),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0, max: 420 }).map((days) => days * day + (13 * day) / 24 + 1),
    },
  );
  const tally = fc.record({
    ago: moment,
    owner: fc.constantFrom('nora', 'priya', null),
    status: fc.constantFrom('active', 'prospect', 'at_risk'),
    stage: fc.constantFrom('lead', 'proposal'),
    clients: fc.integer({ min: -3, max: 5 }),
    cents: fc.integer({ min: -1000, max: 5000 }),
  });

  const fill = (tallies: ReturnType<typeof tally.generate>['value'][]) =>
    query(
      `insert into client_tallies (practice_id, id, at, owner_id, status, stage, clients, monthly_revenue)
       select practice_id, gen_random_uuid(), at, owner_id, status, stage, clients, cents / 100.0
       from jsonb_to_recordset($1::jsonb) as row(practice_id uuid, at timestamptz, owner_id uuid,
         status text, stage text, clients int, cents int)`,
      [
        JSON.stringify(
          tallies.map(({ ago, owner, ...rest }) => ({
            ...rest,
            practice_id: t.practiceIds.lindqvist,
            owner_id: owner && t.ids[owner],
            at: new Date(now.getTime() - ago).toISOString(),
          })),
        ),
      ],
    );

  async function shown() {
    const answers = [];
    for (const later of [0, 1, 12, 31, 200]) {
      t.clock.now = new Date(now.getTime() + later * day);
      for (const name of ['nora', 'priya'] as const) {
        const role = name === 'nora' ? 'admin' : 'user';
        answers.push(await getMetrics(t.scope('lindqvist'), { role, userId: t.ids[name] }));
      }
    }
    t.clock.now = now;
    return answers;
  }

  test('leaves every figure as it was, and one row an owner, status, stage and day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tally, { minLength: 1, maxLength: 300 }), async (tallies) => {
        await query('delete from client_tallies');
        await fill(tallies);
        const before = await shown();
        const cut = new Date(now.getTime() - 40 * day);
        await Promise.all([
          foldTallies(t.deps.database, t.practiceIds.lindqvist, cut),
          foldTallies(t.deps.database, t.practiceIds.lindqvist, cut),
        ]);
        expect(await shown()).toEqual(before);
        const startOfDay = `${cut.toISOString().slice(0, 10)}T00:00:00.000Z`;
        const { rows } = await query(
          `select count(*)::int as rows, count(distinct (owner_id, status, stage, (at at time zone 'UTC')::date))::int as groups
           from client_tallies where at < $1`,
          [startOfDay],
        );
        const [counted] = rows as { rows: number; groups: number }[];
        expect(counted?.rows).toBe(counted?.groups);
        const young = tallies.filter(({ ago }) => now.getTime() - ago >= Date.parse(startOfDay));
        const left = await query('select 1 from client_tallies where at >= $1', [startOfDay]);
        expect(left.rows).toHaveLength(young.length);
        const folded = await digest(t.deps.database);
        await foldTallies(t.deps.database, t.practiceIds.lindqvist, cut);
        expect(await digest(t.deps.database)).toBe(folded);
      }),
      { numRuns: 12, seed: 3 },
    );
  });

  test('of more than a year leaves one row an owner, status and stage, and every figure of the year', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tally, { minLength: 1, maxLength: 200 }), async (tallies) => {
        await query('delete from client_tallies');
        await fill(tallies.map((one) => ({ ...one, ago: one.ago + 200 * day })));
        const before = await shown();
        const cut = new Date(now.getTime() - 400 * day);
        const fold = () => foldBeginnings(t.deps.database, t.practiceIds.lindqvist, cut);
        await Promise.all([fold(), fold()]);
        expect(await shown()).toEqual(before);
        const { rows } = await query(
          `select count(*)::int as rows, count(distinct (owner_id, status, stage))::int as groups
           from client_tallies where at <= $1`,
          [`${cut.toISOString().slice(0, 10)}T23:59:59.999Z`],
        );
        const [counted] = rows as { rows: number; groups: number }[];
        expect(counted?.rows).toBe(counted?.groups);
        const folded = await digest(t.deps.database);
        await fold();
        expect(await digest(t.deps.database)).toBe(folded);
      }),
      { numRuns: 12, seed: 4 },
    );
  });

  test('is done by the clock, of days more than forty days past', async () => {
    await query('delete from client_tallies');
    await query('delete from clients');
    t.clock.now = now;
    const one = { owner: null, status: 'active', stage: 'lead', cents: 0 } as const;
    await fill([
      { ...one, ago: 60 * day, clients: 1 },
      { ...one, ago: 60 * day + 1, clients: 1 },
      { ...one, ago: 20 * day, clients: -1 },
      { ...one, ago: 20 * day + 1, clients: -1 },
    ]);
    await recountFigures(t.deps);
    const { rows } = await query('select at, clients from client_tallies order by at, clients');
    expect(
      (rows as { at: Date; clients: number }[]).map(({ at, clients }) => [
        at.toISOString(),
        clients,
      ]),
    ).toEqual([
      ['2027-04-16T23:59:59.999Z', 2],
      ['2027-05-26T12:59:59.999Z', -1],
      ['2027-05-26T13:00:00.000Z', -1],
    ]);
  });
});
