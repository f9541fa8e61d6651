import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { isTableProblem, limits, type Table } from './table.ts';

async function tableOf(file: string | Uint8Array): Promise<Table> {
  const table = await readTable(typeof file === 'string' ? Buffer.from(file) : file);
  if (isTableProblem(table)) throw new Error(table.message);
  return table;
}

async function problemOf(file: string | Uint8Array) {
  const table = await readTable(typeof file === 'string' ? Buffer.from(file) : file);
  return isTableProblem(table) ? table.problem : undefined;
}

const cellsOf = ({ rows }: Table) => rows.map(({ cells }) => cells);

test.each([',', ';', '\t', '|'])('a file with %j between its cells', async (delimiter) => {
  const rows = [
    'Name|Email|Note',
    'Anna|anna@acme.example|hello',
    'Zoë|zoe@acme.example|"a , ; b"',
  ];
  const file = rows.join('\n').replaceAll('|', delimiter);
  const table = await tableOf(file);
  expect(table.delimiter).toBe(delimiter);
  expect(table.headers).toEqual(['Name', 'Email', 'Note']);
  expect(cellsOf(table)[1]).toEqual(['Zoë', 'zoe@acme.example', 'a , ; b']);
});

test('decimal commas in a file with semicolons are no delimiters', async () => {
  const table = await tableOf('Name;Umsatz\nA, B;1,5\nC, D;2,5\nE, F;3,5');
  expect(table.delimiter).toBe(';');
});

test('a comma that every row happens to have does not beat more semicolons', async () => {
  const table = await tableOf(
    'Name;Ort, Land;Mail\nA;Köln, DE;a@acme.example\nB;Bonn, DE;b@acme.example',
  );
  expect(table.headers).toEqual(['Name', 'Ort, Land', 'Mail']);
});

test('a single column is a table', async () => {
  const table = await tableOf('Email\nanna@acme.example\nbob@acme.example\n');
  expect(table.headers).toEqual(['Email']);
  expect(table.rows).toHaveLength(2);
});

test("Excel's own line about the delimiter is obeyed and not read as a row", async () => {
  const table = await tableOf('sep=;\r\nName;Email\r\nAnna;anna@acme.example');
  expect(table).toMatchObject({ delimiter: ';', headers: ['Name', 'Email'] });
  expect(table.rows[0]?.line).toBe(3);
});

