import { expect, test } from 'vitest';
import { optionsOf, renamedOf, type OptionRows } from '#web/clients/option-rows.ts';

test('an option that is called otherwise keeps its place and is told as a rename', () => {
  const rows: OptionRows = {
    kept: ['Gold', 'Silver'],
    names: { Gold: 'Silver ', Silver: 'Gold', Tin: 'Zinc' },
    added: ['Bronze'],
  };
  const options = optionsOf(rows);
  expect(options).toEqual(['Silver ', 'Gold', 'Bronze']);
  // Tin was taken away after it was renamed.
  expect(renamedOf(rows, options)).toEqual([
    { from: 'Gold', to: 'Silver' },
    { from: 'Silver', to: 'Gold' },
  ]);
  expect(renamedOf({ ...rows, names: { Gold: 'Gold ' } }, ['Gold '])).toEqual([]);
});
