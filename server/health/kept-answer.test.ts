import { expect, test } from 'vitest';
import { KeptAnswer } from './kept-answer.ts';

const clock = { now: new Date('2026-03-04T09:30:00.000Z') };
const keep = { seconds: 30, failureSeconds: 2 };

test('those who ask together share one look, and its answer is kept', async () => {
  let looks = 0;
  const kept = new KeptAnswer(
    async () => (looks += 1),
    () => clock.now,
    keep,
  );
  expect(await Promise.all([kept.get(), kept.get(), kept.get()])).toEqual(
    Array.from({ length: 3 }, () => ({ value: 1 })),
  );
  clock.now = new Date(clock.now.getTime() + 29_000);
  expect(await kept.get()).toEqual({ value: 1 });
  clock.now = new Date(clock.now.getTime() + 1_000);
  expect(await kept.get()).toEqual({ value: 2 });
});

test('a look that takes too long is given up, and tried again sooner', async () => {
  let looks = 0;
  const never = () => {
    looks += 1;
    return new Promise<never>(() => undefined);
  };
  const kept = new KeptAnswer(never, () => clock.now, keep, 10);
  expect(await kept.get()).toEqual({ problem: 'no answer within 0.01 s' });
  await kept.get();
  expect(looks).toBe(1);
  clock.now = new Date(clock.now.getTime() + 2_000);
  await kept.get();
  expect(looks).toBe(2);
});

test('a failure is told by its kind, never by its words', async () => {
  const fail = () => Promise.reject(new TypeError('password=secret'));
  const kept = new KeptAnswer(fail, () => clock.now, keep);
  expect(await kept.get()).toEqual({ problem: 'TypeError' });
});
