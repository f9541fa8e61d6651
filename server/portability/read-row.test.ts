import { expect, test } from 'vitest';
import type { ClientTarget } from '#contract/client-target.ts';
import type { CustomField } from './client-target.ts';
import { listOptionWords, planRows, type RowChoices } from './plan-rows.ts';
import { readRow } from './read-row.ts';
import type { Table } from './table.ts';

type Cells = Readonly<Record<string, string>>;

const fields: CustomField[] = [
  { id: 'size', name: 'Size', kind: 'number' },
  { id: 'since', name: 'Since', kind: 'date' },
  { id: 'plan', name: 'Plan', kind: 'choice', choices: ['Gold', 'Silver'] },
  { id: 'memo', name: 'Memo', kind: 'text' },
];

function tableOf(rows: readonly Cells[]): { table: Table; mapping: ClientTarget[] } {
  const mapping = [...new Set(rows.flatMap((row) => Object.keys(row)))] as ClientTarget[];
  const table: Table = {
    format: 'csv',
    encoding: 'utf-8',
    headers: mapping.map((target) => `The ${target}`),
    hasHeadings: true,
    ours: false,
    rows: rows.map((row, index) => ({
      line: index + 2,
      cells: mapping.map((target) => row[target] ?? ''),
    })),
  };
  return { table, mapping };
}

async function read(rows: readonly Cells[], choices: Partial<RowChoices> = {}, ours = false) {
  const { table, mapping } = tableOf(rows);
  const plan = await planRows({ ...table, ours }, { mapping, customFields: fields, ...choices });
  return table.rows.map((row) => readRow(row, plan));
}

async function fieldsOf(row: Cells, choices?: Partial<RowChoices>) {
  const [result] = await read([row], choices);
  expect(result?.problems).toEqual([]);
  return result?.fields;
}

async function problemsOf(row: Cells, choices?: Partial<RowChoices>) {
  const [result] = await read([row], choices);
  return result?.problems;
}

test('names are joined, and a whole name goes first', async () => {
  expect(await fieldsOf({ firstName: 'Zoë', lastName: 'Müller' })).toEqual({ name: 'Zoë Müller' });
  expect(await fieldsOf({ lastName: 'Müller' })).toEqual({ name: 'Müller' });
  expect(await fieldsOf({ firstName: 'Z', lastName: 'M', name: 'Zoë Müller' })).toEqual({
    name: 'Zoë Müller',
  });
});

test('a family name before the comma goes last where the heading says that it stands there', async () => {
  const { table, mapping } = tableOf([
    { name: 'Lee, Ann' },
    { name: 'Ann Lee' },
    { name: 'Lee, Ann, Dr.' },
  ]);
  const read = async (header: string) => {
    const plan = await planRows({ ...table, headers: [header] }, { mapping });
    return table.rows.map((row) => readRow(row, plan).fields.name);
  };
  expect(await read('Name, Vorname')).toEqual(['Ann Lee', 'Ann Lee', 'Lee, Ann, Dr.']);
  expect(await read('Name')).toEqual(['Lee, Ann', 'Ann Lee', 'Lee, Ann, Dr.']);
});

test('an empty cell is no value, and neither is a stand-in for nothing', async () => {
  const row = {
    name: 'Anna Null',
    email: ' ',
    phone: '-',
    industry: 'N/A',
    businessType: '(No value)',
  };
  expect(await fieldsOf(row)).toEqual({ name: 'Anna Null' });
  // As databases write a day that there is not.
  const noDay = { name: 'A', lastContactDate: '0000-00-00', createdAt: '0000-00-00 00:00:00' };
  expect(await fieldsOf(noDay)).toEqual({ name: 'A' });
  const [ours] = await read([row], {}, true);
  expect(ours?.fields).toMatchObject({ phone: '-', industry: 'N/A' });
});

