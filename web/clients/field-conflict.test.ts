import { expect, test } from 'vitest';
import { mergeFields } from '#web/clients/field-conflict.ts';

const base = { name: 'Package', options: ['Gold', 'Silver'] };

test('options that either added or took away are those of both', () => {
  const mine = { ...base, options: ['Gold', 'Silver', 'Bronze'] };
  const theirs = { ...base, options: ['Gold', 'Platinum', 'bronze'] };
  expect(mergeFields(base, mine, theirs)).toEqual({
    merged: { name: 'Package', options: ['Gold', 'Platinum', 'bronze'] },
    theirName: undefined,
  });
  const fewer = { ...base, options: ['Silver', 'Tin'] };
  expect(mergeFields(base, fewer, theirs).merged.options).toEqual(['Platinum', 'bronze', 'Tin']);
  expect(mergeFields(base, mine, base).merged).toEqual(mine);
  expect(mergeFields(base, base, theirs).merged).toEqual(theirs);
});

test('a name that one side changed stands; where both did, theirs is told', () => {
  const mine = { ...base, name: 'Plan' };
  expect(mergeFields(base, mine, { ...base, options: ['Gold'] })).toEqual({
    merged: { name: 'Plan', options: ['Gold'] },
    theirName: undefined,
  });
  const theirs = { ...base, name: 'Contract' };
  expect(mergeFields(base, base, theirs).merged.name).toBe('Contract');
  expect(mergeFields(base, mine, theirs)).toEqual({ merged: mine, theirName: 'Contract' });
  expect(mergeFields(base, mine, mine).theirName).toBeUndefined();
});
