import { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memory } from '#contract/memory.ts';
import { uploadDocument } from '#server/documents/upload-document.ts';
import { isRefusal } from '#server/refusal.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { emlOf, rtfOf } from '#testing/letter-files.ts';
import { docxOf, zipOf } from '#testing/word-file.ts';
import { workbookOf } from '#testing/workbook-file.ts';
import { xlsxType } from '#server/read-workbook.ts';
import { requireSmallZip } from '#server/require-small-zip.ts';
import { docxType, extractText, holdsText } from './extract-text.ts';
import { passagesOfText } from './passages-of-text.ts';
import { extractApart, readDocumentText } from './read-document-text.ts';

async function pdfOf(words: string): Promise<Buffer> {
  const pdf = new PDFDocument();
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  pdf.text(words);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

describe('documents in memory', () => {
  let t: TestApp;
  let nora: Caller;
  let client: string;

  beforeAll(async () => {
    t = await openTestApp();
    nora = await t.as('nora');
    client = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
  });
  afterAll(() => t.stop());

  test.each([
    ['plan.txt', 'pelican', async () => Buffer.from('We count the pelican twice.')],
    ['plan.md', 'heron', async () => Buffer.from('# Plan\n\nThe heron stays.')],
    ['plan.pdf', 'cormorant', () => pdfOf('The cormorant signs the lease.')],
    ['plan.docx', 'gannet', async () => docxOf('The gannet pays in May.')],
    ['plan.rtf', 'puffin', async () => rtfOf('The puffin calls on Friday.')],
    ['plan.eml', 'kestrel', async () => emlOf(['Subject: Kestrel'], 'It signs.')],
  ])('%s is found by its words and by its name', async (name, word, make) => {
    const scope = t.scope('lindqvist');
    const viewer = { role: 'admin', userId: t.ids.nora } as const;
    const content = await make();
    const stream = (async function* () {
      yield content;
    })();
    const kept = await uploadDocument(scope, t.deps, viewer, client, { name, stream });
    if (isRefusal(kept)) throw new Error('It was not kept.');
    await t.settle();
    for (const q of [word, name.replace('.', ' ')]) {
      const { groups } = (await nora.call(memory.searchMemory, { query: { q } })).body;
      expect(groups.map(({ sourceId }) => sourceId)).toContain(kept.id);
    }
  });
});

test('a saved email that was kept as plain text or bytes is read as what it is, other text called so too', async () => {
  const readAs = (mediaType: string, content: Buffer) =>
    readDocumentText(
      { files: { open: async () => Readable.from([content]) } as never, log: console as never },
      { id: '', name: 'a.eml', mediaType, sizeBytes: content.length, fileKey: '' },
    );
  const mail = emlOf(['Subject: Lease', 'Content-Type: text/html'], '<html><p>The heron stays.');
  for (const mediaType of ['application/octet-stream', 'text/plain', 'message/rfc822']) {
    expect(await readAs(mediaType, mail)).toEqual(['Subject: Lease The heron stays.']);
  }
  expect(await readAs('text/plain', Buffer.from('Only words.'))).toEqual(['Only words.']);
  expect(await readAs('application/octet-stream', Buffer.from('<svg/>'))).toEqual([]);
});

test('a line that ends inside a paragraph of a Word document ends there', async () => {
  const document = docxOf('Nora Lindqvist 0:03<w:br/>Hi &amp; welcome.');
  expect(await extractText(document, docxType)).toBe('Nora Lindqvist 0:03\nHi & welcome.');
});

test.each(['utf8', 'utf16le', 'latin1'] as const)(
  'words in %s are read right',
  async (encoding) => {
    const mark = encoding === 'utf16le' ? '\uFEFF' : '';
    const bytes = Buffer.from(`${mark}Jörg zahlt für Zoë`, encoding);
    expect(await extractText(bytes, 'text/plain')).toBe('Jörg zahlt für Zoë');
  },
);

test('a workbook is read sheet by sheet, a line a row', async () => {
  const workbook = workbookOf({
    Fees: [
      ['Client', 'Fee'],
      ['Grace', 1200],
    ],
    Empty: [],
    Terms: [['Paid within 14 days']],
  });
  expect(await extractText(workbook, xlsxType)).toBe(
    'Fees\nClient\tFee\nGrace\t1200\n\nTerms\nPaid within 14 days',
  );
});

describe('files that mean no good', () => {
  test('are given up in their thread: too long, broken, or not what they say', async () => {
    const text = { bytes: Buffer.from('words'), mediaType: 'text/plain' };
    expect(await extractApart(text, 0)).toEqual({ problem: 'longer than 0 ms' });
    const pdf = { bytes: Buffer.from('%PDF-1.7 nothing'), mediaType: 'application/pdf' };
    expect(await extractApart(pdf)).toHaveProperty('problem');
    const docx = { bytes: Buffer.from('PK nothing'), mediaType: docxType };
    expect(await extractApart(docx)).toHaveProperty('problem');
  });

  test('a zip file that unpacks to far more than its list says is not unpacked', () => {
    const bomb = zipOf({ 'word/document.xml': Buffer.alloc(70 * 1024 * 1024) }, 100);
    expect(bomb.length).toBeLessThan(200_000);
    expect(() => requireSmallZip(bomb)).toThrow(/too much|larger than/i);
    expect(() => requireSmallZip(docxOf('small'))).not.toThrow();
  });

  test('pictures and programs hold no text', () => {
    expect(['image/png', 'application/octet-stream', 'application/zip'].some(holdsText)).toBe(
      false,
    );
  });
});

test('text is cut into passages at sentences, and only so many', () => {
  const sentence = 'This is one of many sentences. ';
  const passages = passagesOfText(sentence.repeat(100));
  expect(passages.every((one) => one.length <= 700 && one.endsWith('.'))).toBe(true);
  expect(passages.join(' ')).toBe(sentence.repeat(100).trim());
  expect(passagesOfText('x'.repeat(2_000_000)).length).toBe(800);
});