test('money and phones stay as they were typed; a line break in a line is a blank', async () => {
  const row = {
    name: 'Anna\r\n Müller',
    monthlyRevenue: '$1.200,50/mo',
    phone: '(212) 555-0187 x5',
    context: ' one\r\ntwo ',
  };
  expect(await fieldsOf(row)).toEqual({
    name: 'Anna Müller',
    monthlyRevenue: '$1.200,50/mo',
    phone: '(212) 555-0187 x5',
    context: 'one\ntwo',
  });
});

test('several addresses in one cell become the first and the others', async () => {
  const row = {
    email: 'Anna <anna@acme.example>; anna@home.example',
    otherEmail: 'work: x@acme.example, anna@acme.example',
  };
  expect(await fieldsOf(row)).toEqual({
    email: 'anna@acme.example',
    otherEmails: [
      { label: '', value: 'anna@home.example' },
      { label: 'work', value: 'x@acme.example' },
    ],
  });
});

test('several addresses or numbers, each in a line of its cell', async () => {
  expect(
    await fieldsOf({
      email: 'anna@acme.example\nanna@home.example',
      phone: '030 901820\r\n0151 2345678',
    }),
  ).toEqual({
    email: 'anna@acme.example',
    otherEmails: [{ label: '', value: 'anna@home.example' }],
    phone: '030 901820',
    otherPhones: [{ label: '', value: '0151 2345678' }],
  });
  expect(await fieldsOf({ email: 'Anna\n<anna@acme.example>' })).toEqual({
    email: 'anna@acme.example',
  });
});

test('an address is read without signs that nobody sees', async () => {
  expect(await fieldsOf({ email: '\u200Banna@acme.example\u202C' })).toEqual({
    email: 'anna@acme.example',
  });
});

test('several numbers in one cell, and a single one with an extension', async () => {
  expect(await fieldsOf({ name: 'A', phone: '+49 30 901820 ::: +49 151 23456789' })).toMatchObject({
    phone: '+49 30 901820',
    otherPhones: [{ label: '', value: '+49 151 23456789' }],
  });
  expect(await fieldsOf({ name: 'A', phone: '+1 415 555 0123;ext=5' })).toEqual({
    name: 'A',
    phone: '+1 415 555 0123;ext=5',
  });
});

test('tags and the owner', async () => {
  expect(await fieldsOf({ name: 'A', tags: 'VIP; Berlin', owner: 'Nora Lind' })).toEqual({
    name: 'A',
    tags: ['VIP', 'Berlin'],
    owner: 'Nora Lind',
  });
});

test('options by the words of others, and by what a person said', async () => {
  const row = {
    name: 'A',
    status: 'Customer',
    leadSource: 'Trade show',
    timezone: 'Eastern Standard Time',
    companySize: '51-200 employees',
  };
  expect(await fieldsOf(row)).toMatchObject({
    status: 'active',
    leadSource: 'event',
    timezone: 'America/New_York',
    companySize: '51-200',
  });
  const optionMatches = { status: { Alumni: 'churned', customer: 'growing', 'On ice': '' } };
  expect(await fieldsOf({ name: 'A', status: 'Alumni' }, { optionMatches })).toMatchObject({
    status: 'churned',
  });
  expect(await fieldsOf({ name: 'A', status: 'CUSTOMER' }, { optionMatches })).toMatchObject({
    status: 'growing',
  });
  expect(await fieldsOf({ name: 'A', status: 'On ice' }, { optionMatches })).toEqual({ name: 'A' });
});

test('a word that nobody knows is a problem of its column', async () => {
  for (const status of ['Alumni', 'constructor', '__proto__']) {
    expect(await problemsOf({ name: 'A', status }, { optionMatches: { status: {} } })).toEqual([
      {
        column: 1,
        target: 'status',
        message: `“${status}” is not an option here; choose what it stands for.`,
      },
    ]);
  }
});

