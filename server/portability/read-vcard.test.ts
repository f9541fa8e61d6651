import { expect, test } from 'vitest';
import { guessMapping } from './guess-mapping.ts';
import { readUpload } from './read-upload.ts';
import { readVcard } from './read-vcard.ts';
import { isTableProblem, type Table } from './table.ts';

async function tableOf(file: string | Uint8Array): Promise<Table> {
  const table = await readVcard(typeof file === 'string' ? Buffer.from(file) : file);
  if (isTableProblem(table)) throw new Error(table.message);
  return table;
}

/** The cells of each card that hold something, by heading. */
async function cardsOf(file: string | Uint8Array) {
  const { headers, rows } = await tableOf(file);
  return rows.map(({ cells }) =>
    Object.fromEntries(headers.flatMap((header, at) => (cells[at] ? [[header, cells[at]]] : []))),
  );
}

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

test('a card of an iPhone', async () => {
  const file = card(
    'VERSION:3.0',
    'PRODID:-//Apple Inc.//iPhone OS 17.0//EN',
    'N:Müller;Zoë;Maria;Dr.;Jr.',
    'FN:Dr. Zoë Müller',
    'ORG:Acme\\, Inc.;Sales;',
    'TITLE:CEO',
    'EMAIL;type=INTERNET;type=HOME:zoe@home.example',
    'item1.EMAIL;type=INTERNET;type=pref:zoe@acme.example',
    'item1.X-ABLabel:_$!<Other>!$_',
    'TEL;type=CELL;type=VOICE;type=pref:+49 151 23456789',
    'TEL;type=WORK;type=FAX:+49 30 901821',
    'TEL;type=WORK:+49 30 901820',
    'item2.URL;type=pref:http\\://acme.example',
    'item3.URL:https://www.linkedin.com/in/zoe',
    'ADR;type=WORK:;;Hauptstr. 1;Köln;;50667;Germany',
    'NOTE:one\\ntwo\\, three\\; four \\\\ five',
    'CATEGORIES:VIP,Berlin',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
    ' AAAQABAAD/2wBDAAQDAwMDAgQDAwMEBAQFBgoGBgUFBgwICQcKDg',
  );
  expect(await cardsOf(file)).toEqual([
    {
      Name: 'Dr. Zoë Müller',
      Email: 'zoe@acme.example',
      'Other emails': 'home: zoe@home.example',
      Phone: '+49 151 23456789',
      'Other phones': 'work: +49 30 901820',
      Website: 'http://acme.example',
      LinkedIn: 'https://www.linkedin.com/in/zoe',
      Context: 'one\ntwo, three; four \\ five',
      Tags: 'VIP; Berlin',
      Company: 'Acme, Inc., Sales',
      Address: 'Hauptstr. 1, Köln, 50667, Germany',
      'Job title': 'CEO',
    },
  ]);
});

test('a card of an old phone: 2.1, quoted-printable over several lines, bare types', async () => {
  const file = card(
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Zo=C3=AB;;;',
    'TEL;CELL;PREF:+4915123456789',
    'TEL;WORK;VOICE:+4930901820',
    'EMAIL;INTERNET:zoe@acme.example',
    'NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Gr=FC=DFe=0D=0Aaus =',
    ' K=F6ln',
    'PHOTO;JPEG;ENCODING=BASE64:',
    ' /9j/4AAQSkZJRgABAQAAAQABAAD',
    '',
  );
  expect(await cardsOf(file)).toEqual([
    {
      Name: 'Zoë Müller',
      Email: 'zoe@acme.example',
      Phone: '+4915123456789',
      'Other phones': 'work: +4930901820',
      Context: 'Grüße\r\naus  Köln',
    },
  ]);
});

test('a card of 4.0: preferences, quoted types, numbers as links', async () => {
  const file = card(
    'VERSION:4.0',
    'FN:Bob Smith',
    'EMAIL;PREF=2:second@acme.example',
    'EMAIL;PREF=1;TYPE=work:first@acme.example',
    'TEL;VALUE=uri;TYPE="cell,voice":tel:+1-415-555-0123',
    'SOCIALPROFILE;SERVICE-TYPE=LinkedIn:https://linkedin.com/in/bob',
    'TZ:America/New_York',
  );
  expect(await cardsOf(file)).toEqual([
    {
      Name: 'Bob Smith',
      Email: 'first@acme.example',
      'Other emails': 'second@acme.example',
      Phone: '+1-415-555-0123',
      LinkedIn: 'https://linkedin.com/in/bob',
      Timezone: 'America/New_York',
    },
  ]);
});

