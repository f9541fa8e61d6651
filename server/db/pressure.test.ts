import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { Pressure } from './pressure.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

/** A line whose length and time the test sets. */
function lineOf() {
  const line = { waitingCount: 100, now: 1_000 };
  return { line, pressure: new Pressure(line, () => line.now) };
}

test('is high where all have waited long for a while and many still do', () => {
  const { line, pressure } = lineOf();
  pressure.waited(110);
  expect(pressure.isHigh).toBe(false);
  line.now += 201;
  pressure.waited(400);
  expect(pressure.isHigh).toBe(true);
  line.waitingCount = 30;
  expect(pressure.isHigh).toBe(false);
});

test('a line that stood for a moment is no pressure, however long its last wait was', () => {
  const { line, pressure } = lineOf();
  pressure.waited(3_000);
  line.now += 199;
  expect(pressure.isHigh).toBe(false);
  pressure.waited(100);
  line.now += 10_000;
  pressure.waited(101);
  expect(pressure.isHigh).toBe(false);
});

test('what is asked for then is turned away for now, and pages are not', async () => {
  const { database } = t.deps;
  const { pool } = database;
  const nora = await t.as('nora');
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waiting = Array.from({ length: 40 }, () => database.query('select 1'));
  database.pressure.waited(1_000);
  await expect.poll(() => database.pressure.isHigh).toBe(true);
  const refused = await nora.refused(people.getCurrentUser);
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(refused.headers['retry-after']).toBe('2');
  for (const path of ['/', '/docs/privacy']) {
    expect({ path, status: (await nora.raw('GET', path)).status }).not.toMatchObject({
      status: 503,
    });
  }
  for (const client of held) client.release();
  await Promise.all(waiting);
  expect((await nora.call(people.getCurrentUser)).status).toBe(200);
});
