import { expect, test } from 'vitest';
import { figureFaults, wayOf } from '#web/okrs/okr-values.ts';

test.each([
  ['10', '20', 'up'],
  ['$40k', '$12,500', 'down'],
  ['-5', '-2,5', 'up'],
  ['20', '20.0', undefined],
  ['', '20', undefined],
  ['many', '20', undefined],
])('from %s to %s the way is %s', (baseline, target, way) => {
  expect(wayOf({ baseline, target, unit: '' })).toBe(way);
});

test('a target that the way leads away from is told at the target', () => {
  const figures = { baseline: '40', target: '10', unit: 'days' };
  expect(figureFaults({ ...figures, direction: 'up' })).toEqual({
    target: 'This is below the baseline: choose “Down to the target”, or a target above it',
  });
  expect(figureFaults({ ...figures, direction: 'down' })).toEqual({});
  expect(figureFaults({ ...figures, direction: 'maintain' })).toEqual({});
  expect(figureFaults({ ...figures, target: 'ten', direction: 'up' })).toEqual({
    target: 'Enter a number like 14, 2.5 or 12k',
  });
});
