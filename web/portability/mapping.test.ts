import { expect, test } from 'vitest';
import { fieldTargets, furtherTargets, repeatingTargets } from '#contract/client-target.ts';
import { choicesFor, mappingGap, targetLabel, targetOptions } from '#web/portability/mapping.ts';

const field = {
  id: 'f1',
  name: 'Package',
  kind: 'choice' as const,
  options: ['Gold', 'Silver'],
  updatedAt: '',
};

test('every field can be chosen once, the practice’s own among them', () => {
  const values = targetOptions([field]).map(({ value }) => value);
  expect(values.toSorted()).toEqual(
    ['', 'custom:f1', ...fieldTargets, ...repeatingTargets, ...furtherTargets].toSorted(),
  );
});

test.each([
  [['name', 'email', null], undefined],
  [['firstName', 'email', 'tags', 'tags'], undefined],
  [['email', null], 'Choose the column that holds the name.'],
  [['name', 'phone'], 'Choose the column that holds the email address.'],
  [['name', 'email', 'email'], 'Two columns go to Email. Leave one of them out.'],
  [
    ['name', 'email', 'custom:f1', 'custom:f1'],
    'Two columns go to Package. Leave one of them out.',
  ],
])('columns %j: %s', (targets, gap) => {
  expect(mappingGap(targets, [field])).toBe(gap);
});

test('a word may stand for an option, a person, a zone or a choice of a field', () => {
  const owners = [{ id: 'o1', name: 'Nora' }];
  expect(choicesFor('growthPotential', [], owners)).toContainEqual({
    value: 'very_high',
    label: 'Very high',
  });
  expect(choicesFor('owner', [], owners)).toEqual([{ value: 'o1', label: 'Nora' }]);
  expect(choicesFor('timezone', [], []).map(({ value }) => value)).toContain('Europe/London');
  expect(choicesFor('custom:f1', [field], []).map(({ label }) => label)).toEqual([
    'Gold',
    'Silver',
  ]);
  expect(targetLabel('custom:f1', [field])).toBe('Package');
  expect(targetLabel('linkedinUrl', [field])).toBe('LinkedIn');
});
