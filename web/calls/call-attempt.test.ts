import { describe, expect, test } from 'vitest';
import { attemptFor, isSettled } from '#web/calls/call-attempt.ts';
import { ConnectionError, HttpError, TimeoutError } from '#web/http-error.ts';

describe('the key of a start', () => {
  test('stays while the same is asked for again', () => {
    const first = attemptFor('{"callType":"check_in"}', undefined);
    expect(attemptFor('{"callType":"check_in"}', first)).toBe(first);
    expect(first.key).toMatch(/^[\da-f-]{36}$/);
  });
  test('is another one for another content', () => {
    const first = attemptFor('{"callType":"check_in"}', undefined);
    const second = attemptFor('{"callType":"strategy"}', first);
    expect(second.key).not.toBe(first.key);
    expect(second.content).toBe('{"callType":"strategy"}');
  });
});

test.each([
  [new TimeoutError(), false],
  [new ConnectionError(), false],
  [new HttpError(500, 'A fault'), false],
  [new HttpError(503, 'Away'), false],
  [new HttpError(502, 'Nobody there', { code: 'call_not_made' }), true],
  [new HttpError(409, 'Not now', { code: 'call_blocked' }), true],
  [new HttpError(429, 'Too often'), true],
])('%s settles that no call came of it: %s', (error, settled) => {
  expect(isSettled(error)).toBe(settled);
});
