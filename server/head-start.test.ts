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

  headStart.give();
  const never = wait(headStart);
  await pass(2_900);
  expect(never()).toBe(false);
  await pass(200);
  expect(never()).toBe(true);
});

test('a stop is not waited with', async () => {
  const headStart = new HeadStart();
  headStart.give();
  const over = wait(headStart);
  stopping = true;
  await pass(60);
  expect(over()).toBe(true);
});
