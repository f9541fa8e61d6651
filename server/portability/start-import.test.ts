import { afterAll, beforeAll, expect, test } from 'vitest';
import { largestImport, mostImportRows, portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';
import { checkImport, csvOf, importFile, listRows, startFile } from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const upload = (content: string | Buffer, name = 'clients.csv') =>
  nora.refusedUpload(portability.startImport, { body: {} }, { name, content });

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64')],
  ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, ...Array<number>(200).fill(7)])],
  ['headings alone', 'Name,Email\r\n'],
  ['bytes without sense', Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 97) % 256))],
])('%s is refused in words, and nothing is kept', async (_what, content) => {
  const before = await digest(t.deps.database);
  const { status, body } = await upload(content);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'unreadable' });
  expect(body.fields?.['file']).toMatch(/^[A-Z].+[.]$/);
  expect(await digest(t.deps.database)).toBe(before);
});

test('a byte too much and a row too many are refused by name', async () => {
  const row = 'Anna,anna@acme.example\n';
  const tooMany = `Name,Email\n${row.repeat(mostImportRows + 1)}`;
  expect((await upload(tooMany)).body.fields?.['file']).toContain('more than 50,000 rows');
  const tooLarge = Buffer.alloc(largestImport + 1, 'Name,Email\n');
  expect(await upload(tooLarge)).toMatchObject({
    status: 413,
    body: { fields: { file: 'At most 25 MB' } },
  });
});

test('nobody is asked whom the figures below a column of owners mean', async () => {
  const one = await startFile(
    nora,
    csvOf('Name,Email,Owner', 'Ann,ann@sums.example,The boss', 'Total,,12'),
  );
  expect(one.openOptions).toEqual({ owner: ['The boss'] });
});

test('text that other programs stumble over is an error row or stays text', async () => {
  const long = '😀'.repeat(260_000);
  const file = csvOf(
    `Name,Email,Notes,Website,"${'H😀'.repeat(100)}"`,
    'Nul,nul@acme.example,a\0b,,',
    `Long,long@acme.example,${long},,${'😀'.repeat(150)}`,
    'Formula,formula@acme.example,"=cmd()|\' /C calc\'!A0",,=1+1',
    'Script,script@acme.example,,javascript:alert(1),',
    'Right,right@acme.example,\u202Etxt.exe,acme.example,',
    `${'N'.repeat(400)},name@acme.example,,,`,
  );
  const one = await startFile(nora, file, '=x😀".csv');
  const targets = ['name', 'email', 'context', 'website', null];
  const ready = await checkImport(t, nora, one, { targets });
  const rows = await listRows(nora, one.id);
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'error',
    'error',
    'create',
    'error',
    'create',
    'error',
  ]);
  expect(rows[1]?.problems).toEqual([{ column: 2, message: 'At most 10,000 characters' }]);
  expect(rows[3]?.problems[0]).toMatchObject({ column: 3 });
  expect(ready.counts).toMatchObject({ create: 2, error: 4 });
  await nora.call(portability.runImport, { params: { id: one.id } });
  await t.settle();
  const [formula] = await listAll(nora, { q: 'formula@' });
  expect(formula?.context).toBe("=cmd()|' /C calc'!A0");
});

test('UTF-16 with half a character in it does no harm', async () => {
  const text =
    'Name,Email,A\ud83dB\r\nAnna \udc00,lone@acme.example,x\r\nBo,bo16@acme.example,\r\n';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const done = await importFile(t, nora, utf16, { targets: ['name', 'email', null] });
  expect(done).toMatchObject({ state: 'done', counts: { create: 1, error: 1 } });
});

test('a file that somebody stops while it is read is read no further', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => `Client ${at},stop-${at}@acme.example`);
  const amara = await t.as('amara');
  const running = startFile(nora, csvOf('Name,Email', ...rows), 'stopped.csv');
  let stopped = false;
  for (let tries = 0; tries < 400 && !stopped; tries += 1) {
    const list = (await amara.call(portability.listImports)).body;
    const reading = list.find(({ fileName }) => fileName === 'stopped.csv');
    if (reading?.state === 'reading') {
      const { status } = await amara.call(portability.cancelImport, { params: { id: reading.id } });
      stopped = status === 200;
    }
  }
  expect(await running).toMatchObject({ state: 'cancelled' });
  expect(stopped).toBe(true);
});