test('groups that Google keeps for itself are no tags; a card of elsewhere keeps its own', async () => {
  const card = (groups: string) =>
    `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna\r\nEMAIL:a@x.example\r\nCATEGORIES:${groups}\r\nEND:VCARD\r\n`;
  const table = await tableOf(card('Clients,myContacts,starred') + card('starred,VIP'));
  const tags = table.headers.indexOf('Tags');
  expect(table.rows.map(({ cells }) => cells[tags])).toEqual(['Clients', 'starred; VIP']);
});

test('several cards are rows of one table, each with the line where it begins', async () => {
  const table = await tableOf(
    card('FN:Anna') + card('FN:Bob', 'EMAIL:bob@acme.example') + card('ORG:Acme'),
  );
  expect(table.headers).toEqual(['Name', 'Email']);
  expect(table.rows).toEqual([
    { line: 1, cells: ['Anna', ''] },
    { line: 4, cells: ['Bob', 'bob@acme.example'] },
    { line: 8, cells: ['Acme', ''] },
  ]);
});

test('long lines are unfolded, even where an old program cut a character in two', async () => {
  const long = 'é'.repeat(60);
  const bytes = Buffer.from(card(`NOTE:${long}`));
  const cut = bytes.indexOf('é') + 51;
  const folded = Buffer.concat([bytes.subarray(0, cut), Buffer.from('\r\n '), bytes.subarray(cut)]);
  expect(await cardsOf(folded)).toEqual([{ Context: long }]);
});

test('Windows-1252 and UTF-16', async () => {
  const text = card('FN:Zoë Müller');
  expect(await cardsOf(Buffer.from(text, 'latin1'))).toEqual([{ Name: 'Zoë Müller' }]);
  expect(await cardsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual([{ Name: 'Zoë Müller' }]);
});

test('a card without an end, a list of people and a zero byte are problems, not losses', async () => {
  const file = `BEGIN:VCARD\r\nFN:Anna\r\n${card('FN:Team', 'KIND:group')}${card('FN:B\0ob')}${card('FN:Carl')}BEGIN:VCARD\r\nFN:Dora`;
  const { rows } = await tableOf(file);
  expect(rows.map(({ cells, faults }) => [cells[0], faults?.[0]?.fault])).toEqual([
    ['Anna', 'unfinished'],
    ['Team', 'not-a-person'],
    ['B\0ob', 'unreadable'],
    ['Carl', undefined],
    ['Dora', 'unfinished'],
  ]);
});

test("a card inside another is somebody's agent", async () => {
  const agent = ['AGENT:', ...card('FN:Agent').trim().split('\r\n')];
  expect(await cardsOf(card('FN:Anna', ...agent, 'EMAIL:anna@acme.example'))).toEqual([
    { Name: 'Anna', Email: 'anna@acme.example' },
  ]);
});

test('lines that belong to no card are left out', async () => {
  expect(await cardsOf(`Hello there!\r\n${card('FN:Anna')}`)).toEqual([{ Name: 'Anna' }]);
});

test('a file is read by what it is', async () => {
  const table = await readUpload(Buffer.from(card('FN:Anna')));
  expect(table).toMatchObject({ format: 'vcard' });
  expect(await readUpload(Buffer.from(`\uFEFF${card('FN:Anna')}`, 'utf16le'))).toMatchObject({
    format: 'vcard',
  });
  expect(await readUpload(Buffer.from('Name\nBEGIN:VCARD'))).toMatchObject({ format: 'csv' });
  expect(await readVcard(Buffer.from('Name\nAnna'))).toMatchObject({ problem: 'not-a-table' });
});

test('its columns are mapped without a question', async () => {
  const table = await tableOf(
    card('FN:Anna', 'EMAIL:a@acme.example', 'EMAIL:b@acme.example', 'ORG:Acme'),
  );
  const { product, columns } = guessMapping(table);
  expect(product).toBeUndefined();
  expect(columns.map(({ target, confidence }) => [target, confidence])).toEqual([
    ['name', 'sure'],
    ['email', 'sure'],
    ['otherEmail', 'sure'],
    [undefined, undefined],
  ]);
});
