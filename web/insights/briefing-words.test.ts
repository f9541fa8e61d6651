import { expect, test } from 'vitest';
import { briefingTitle, dayIn } from '#web/insights/briefing-words.ts';

test('the day is that of the practice', () => {
  const late = new Date('2026-03-02T04:30:00Z');
  expect(dayIn('America/New_York', late)).toBe('2026-03-01');
  expect(dayIn('Europe/Stockholm', late)).toBe('2026-03-02');
});

test('a briefing of another day says which', () => {
  expect(briefingTitle('2026-03-02', '2026-03-02')).toBe('This morning');
  expect(briefingTitle('2026-02-27', '2026-03-02')).toBe('Briefing of Friday, February 27');
});
