import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientFields } from '#contract/client-fields.ts';
import { clients } from '#contract/clients.ts';
import { portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { checkImport, csvOf, runChecked, startFile } from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
let made = 0;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  nora = await t.as('nora', true);
  t.clock.advance(3_601);
});

async function startColumn(header: string, cells: readonly string[]) {
  made += 1;
  const rows = cells.map((cell, at) => `P ${at},p${at}@c${made}.example,"${cell}"`);
  return startFile(nora, csvOf(`Name,Email,${header}`, ...rows));
}

async function propose(header: string, cells: readonly string[]) {
  const { id } = await startColumn(header, cells);
  const { body } = await nora.call(portability.proposeField, { params: { id, column: '2' } });
  return body;
}

const kindOf = async (header: string, cells: readonly string[]) =>
  (await propose(header, cells)).kind;

const sizes = ['S', 'M', 'L', 'M', 'S', 'M', 'M', 'L', 'M'];

test('the kind is read from the values, and from all of them', async () => {
  expect(await kindOf('Sessions', ['12', '1.234,5', '', '7 %', '-', '1,000'])).toBe('number');
  expect(await kindOf('Renewal', ['2026-03-01', '31.12.2026', '1 March 2026'])).toBe('date');
  expect(await kindOf('Day', ['20260301', '20261231'])).toBe('date');
  expect(await kindOf('Size', sizes)).toBe('choice');
  expect(await kindOf('Newsletter', ['yes', 'no', 'Yes'])).toBe('choice');
  expect(await kindOf('Firma', ['Mia AG', 'Bo GmbH', 'Cy Ltd'])).toBe('text');
  expect(await kindOf('Empty', ['', ''])).toBe('text');
  const late = [...Array.from({ length: 300 }, (_, at) => `${at}`), ...sizes, ...sizes, ...sizes];
  late.push(...Array.from({ length: 30 }, () => 'soon'));
  expect(await kindOf('Late', late)).toBe('text');
});

test('figures that are names of something stay as they are written', async () => {
  expect(await kindOf('Postal', ['01067', '80331'])).toBe('text');
  expect(await kindOf('PLZ', ['80331', '10115'])).toBe('text');
  expect(await kindOf('Kundennummer', ['1001', '1002'])).toBe('text');
  expect(await kindOf('Founded', ['1998', '2014', '2021'])).toBe('text');
  expect(await kindOf('Extra', ['4915123456789', '4930901820'])).toBe('text');
  expect(await kindOf('Number of seats', ['4', '12'])).toBe('number');
});

test('1.200 may be a thousand or little more than one: it stays as it is written unless others tell', async () => {
  expect(await kindOf('Fee', ['1.200', '850', '2.400'])).toBe('text');
  expect(await kindOf('Weight', ['1.200', '0.5', '2.400'])).toBe('number');
  expect(await kindOf('Price', ['1.200,00', '850,50'])).toBe('number');
  expect(await kindOf('Price', ['1.200', '850,50'])).toBe('number');
});

test('an amount with its currency is a number, unless there are several currencies', async () => {
  expect(await kindOf('Deal', ['1.000,00 €', '850 €', '12.500 €'])).toBe('number');
  expect(await kindOf('Deal', ['EUR 1000', '850'])).toBe('number');
  expect(await kindOf('Deal', ['1.000,00 €', '$850'])).toBe('text');
});

test('1.200 comes in as what the other cells of its column say that it is', async () => {
  const cells = ['1.200', '12.400', '850,5'];
  const one = await startColumn('Points', cells);
  const body = { name: 'Points', kind: 'number' as const };
  const field = (await nora.call(clientFields.createClientField, { body })).body;
  const targets = ['name', 'email', `custom:${field.id}`];
  await checkImport(t, nora, one, { targets });
  await runChecked(t, nora, one.id);
  const { body: all } = await nora.call(clients.listClients, {});
  const ours = all.filter(({ email }) => email.endsWith(`@c${made}.example`));
  const points = new Map(ours.map(({ name, customFields }) => [name, customFields[field.id]]));
  expect(points).toEqual(
    new Map([
      ['P 0', 1200],
      ['P 1', 12_400],
      ['P 2', 850.5],
    ]),
  );
});

test('a row of sums, which nobody is named in, has no say', async () => {
  const rows = ['yes', 'no', 'yes'].map((cell, at) => `P ${at},p${at}@sum.example,${cell}`);
  const { id } = await startFile(nora, csvOf('Name,Email,News', ...rows, ',,40'));
  const { body } = await nora.call(portability.proposeField, { params: { id, column: '2' } });
  expect(body).toMatchObject({ kind: 'choice', values: 3 });
  expect(body.options.map(({ option }) => option)).toEqual(['yes', 'no']);
});

test('a choice has the words that were found, the most frequent first, each once', async () => {
  const { options, values } = await propose('Tier', [
    'Gold',
    'gold',
    'Silver',
    'GOLD ',
    'Silver',
    'Gold',
    'Tin',
    'n/a',
    'Gold',
    'Silver',
    'Gold',
    'Tin',
  ]);
  expect(values).toBe(11);
  expect(options).toEqual([
    { option: 'Gold', values: 6 },
    { option: 'Silver', values: 3 },
    { option: 'Tin', values: 2 },
  ]);
});

test('what a kind has no room for is counted as the check then holds it back', async () => {
  const cells = [...Array.from({ length: 20 }, (_, at) => `${at}`), 'ask', 'ask', '1.2.3'];
  const one = await startColumn('Seats', cells);
  const asked = { params: { id: one.id, column: '2' } };
  const { kind, values, misfits } = (await nora.call(portability.proposeField, asked)).body;
  expect({ kind, values }).toEqual({ kind: 'text', values: 23 });
  expect(misfits).toEqual({
    text: { values: 0, examples: [] },
    number: { values: 3, examples: ['ask', '1.2.3'] },
    date: { values: 23, examples: ['0', '1', '2'] },
    choice: { values: 0, examples: [] },
  });
  for (const of of ['number', 'date', 'text'] as const) {
    const body = { name: `Seats ${of}`, kind: of };
    const field = (await nora.call(clientFields.createClientField, { body })).body;
    const targets = ['name', 'email', `custom:${field.id}`];
    const { counts } = await checkImport(t, nora, one, { targets });
    expect(counts.error).toBe(misfits[of].values);
  }
});

test('a text that is too long fits nowhere, and of too many words most are no options', async () => {
  const long = await propose('Story', ['x'.repeat(1001), 'short']);
  expect(long.misfits.text).toMatchObject({ values: 1 });
  const many = Array.from({ length: 60 }, (_, at) => `word ${at}`);
  const { kind, options, misfits } = await propose('Words', [...many, 'word 59']);
  expect(kind).toBe('text');
  expect(options).toHaveLength(50);
  expect(options[0]).toEqual({ option: 'word 59', values: 2 });
  expect(misfits.choice.values).toBe(10);
});

test('a column that is not there, or somebody else’s import, is not found', async () => {
  const { id } = await startColumn('Size', sizes);
  const ask = async (by: Caller, column: string) =>
    (await by.call(portability.proposeField, { params: { id, column } })).status;
  for (const column of ['3', '-1', 'x', '1e0']) expect(await ask(nora, column)).toBe(404);
  expect(await ask(await t.as('jonas'), '2')).toBe(404);
});
