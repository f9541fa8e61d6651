import { afterAll, beforeAll, expect, test } from 'vitest';
import { insights } from '#contract/insights.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeClient } from '#testing/client-records.ts';
import { startModelStandIn, type ModelStandIn } from '#testing/model-stand-in.ts';
import { record, times } from './table.ts';

const [hourly, daily] = [60, 100];
let t: TestApp;
let model: ModelStandIn;

beforeAll(async () => {
  model = await startModelStandIn(() => ({ json: { lines: [], insights: [] } }));
  const limits = {
    RAPPORT_AI_HOURLY_PER_USER: String(hourly),
    RAPPORT_AI_DAILY_PER_PRACTICE: String(daily),
  };
  t = await openTestApp({ env: { ...model.env, ...limits } });
});
afterAll(async () => {
  await t?.stop();
  await model?.stop();
});

test('a thousand requests for an analysis cost no more than is allowed', async () => {
  const nora = await t.as('nora');
  const clients: { readonly id: string }[] = [];
  for (let n = 0; n < 10; n += 1) {
    clients.push(await makeClient(nora, { name: `Client ${n}`, coachingGoals: `Grow ${n}` }));
  }
  const asks: Record<string, number> = {};
  const statuses: number[] = [];
  const requests = times(500);
  for (const name of ['nora', 'amara'] as const) {
    const before = model.asks.length;
    const caller = await t.as(name);
    for (let at = 0; at < requests; at += 20) {
      const answers = await Promise.all(
        Array.from({ length: Math.min(20, requests - at) }, (_, place) => {
          const { id = '' } = clients[(at + place) % clients.length] ?? {};
          return caller.raw('POST', insights.analyzeClient.path.replace(':id', id), {});
        }),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    asks[name] = model.asks.length - before;
  }
  const all = model.asks.length;
  record({
    check: 'H9',
    done: `${statuses.length} requests for an analysis, 20 at once, by two people of a practice`,
    figure: `${all} reached the model (${Object.values(asks).join(' and ')}); ${statuses.filter((one) => one === 200).length} answered, ${statuses.filter((one) => one === 429).length} turned away`,
    criterion: `${hourly} a person in an hour, ${daily} a practice in a day`,
    met: all <= daily && Object.values(asks).every((count) => count <= hourly),
  });
  expect(all).toBeLessThanOrEqual(daily);
  expect(all).toBeGreaterThan(0);
  for (const count of Object.values(asks)) expect(count).toBeLessThanOrEqual(hourly);
  expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
});
