import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { isWhole } from '#testing/whole.ts';
import { Pressure } from './pressure.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

/** A line in which so many wait, and where somebody has a turn each time after so many milliseconds. */
function pressureOf(waitingCount: number, pauses: readonly number[]): boolean {
  let now = 0;
  const pressure = new Pressure({ waitingCount }, () => now);
  for (const pause of [0, ...pauses]) {
    now += pause;
    pressure.noteTurn();
  }
  return pressure.isHigh;
}
const often = (pause: number) => Array<number>(500).fill(pause);

test('is high where the last in line would wait too long', () => {
  expect(pressureOf(1_000, often(1))).toBe(true);
  expect(pressureOf(250, often(0.5))).toBe(false);
  expect(pressureOf(100, often(18))).toBe(true);
  // Sixty windows that open a dear page at once are answered.
  expect(pressureOf(60, often(12))).toBe(false);
});

test('is not high for a few, nor for a pause in which nobody had a turn', () => {
  expect(pressureOf(64 + 4, often(20))).toBe(false);
  expect(pressureOf(170, [...often(0.5), 2_000])).toBe(false);
});

test.runIf(isWhole)(
  'what is asked for then is turned away for now, and pages are not',
  async () => {
    const { database } = t.deps;
    const { pool } = database;
    const nora = await t.as('nora');
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const waiting = Array.from({ length: 500 }, () => database.query('select 1'));
    expect(database.pressure.isHigh).toBe(true);
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
  },
);
