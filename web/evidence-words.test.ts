import { expect, test } from 'vitest';
import { sourceText } from '#web/evidence-words.ts';

test.each([
  ['call', '2026-03-03 check-in call, mood positive. Rhys hired a planner.', undefined],
  ['call', 'Rhys hired a planner.', 'Call'],
  ['promise', 'We promised on 2026-03-03: send the deck (by 2026-03-06). open', undefined],
  ['promise', 'send the deck', 'Promise'],
  ['change', 'Monthly revenue on 2026-02-01: $900.00 to $400.00', undefined],
  ['change', 'Owner changed on 2026-02-01', undefined],
  ['client', 'Status: at risk', 'Profile'],
  ['utterance', 'Rhys: We promised on 2026-03-03: yes', 'Said in a call'],
] as const)('a receipt says once what it is: %s “%s”', (kind, quote, text) => {
  expect(sourceText({ kind, quote })).toBe(text);
});
