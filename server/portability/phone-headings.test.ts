import { expect, test } from 'vitest';
import { guessMapping } from './guess-mapping.ts';
import { readTable } from './read-table.ts';
import { isTableProblem } from './table.ts';

/** Where a column goes beside one that is the phone for certain. */
async function beside(header: string, cells: readonly string[]) {
  const rows = cells.map((cell, at) => `P ${at};p${at}@x.example;030 9018200${at};${cell}`);
  const table = await readTable(Buffer.from(['Name;Email;Phone;Another', ...rows].join('\n')));
  if (isTableProblem(table)) throw new Error(table.message);
  const headers = table.headers.with(3, header);
  return guessMapping({ ...table, headers }).columns[3]?.target;
}

const mostly = ['030 901820', 'abends', '0151 2345678', '110', '089 123456', '-', 'n/a', ''];
const hardly = ['abends', 'morgens', '030 901820', 'ruft selbst an'];

test.each([
  'Telefon 2',
  'Phone 2',
  'Phone 4',
  'Mobile',
  'Mobile 2',
  'Mobil 2',
  'Tel. privat',
  'Tel. 2',
  'Tel. geschäftlich',
  'Telefonnummer 2',
  '2. Telefon',
  'Handy privat',
  'Phone (home)',
  'Private phone',
  'Téléphone 2',
  'Teléfono 2',
  'Tél. domicile',
  'Cell 2',
  'Mobile (work)',
])('“%s” is another phone where most of its cells are', async (header) => {
  expect(await beside(header, mostly)).toBe('otherPhone');
  expect(await beside(header, hardly)).toBeUndefined();
});

test.each([
  'Phone calls',
  'Mobile app',
  'Telefon Assistenz',
  'Fax privat',
  'Phone type',
  'Partner phone',
])('“%s” is not', async (header) => {
  expect(await beside(header, mostly)).toBeUndefined();
});

test('a mobile number as Germans write it, with a stroke behind its four digits, is a phone; a day is none', async () => {
  expect(await beside('Mobil', ['0170/1234567', '0151-23456789', '0160/1234568'])).toBe(
    'otherPhone',
  );
  expect(await beside('Mobil', ['2026-03-05', '1998/12/31', '2026-03-07'])).toBeUndefined();
});

test('a number within the signs by which an address book turns it for a screen is one', async () => {
  const cells = ['0170 1234567', '+49 151 23456789'].map((cell) => `\u202A${cell}\u202C`);
  expect(await beside('Mobil', cells)).toBe('otherPhone');
});
