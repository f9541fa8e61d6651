import { expect, test } from 'vitest';
import { briefingTitle } from '#web/insights/briefing-words.ts';

test('a briefing of another day says which', () => {
  expect(briefingTitle('2026-03-02', '2026-03-02')).toBe('This morning');
  expect(briefingTitle('2026-02-27', '2026-03-02')).toBe('Briefing of Friday, February 27');
});
