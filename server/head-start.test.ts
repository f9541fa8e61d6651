import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeadStart } from './head-start.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

let stopping: boolean;
/** Begins to wait; whether it is over is asked of the answer. */
function wait(headStart: HeadStart): () => boolean {
  let over = false;
  stopping = false;
  void headStart.over(() => stopping).then(() => (over = true));
  return () => over;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('nothing waits where nothing is read', async () => {
  const over = wait(new HeadStart());
  await pass(0);
  expect(over()).toBe(true);
});

test('what nobody waits for begins a moment after something was read, and three seconds later at most', async () => {
  const headStart = new HeadStart();
  headStart.give();
  const over = wait(headStart);
  await pass(1_000);
  headStart.isRead();
  await pass(600);
  expect(over()).toBe(false);
  await pass(200);
  expect(over()).toBe(true);

  const slow = new HeadStart();
  slow.give();
  const never = wait(slow);
  await pass(2_900);
  expect(never()).toBe(false);
  await pass(200);
  expect(never()).toBe(true);
});

test('where something is read all the time, what waits has half of it', async () => {
  const headStart = new HeadStart();
  let waited = 0;
  for (let second = 0; second < 60; second += 1) {
    headStart.give();
    const over = wait(headStart);
    for (let at = 0; at < 10; at += 1) {
      await pass(100);
      headStart.give();
      if (!over()) waited += 100;
    }
    while (!over()) {
      await pass(100);
      headStart.give();
      waited += 100;
    }
  }
  const all = performance.now();
  expect(waited).toBeGreaterThan(0.3 * all);
  expect(waited).toBeLessThan(0.6 * all);
});

test('a stop is not waited with', async () => {
  const headStart = new HeadStart();
  headStart.give();
  const over = wait(headStart);
  stopping = true;
  await pass(60);
  expect(over()).toBe(true);
});