const accented = 'Name,Ort\nZoë Müller,Çorum\n';
const wide = Buffer.from(accented, 'utf16le');
test.each([
  ['UTF-8', Buffer.from(accented), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${accented}`), 'utf-8'],
  ['Windows-1252', Buffer.from(accented, 'latin1'), 'windows-1252'],
  ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), 'utf-16le'],
  ['UTF-16 without a mark', wide, 'utf-16le'],
  [
    'big-endian UTF-16',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]),
    'utf-16be',
  ],
])('a file in %s', async (_, bytes, encoding) => {
  const table = await tableOf(bytes);
  expect(table.encoding).toBe(encoding);
  expect(table.headers).toEqual(['Name', 'Ort']);
  expect(cellsOf(table)).toEqual([['Zoë Müller', 'Çorum']]);
});

// As Excel writes “CSV (Macintosh)” and “CSV (MS-DOS)”.
test.each([
  ['macintosh', 'Zo\x91 M\x9fller;\x85sterreich;Caf\x8e', 'Zoë Müller;Österreich;Café'],
  ['macintosh', 'M\x86LLER;J\x9arg;L\x8arche', 'MÜLLER;Jörg;Lärche'],
  ['ibm850', 'M\x81ller;K\x84the;J\x94rg', 'Müller;Käthe;Jörg'],
  ['windows-1252', '\x8ei\x9eek;\x8aimi\xe6;Toma\x9a', 'Žižek;Šimiæ;Tomaš'],
  ['windows-1252', 'Don\x92t;\x93M\xe1laga\x94;\x80 5', 'Don’t;“Málaga”;€ 5'],
])('letters as %s has them: %j', async (encoding, bytes, text) => {
  const table = await tableOf(Buffer.from(`A;B;C\n${bytes}\n`, 'latin1'));
  expect(table.encoding).toBe(encoding);
  expect(cellsOf(table)).toEqual([text.split(';')]);
});

test('signs of Windows-1252 beyond Latin-1', async () => {
  const table = await tableOf(Buffer.from('Name,Fee\nO\x92Brien,\x80 5', 'latin1'));
  expect(cellsOf(table)).toEqual([['O’Brien', '€ 5']]);
});

test('a character is not torn where a long file is decoded in parts', async () => {
  const row = `${'😀'.repeat(50)},1`;
  for (const shift of [1, 2, 3, 4]) {
    const table = await tableOf(`${'x'.repeat(shift)},b\n${`${row}\n`.repeat(12_000)}`);
    expect(table.rows.every(({ cells }) => cells.join(',') === row)).toBe(true);
  }
});

test('a broken byte in a UTF-8 file makes its row a problem and leaves the others alone', async () => {
  const good = Array.from({ length: 20 }, () => 'Zoë,Köln\n').join('');
  const bytes = Buffer.concat([
    Buffer.from(`Name,Ort\n${good}M`),
    Buffer.from([0xfc]),
    Buffer.from('ller,Bonn\n'),
  ]);
  const table = await tableOf(bytes);
  expect(table.encoding).toBe('utf-8');
  expect(table.rows.filter(({ faults }) => faults)).toMatchObject([
    { line: 22, faults: [{ fault: 'unreadable' }] },
  ]);
});

test('a zero byte and a lone surrogate make their row a problem', async () => {
  const zero = await tableOf('Name,Ort\nA\0nna,Köln\nBob,Bonn');
  expect(zero.rows).toMatchObject([
    { cells: ['Anna', 'Köln'], faults: [{ fault: 'unreadable' }] },
    {},
  ]);
  expect(zero.rows[1]?.faults).toBeUndefined();
  const lone = Buffer.from('\uFEFFName,Ort\nA\uD800,Köln\nBob,Bonn', 'utf16le');
  const table = await tableOf(lone);
  expect(table.rows.map(({ faults }) => faults?.[0]?.fault)).toEqual(['unreadable', undefined]);
  expect(table.rows[0]?.cells[0]).toBe('A\uFFFD');
  const surrogateAsUtf8 = Buffer.concat([
    Buffer.from('Name,Ort\nZoë Ä,'),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.from('\n'.concat('Zoë,Köln\n'.repeat(9))),
  ]);
  expect((await tableOf(surrogateAsUtf8)).rows.filter(({ faults }) => faults)).toHaveLength(1);
});

test('headings that are missing or repeated get names', async () => {
  const table = await tableOf('Email,,Email,Email (2), Name \n1,2,3,4,5');
  expect(table.headers).toEqual(['Email', 'Column 2', 'Email (3)', 'Email (2)', 'Name']);
});

test('a file without headings says so', async () => {
  const table = await tableOf('Anna,anna@acme.example\nBob,bob@acme.example');
  expect(table).toMatchObject({ hasHeadings: false, headers: ['Column 1', 'Column 2'] });
  expect(table.rows.map(({ line }) => line)).toEqual([1, 2]);
});

test('rows with too few or too many cells are kept with their fault', async () => {
  const table = await tableOf('a,b,c\n1,2\n1,2,3,4\n1,2,3,,\n1,2,3');
  expect(table.rows.map(({ faults }) => faults?.[0]?.fault)).toEqual([
    'ragged',
    'ragged',
    undefined,
    undefined,
  ]);
  expect(cellsOf(table)).toEqual([
    ['1', '2'],
    ['1', '2', '3', '4'],
    ['1', '2', '3'],
    ['1', '2', '3'],
  ]);
  expect(table.rows[0]?.faults?.[0]?.message).toBe('This row has 2 cells; the file has 3 columns.');
});

test('a delimiter behind the last heading is no column that each row must have', async () => {
  const table = await tableOf(
    'Name;Email;;\nAnna;a@x.example\nBob;b@x.example;;\nCarl;c@x.example;seen',
  );
  expect(table.rows.map(({ faults }) => faults?.[0]?.fault)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(cellsOf(table)[0]).toEqual(['Anna', 'a@x.example', '', '']);
  const unnamed = await tableOf('Name;Email;Phone;\nAnna;a@x.example');
  expect(unnamed.rows[0]?.faults?.[0]?.fault).toBe('ragged');
});

test('a comma with a space behind it is one of the text where semicolons part as well', async () => {
  const table = await tableOf(
    'Name, Vorname;E-Mail\nLee, Ann;ann@x.example\nVogel, Petra;p@x.example',
  );
  expect(table).toMatchObject({ delimiter: ';', headers: ['Name, Vorname', 'E-Mail'] });
  expect(await tableOf('Name, Email\nAnn, ann@x.example')).toMatchObject({ delimiter: ',' });
});

test('empty lines are skipped', async () => {
  const table = await tableOf('\n\na,b\n\n , \n,,\n1,2\n\n');
  expect(table.rows.map(({ line, cells }) => [line, cells])).toEqual([[7, ['1', '2']]]);
});

test('quotes inside a cell that were not doubled are no fault', async () => {
  const table = await tableOf('a,b\n1,"The "Best" Coach"\n2,x');
  expect(table.rows[0]).toEqual({ line: 2, cells: ['1', 'The "Best" Coach'] });
});

test('apostrophes are undone in a file of ours and nowhere else', async () => {
  const ours = await tableOf("Name,Rapport ID\n'=1+1,1\n''=x,2\n'tis,3");
  expect(ours.ours).toBe(true);
  expect(cellsOf(ours).map(([cell]) => cell)).toEqual(['=1+1', "'=x", "'tis"]);
  expect(cellsOf(await tableOf("Name,ID\n'=1+1,1"))).toEqual([["'=1+1", '1']]);
  // Acuity and others keep a number from being counted.
  const foreign = await tableOf("Name,Phone\n'90s Bob,'(415) 555-0132\n'O,'+49 30 901820");
  expect(cellsOf(foreign)).toEqual([
    ["'90s Bob", '(415) 555-0132'],
    ["'O", '+49 30 901820'],
  ]);
  const errors = await tableOf("Line,Reason,Phone\n3,No name,'+49 30 901820");
  expect(errors.ours).toBe(false);
  expect(cellsOf(errors)).toEqual([['3', 'No name', '+49 30 901820']]);
});

test.each([
  ['nothing', '', 'empty'],
  ['only blanks', ' \n\t\n', 'empty'],
  ['only a mark', '\uFEFF', 'empty'],
  ['only headings', 'Name,Email\n', 'no-rows'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'spreadsheet'],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'not-text'],
  [
    'random bytes',
    Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256)),
    'not-text',
  ],
  ['a web page', '<!DOCTYPE html><table><tr><td>1</td></tr></table>', 'not-a-table'],
  ['JSON', '[{"name":"Anna"},{"name":"Bob"}]', 'not-a-table'],
  ['one giant cell', 'x'.repeat(2_000_000), 'not-a-table'],
  ['10,000 columns', `${'a,'.repeat(10_000)}b\n1,2`, 'too-many-columns'],
  ['101 columns', `${'a,'.repeat(100)}b\n1,2`, 'too-many-columns'],
  ['50,001 rows', `a\n${'1\n'.repeat(limits.rows + 1)}`, 'too-many-rows'],
  ['more than 25 MB', Buffer.alloc(limits.bytes + 1, 'a,b\n'), 'too-large'],
])('%s is refused by name', async (_, file, problem) => {
  expect(await problemOf(file)).toBe(problem);
});

test('100 columns and 50,000 rows are read', async () => {
  expect((await tableOf(`${'a,'.repeat(99)}b\n${'1,'.repeat(99)}2`)).headers).toHaveLength(100);
  expect((await tableOf(`a\n${'1\n'.repeat(limits.rows)}`)).rows).toHaveLength(limits.rows);
});

test('empty columns at the right of a wide sheet are no columns', async () => {
  const table = await tableOf(
    `Name,Email${','.repeat(200)}\nAnna,anna@acme.example${','.repeat(200)}`,
  );
  expect(table.headers).toEqual(['Name', 'Email']);
  expect(table.rows[0]?.faults).toBeUndefined();
});
