import { expect, test } from 'vitest';
import { dayAgo, daysNamed, daysPast } from './days-asked.ts';

/** A Wednesday. */
const now = { at: '2026-03-04T09:00:00.000Z', timezone: 'Europe/London' };

test.each([
  ['What did Marcus say last week?', '2026-02-23', '2026-03-01'],
  ['Who did I speak to yesterday?', '2026-03-03', '2026-03-03'],
  ['Whom did I call today?', '2026-03-04', '2026-03-04'],
  ['What calls did I have this week?', '2026-03-02', '2026-03-04'],
  ['What did we discuss in November?', '2025-11-01', '2025-11-30'],
  ['What did she say on Friday?', '2026-02-27', '2026-02-27'],
  ['How many calls since January?', '2026-01-01', '2026-03-04'],
  ['What did he say in March?', '2026-03-01', '2026-03-04'],
  ['What did he say on 5 May 2025?', '2025-05-05', '2025-05-05'],
])('%s', (question, from, to) => {
  expect(daysPast(question, now)).toMatchObject({ from, to });
});

test.each([
  'What is due next week?',
  'What is due in two weeks?',
  'What happens in November 2027?',
  'What did Marcus promise?',
])('is nothing that has been: %s', (question) => {
  expect(daysPast(question, now)).toBeUndefined();
});

test('what is to come stays to come', () => {
  expect(daysNamed('What is due on Friday?', now)).toMatchObject({ from: '2026-03-06' });
});

test.each([
  ['Who haven’t I spoken to in a month?', '2026-02-04'],
  ['Whom have I not called for three weeks?', '2026-02-11'],
  ['Who has not heard from me in the last 10 days?', '2026-02-22'],
  ['Who haven’t I spoken to in more than two months?', '2026-01-04'],
  ['Who haven’t I spoken to?', undefined],
])('%s', (question, day) => {
  expect(dayAgo(question, now)).toBe(day);
});
