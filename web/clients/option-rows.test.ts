import { expect, test } from 'vitest';
import { optionsOf, renamedOf, unitedOf, type OptionRows } from '#web/clients/option-rows.ts';

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

test('two options that are called alike are one, and whoever has the one has the other', () => {
  const rows: OptionRows = {
    kept: ['Gold', 'Silver', 'Tin'],
    names: { Silver: ' gold ' },
    added: ['Bronze'],
  };
  const options = optionsOf(rows);
  expect(options).toEqual(['Gold', 'Tin', 'Bronze']);
  expect(renamedOf(rows, options)).toEqual([{ from: 'Silver', to: 'Gold' }]);
  expect([...unitedOf(rows)]).toEqual([['Silver', 'Gold']]);
  const upwards = { ...rows, names: { Gold: 'Tin' } };
  expect(optionsOf(upwards)).toEqual(['Tin', 'Silver', 'Bronze']);
  expect(renamedOf(upwards, optionsOf(upwards))).toEqual([{ from: 'Gold', to: 'Tin' }]);
  expect([...unitedOf(upwards)]).toEqual([['Gold', 'Tin']]);
});
