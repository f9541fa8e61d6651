import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { people } from '#contract/people.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { FairTurns } from './fair-turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

test('each does so much at once, in the order in which it was asked, whatever fails', async () => {
  const turns = new FairTurns(2);
  let [busy, most] = [0, 0];
  const done: number[] = [];
  const work = (at: number) => async () => {
    busy += 1;
    most = Math.max(most, busy);
    await Promise.resolve();
    busy -= 1;
    done.push(at);
    if (at % 2 === 0) throw new Error('That one.');
  };
  const asked = [0, 1, 2, 3, 4, 5].map((at) => turns.run('nora', work(at)));
  const ended = await Promise.allSettled(asked);
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual(
    [0, 1, 2, 3, 4, 5].map((at) => at % 2 === 1),
  );
  expect(done).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(turns.size).toBe(0);
});

test('a crowd of one person’s questions lets another’s through', async () => {
  const [nora, ben] = [await t.as('nora'), await t.as('ben')];
  let answered = 0;
  const crowd = Array.from({ length: 80 }, async () => {
    await nora.call(clients.listClients, { query: { limit: '1000' } });
    answered += 1;
  });
  await new Promise((resolve) => setImmediate(resolve));
  await ben.call(people.getCurrentUser);
  expect(answered).toBeLessThan(40);
  await Promise.all(crowd);
  expect(answered).toBe(80);
});
