import { expect, it } from 'vitest';
import { closedBreaker } from './breaker.ts';

function open() {
  let at = 0;
  const breaker = closedBreaker(() => at);
  return {
    breaker,
    after: (ms: number) => (at += ms),
    fail: (times: number) => {
      for (let n = 0; n < times; n += 1) breaker.tell(false);
    },
  };
}

it('opens after five failures in a row, and an answer between starts the count anew', () => {
  const { breaker, fail } = open();
  fail(4);
  expect(breaker.allows()).toBe(true);
  breaker.tell(true);
  fail(4);
  expect(breaker.allows()).toBe(true);
  fail(1);
  expect(breaker.allows()).toBe(false);
});

it('lets one asker through within a minute, and no other until that one tells', () => {
  const { breaker, after, fail } = open();
  fail(5);
  after(29_999);
  expect(breaker.allows()).toBe(false);
  after(1);
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  breaker.tell(true);
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
});

it('rests again when the asker that was let through fails', () => {
  const { breaker, after, fail } = open();
  fail(5);
  after(30_000);
  expect(breaker.allows()).toBe(true);
  after(5_000);
  breaker.tell(false);
  after(29_999);
  expect(breaker.allows()).toBe(false);
  after(1);
  expect(breaker.allows()).toBe(true);
});

it('lets another through when the first never tells', () => {
  const { breaker, after, fail } = open();
  fail(5);
  after(30_000);
  expect(breaker.allows()).toBe(true);
  after(30_000);
  expect(breaker.allows()).toBe(true);
});
