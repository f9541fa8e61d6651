import { expect, it } from 'vitest';
import type { ClientImport } from '#contract/import-record.ts';
import { countsText, currencyText, leftOutText } from '#web/portability/import-words.ts';

const none: ClientImport['counts'] = {
  unchecked: 0,
  create: 0,
  update: 0,
  same: 0,
  skip: 0,
  error: 0,
  dropped: 0,
};

it('tells what became of the rows of a file, one as one', () => {
  expect(countsText(none)).toBe('');
  expect(countsText({ ...none, create: 1200, update: 1, same: 1, error: 61 })).toBe(
    '1,200 new, 1 update, 1 unchanged, 61 to be corrected',
  );
  expect(countsText({ ...none, update: 2 })).toBe('2 updates');
});

it('tells which cells were left out, and nothing once the import is taken back', () => {
  const columns = [{ header: 'Name' }, { header: 'Tel.' }, { header: 'Fee' }];
  const unread = [
    { column: 1, held: 0, left: 280, countryless: 0 },
    { column: 2, held: 0, left: 1, countryless: 0 },
  ];
  const one = { columns, unread, state: 'done' } as ClientImport;
  expect(leftOutText(one)).toBe(
    'Left out, since it couldn’t be taken: “Tel.” in 280 rows, “Fee” in 1 row.',
  );
  expect(leftOutText({ ...one, state: 'undone' })).toBe('');
  const waiting = [{ column: 1, held: 3, left: 0, countryless: 0 }];
  expect(leftOutText({ ...one, unread: waiting })).toBe('');
});

it('tells which money is of another currency, and takes for none what goes elsewhere', () => {
  const columns = [
    { header: 'Fee', target: 'monthlyRevenue', otherCurrency: '£3k' },
    { header: 'Umsatz (EUR)', target: 'annualRevenue', otherCurrency: 'Umsatz (EUR)' },
    { header: 'Notes', target: 'context', otherCurrency: '€5' },
    { header: 'Value', target: 'lifetimeValue', otherCurrency: null },
  ];
  const one = { columns, state: 'ready' } as ClientImport;
  expect(currencyText(one)).toBe(
    'Not in US dollars: “Fee” (such as £3k), “Umsatz (EUR)”. The figures are taken as dollars, without being converted.',
  );
  expect(currencyText({ ...one, state: 'undone' })).toBe('');
  expect(currencyText({ ...one, columns: one.columns.slice(2) })).toBe('');
});
