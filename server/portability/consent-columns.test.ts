import { expect, test } from 'vitest';
import type { OwnTarget } from '#contract/client-target.ts';
import { guessMapping } from './guess-mapping.ts';
import { matchOption } from './match-option.ts';
import { planRows } from './plan-rows.ts';
import { readFlag } from './read-flag.ts';
import { readRow } from './read-row.ts';
import { readVcard } from './read-vcard.ts';
import { isTableProblem } from './table.ts';
import { writeVcard } from './write-vcard.ts';

const guessOf = (header: string, cell: string) => {
  const rows = [{ line: 2, cells: ['Anna', 'anna@acme.example', cell] }];
  const { columns } = guessMapping({ format: 'csv', headers: ['Name', 'Email', header], rows });
  return columns[2];
};

test.each<[string, string, OwnTarget | undefined]>([
  ['Do Not Call', 'TRUE', 'doNotCall'],
  ['DNC', 'x', 'doNotCall'],
  ['Nicht anrufen', 'ja', 'doNotCall'],
  ['Opted out', '1', 'doNotCall'],
  ['Opted out of email: Newsletter', 'true', 'doNotCall'],
  ['Do not call', '+1 415 555 0123', undefined],
  ['Consent', 'granted', 'consent'],
  ['Einwilligung', 'erteilt', 'consent'],
  ['Consent', '2026-01-31', undefined],
  ['Consent source', 'Fair', 'consentSource'],
  ['Consent date', '2026-01-31', 'consentAt'],
  ['Archived', 'no', 'archived'],
  ['Closed Lost Reason', 'Too dear', 'closedLostReason'],
  ['Motif de perte', 'Trop cher', 'closedLostReason'],
])('a column %j with %j goes to %s', (header, cell, target) => {
  expect(guessOf(header, cell)?.target).toBe(target);
});

test('that somebody wants no email is only a guess about calls', () => {
  expect(guessOf('Opted out of email: Newsletter', 'true')?.confidence).toBe('guess');
  expect(guessOf('Do not call', 'true')?.confidence).toBe('sure');
});

test.each([
  [true, ['yes', 'Y', 'TRUE', '1', 'x', 'X', 'Ja', 'oui', 'sí', 'Si', 'wahr', 'vrai', '✓', '✔️']],
  [false, ['no', 'N', 'False', '0', 'nein', 'non', 'falso', 'off']],
  [undefined, ['maybe', '2', '-1', 'nope', 'yes and no', 'y'.repeat(50)]],
])('%s is said by %j', (flag, cells) => {
  expect(cells.filter((cell) => readFlag(cell) !== flag)).toEqual([]);
});

test.each([
  ['given', ['given', 'Granted', 'yes', 'Opt-in', 'opted in', 'oui', 'erteilt', 'Sí']],
  ['withdrawn', ['withdrawn', 'no', 'Opt-out', 'Opted Out', 'nein', 'retiré', 'unsubscribed']],
  ['unknown', ['unknown', 'not asked', 'unbekannt']],
  [undefined, ['by letter', 'legitimate interest']],
])('consent is %s by %j', (consent, words) => {
  expect(words.filter((word) => matchOption('consent', word) !== consent)).toEqual([]);
});

test('a card keeps what may not be forgotten', async () => {
  const client = {
    id: '4b1d2c3e-0000-4000-8000-000000000001',
    name: 'Anna Müller',
    email: 'anna@acme.example',
    pipelineStage: 'closed_lost',
    closedLostReason: 'Too dear; too far, too',
    consent: 'withdrawn',
    consentSource: 'By letter,\\ 2025',
    consentAt: '2025-03-04T09:30:00.000Z',
  };
  let text = '';
  for await (const part of writeVcard([{ ...client, doNotCall: 'yes', archived: 'yes' }])) {
    text += part;
  }
  const table = await readVcard(Buffer.from(text));
  if (isTableProblem(table)) throw new Error(table.message);
  const mapping = guessMapping(table).columns.map(({ target }) => target);
  const plan = await planRows(table, { mapping });
  const { id: _, ...fields } = client;
  expect(table.rows.map((row) => readRow(row, plan).fields)).toEqual([
    { ...fields, doNotCall: true, archived: true },
  ]);
});
