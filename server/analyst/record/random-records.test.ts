import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callOutcomes } from '#contract/call-states.ts';
import { moods } from '#contract/call-record.ts';
import { clientStatuses, growthPotentials, pipelineStages } from '#contract/client-record.ts';
import { recordOf, type Given } from '#testing/client-source.ts';
import { ago } from '#testing/read-client.ts';
import { localClientAnalyst } from './local-client-analyst.ts';
import { times } from '#testing/whole.ts';

const runs = times({ whole: 1_000, part: 200 });
const seed = 20_260_304;
const on = fc.integer({ min: -20, max: 500 }).map(ago);
const nasty = fc.constantFrom(
  '',
  ' ',
  '“””"',
  "I'm worried about making payroll.",
  'We want to open a second shop in Leeds by Friday.',
  '<b>100%</b> of $1,000,000 on 2026-02-30',
  'x'.repeat(5_000),
  'Ünï çødé \u202E\u0000 🎈 e\u0301',
  'None has. Devon will. 12,000 every 9 days!!!',
  'a. '.repeat(400),
);
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 80 }), fc.lorem());
const money = fc.constantFrom('', '0.00', '950.00', '1400.00', '99999999999.99', 'none');
const some = <T>(one: fc.Arbitrary<T>, maxLength = 6) => fc.array(one, { maxLength });
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const spoken = some(fc.tuple(fc.constantFrom('client', 'coach'), text), 5).map((turns) =>
  turns.map(([who, words]) => `${who}: ${words.replaceAll('\n', ' ')}`).join('\n'),
);

const record: fc.Arbitrary<Given> = fc
  .record({
    name: fc.oneof(fc.constantFrom('Grace', 'Dr. B & Sons Ltd', '12', ''), text),
    added: on,
    status: fc.constantFrom(...clientStatuses),
    stage: fc.constantFrom(...pipelineStages),
    growth: fc.constantFrom(...growthPotentials),
    revenue: money,
    goals: text,
    painPoints: text,
    business: text,
    lastContact: maybe(on),
    calls: some(
      fc.record({
        on,
        mood: maybe(fc.constantFrom(...moods)),
        outcome: maybe(fc.constantFrom(...callOutcomes)),
        source: fc.constantFrom('logged' as const, 'retell' as const),
        summary: text,
        said: spoken,
      }),
    ),
    letters: some(
      fc.record({ on, kind: fc.constantFrom('email' as const, 'note' as const), text }),
    ),
    promises: some(
      fc.record({
        by: fc.constantFrom('client' as const, 'coach' as const),
        text,
        on,
        due: maybe(on),
        state: maybe(fc.constantFrom('open' as const, 'broken' as const, 'dismissed' as const)),
        settled: maybe(on),
      }),
    ),
    changes: some(
      fc.record({
        on,
        field: fc.constantFrom(
          'monthlyRevenue' as const,
          'status' as const,
          'pipelineStage' as const,
        ),
        before: fc.oneof(money, fc.constantFrom(...clientStatuses, ...pipelineStages)),
        after: fc.oneof(money, fc.constantFrom(...clientStatuses, ...pipelineStages)),
      }),
    ),
    own: some(
      fc.record({
        name: fc.constantFrom('Contract ends', 'Renewal', 'Shoes'),
        value: fc.oneof(on, text),
      }),
      3,
    ),
  })
  .map((given) => withoutUndefined(given));

/** Optional fields are absent rather than undefined. */
function withoutUndefined(value: object): Given {
  return JSON.parse(JSON.stringify(value)) as Given;
}

test('whatever is on record: no throw, true quotes, at most two a type', async () => {
  let found = 0;
  let told = 0;
  await fc.assert(
    fc.asyncProperty(record, async (given) => {
      const source = recordOf(given);
      const analysis = await localClientAnalyst.analyseClient(source);
      const facts = new Map(source.facts.map((fact) => [fact.id, fact.text]));
      for (const claim of [...analysis.lines, ...analysis.insights]) {
        expect(claim.evidence.length).toBeGreaterThan(0);
        for (const { fact, quote } of claim.evidence) {
          expect(quote.trim().length).toBeGreaterThan(1);
          expect(facts.get(fact)).toContain(quote);
        }
      }
      for (const { type, topic, title, content } of analysis.insights) {
        expect(analysis.insights.filter((one) => one.type === type).length).toBeLessThan(3);
        expect(analysis.insights.filter((one) => one.topic === topic)).toHaveLength(1);
        expect([title, content].every((words) => words.trim() !== '')).toBe(true);
        expect(`${title}${content}`).not.toMatch(/undefined|NaN|Infinity|\[object/);
      }
      expect(analysis.lines.length).toBeLessThanOrEqual(6);
      const isEmpty = analysis.lines.length + analysis.insights.length === 0;
      expect(analysis.enough || isEmpty).toBe(true);
      found += analysis.insights.length;
      told += analysis.lines.length;
    }),
    { seed, numRuns: runs, endOnFailure: true },
  );
  expect(found).toBeGreaterThan(runs / 2);
  expect(told).toBeGreaterThan(runs * 2);
}, 180_000);

test('the same record reads the same', async () => {
  const same = fc.asyncProperty(record, async (given) => {
    const first = await localClientAnalyst.analyseClient(recordOf(given));
    expect(await localClientAnalyst.analyseClient(recordOf(given))).toEqual(first);
  });
  await fc.assert(same, { seed, numRuns: 100, endOnFailure: true });
}, 60_000);

test('long talk is read in a moment', async () => {
  const said = `client: ${'I am worried about the rent, and we want to open a second shop. '.repeat(1_000)}`;
  const calls = [10, 20, 30, 40].map((day) => ({ on: ago(day), said, mood: 'concerned' as const }));
  const source = recordOf({ calls, goals: 'Grow '.repeat(2_000) });
  await localClientAnalyst.analyseClient(source);
  const start = performance.now();
  await localClientAnalyst.analyseClient(source);
  expect(performance.now() - start).toBeLessThan(15_000);
});