test('dates by the order that their column shows, with times where they are meant', async () => {
  const rows = await read(
    [
      { name: 'A', lastContactDate: '1/2/2026' },
      { name: 'B', lastContactDate: '13/2/2026' },
      { name: 'C', lastContactDate: '2026-02-01 10:00' },
      { name: 'D', lastContactDate: '46053' },
    ],
    { timezone: 'Europe/Berlin' },
  );
  expect(rows.map(({ fields: read }) => read.lastContactDate)).toEqual([
    '2026-02-01',
    '2026-02-13',
    '2026-02-01T09:00:00.000Z',
    '2026-01-31',
  ]);
  const [chosen] = await read([{ name: 'A', lastContactDate: '1/2/2026' }], {
    dateOrders: { 1: 'dmy' },
  });
  expect(chosen?.fields.lastContactDate).toBe('2026-02-01');
});

test('a badly written row tells nothing of the order of dates', async () => {
  const { table, mapping } = tableOf([
    { name: 'A', lastContactDate: '1/2/2026' },
    { name: 'B', lastContactDate: '13/2/2026' },
  ]);
  const ragged = { fault: 'ragged' as const, message: 'Too few cells.' };
  const rows = table.rows.map((row, index) => (index === 1 ? { ...row, faults: [ragged] } : row));
  const plan = await planRows({ ...table, rows }, { mapping });
  expect(plan.columns[1]).toMatchObject({ dateOrder: 'mdy' });
});

test("the practice's own fields by their kinds", async () => {
  const row = {
    name: 'A',
    'custom:size': '1.234,5',
    'custom:since': '31.01.2026',
    'custom:plan': 'GOLD',
    'custom:memo': 'a\nb',
    'custom:gone': 'x',
  };
  expect(await fieldsOf(row)).toEqual({
    name: 'A',
    customFields: { size: 1234.5, since: '2026-01-31', plan: 'Gold', memo: 'a\nb' },
  });
  expect(
    await problemsOf({
      name: 'A',
      'custom:size': 'big',
      'custom:since': 'soon',
      'custom:plan': 'Tin',
    }),
  ).toMatchObject([
    { column: 1, target: 'custom:size', message: '“big” is not a number' },
    { column: 2, message: '“soon” is not a date.' },
    { column: 3, message: '“Tin” is not one of the choices of this field.' },
  ]);
  const optionMatches = { 'custom:plan': { Tin: 'Silver' } };
  expect(await fieldsOf({ name: 'A', 'custom:plan': 'Tin' }, { optionMatches })).toMatchObject({
    customFields: { plan: 'Silver' },
  });
});

test('a row of nobody, and a row that is badly written', async () => {
  expect(await problemsOf({ name: ' ', email: '', industry: 'Art' })).toEqual([
    { column: null, message: 'This row has neither a name nor an email address.' },
  ]);
  const { table, mapping } = tableOf([{ name: 'A', status: 'Alumni' }]);
  const plan = await planRows(table, { mapping });
  const row = {
    line: 2,
    cells: ['A', 'Alumni'],
    faults: [{ fault: 'ragged' as const, message: 'Two cells.' }],
  };
  expect(readRow(row, plan).problems).toEqual([{ column: null, message: 'Two cells.' }]);
});

test('a row that is shorter than the headings has no value in the rest', async () => {
  const { table, mapping } = tableOf([{ name: 'A', email: 'a@acme.example' }]);
  expect(readRow({ line: 2, cells: ['A'] }, await planRows(table, { mapping })).fields).toEqual({
    name: 'A',
  });
});

test('the words of option columns are counted, with what they seem to stand for', async () => {
  const { table, mapping } = tableOf([
    { name: 'A', status: 'Customer', 'custom:plan': 'gold' },
    { name: 'B', status: 'customer ', 'custom:plan': 'tin' },
    { name: 'C', status: 'Alumni', 'custom:plan': '' },
  ]);
  const words = await listOptionWords(table, { mapping, customFields: fields });
  expect(words).toEqual([
    { column: 1, target: 'status', key: 'customer', word: 'Customer', count: 2, match: 'active' },
    { column: 1, target: 'status', key: 'alumni', word: 'Alumni', count: 1 },
    { column: 2, target: 'custom:plan', key: 'gold', word: 'gold', count: 1, match: 'Gold' },
    { column: 2, target: 'custom:plan', key: 'tin', word: 'tin', count: 1 },
  ]);
});
