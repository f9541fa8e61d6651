import { expect, test } from 'vitest';
import { isUnavailable } from './problems.ts';
import { Turns } from './turns.ts';

test('so many go at once, the others one after the other in their order', async () => {
  const turns = new Turns(2, 5_000);
  const gone: number[] = [];
  await turns.take();
  await turns.take();
  const others = [1, 2, 3].map(async (one) => {
    await turns.take();
    gone.push(one);
  });
  expect(gone).toEqual([]);
  turns.give();
  await others[0];
  expect(gone).toEqual([1]);
  turns.give();
  turns.give();
  await Promise.all(others);
  expect(gone).toEqual([1, 2, 3]);
});

test('who waits too long is told to come back, and takes nobody’s turn', async () => {
  const turns = new Turns(1, 20);
  await turns.take();
  const late = await turns.take().catch((error: unknown) => error);
  expect(isUnavailable(late)).toBe(true);
  turns.give();
  await turns.take();
});

test('where turns come slowly nobody joins a long line', async () => {
  let now = 0;
  const turns = new Turns(1, 5_000, () => now);
  await turns.take();
  const line = Array.from({ length: 200 }, () => turns.take());
  for (let turn = 0; turn < 100; turn += 1) {
    now += 10;
    turns.give();
  }
  const more = await turns.take().catch((error: unknown) => error);
  expect(isUnavailable(more)).toBe(true);
  const patient = turns.take(true);
  for (let turn = 0; turn < 101; turn += 1) turns.give();
  await Promise.all(line);
  turns.give();
  await patient;
  await turns.take();
});
