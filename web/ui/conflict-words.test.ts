import { expect, test } from 'vitest';
import { changedMeanwhileText, conflictWords, quickerOf } from '#web/ui/conflict-words.ts';

test('what one saved oneself is not told as somebody else’s', () => {
  const words = conflictWords('this client', { who: 'Nora', isYou: true });
  expect(words.subtitle).toBe(
    'You saved this client in another tab or on another device while you were editing here. Choose what to keep.',
  );
  expect(Object.values(words).join(' ')).not.toMatch(/Nora|Somebody|theirs/);
  expect(conflictWords('this client', { who: 'Ben' }).theirs).toBe('Ben saved this');
});

test('who was quicker is named where the server knows', () => {
  const ben = { id: 'b', name: 'Ben' };
  expect(changedMeanwhileText(quickerOf(ben, 'a'))).toBe('Ben has changed this meanwhile.');
  expect(changedMeanwhileText(quickerOf(ben, 'b'))).toBe(
    'You have changed this elsewhere meanwhile.',
  );
  expect(changedMeanwhileText(quickerOf(undefined, 'a'))).toBe(
    'Somebody else has changed this meanwhile.',
  );
});
