import { deflateRawSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memory } from '#contract/memory.ts';
import { uploadDocument } from '#server/documents/upload-document.ts';
import { isRefusal } from '#server/refusal.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { docxType, holdsText } from './extract-text.ts';
import { passagesOfText } from './passages-of-text.ts';
import { extractApart } from './read-document-text.ts';
import { requireSmallZip } from './require-small-zip.ts';

/** A zip file of some entries, each packed; `claims` is what its list says of their size. */
function zipOf(entries: Readonly<Record<string, Buffer>>, claims?: number): Buffer {
  const parts: Buffer[] = [];
  const lists: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crcOf(content), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claims ?? content.length, 22);
    head.writeUInt16LE(name.length, 26);
    parts.push(head, Buffer.from(name), packed);
    const list = Buffer.alloc(46);
    list.writeUInt32LE(0x02014b50, 0);
    list.writeUInt16LE(20, 6);
    list.writeUInt16LE(8, 10);
    list.writeUInt32LE(crcOf(content), 16);
    list.writeUInt32LE(packed.length, 20);
    list.writeUInt32LE(claims ?? content.length, 24);
    list.writeUInt16LE(name.length, 28);
    list.writeUInt32LE(offset, 42);
    lists.push(list, Buffer.from(name));
    offset += head.length + name.length + packed.length;
  }
  const directory = Buffer.concat(lists);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

function crcOf(content: Buffer): number {
  // Nobody comes to look at that of a bomb.
  if (content.length > 1_000_000) return 0;
  let crc = ~0;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function docxOf(words: string): Buffer {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${docxType}.main+xml"/></Types>`;
  const links =
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  const body = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`;
  return zipOf({
    '[Content_Types].xml': Buffer.from(types),
    '_rels/.rels': Buffer.from(links),
    'word/document.xml': Buffer.from(body),
  });
}

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
