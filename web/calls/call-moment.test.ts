import { expect, test } from 'vitest';
import { whenText } from '#web/calls/call-moment.ts';

test('the moment of a call in words', () => {
  expect(whenText('2026-03-04T09:30:00.000Z', 'Europe/London').replace(/\s/g, ' ')).toBe(
    'Wed, Mar 4, 2026, 09:30',
  );
});
