import { expect, test } from 'vitest';
import { sniff } from '#server/documents/sniff.ts';
import { openDocumentOf, pptxOf } from '#testing/office-files.ts';
import { zipOf } from '#testing/word-file.ts';
import { extractText, holdsText } from './extract-text.ts';

async function textOf(file: Buffer, name: string): Promise<string> {
  const type = await sniff(file, name);
  expect(holdsText(type)).toBe(true);
  return extractText(file, type);
}

test('a presentation is read slide by slide in their order, and then its notes', async () => {
  const slides = Array.from({ length: 11 }, (_none, place) => [`Slide ${place + 1}`]);
  const file = pptxOf(slides, { 2: 'Say &#8220;R&amp;D&#x201D; here' });
  expect(await textOf(file, 'plan.pptx')).toBe([...slides.flat(), 'Say “R&D” here'].join('\n\n'));
});

test('a text of LibreOffice is read with its lines, and without what was struck out of it', async () => {
  const body = `<text:tracked-changes><text:deletion><text:p>The old price</text:p></text:deletion></text:tracked-changes>
    <text:h text:outline-level="1">Terms</text:h>
    <text:p>Paid in <text:span text:style-name="T1">14<text:s/>days</text:span>,<text:line-break/>or not at all.</text:p>
    <text:list><text:list-item><text:p>Zoë &lt;zoe@example.com&gt;</text:p></text:list-item></text:list>`;
  expect(await textOf(openDocumentOf('text', body), 'terms.odt')).toBe(
    'Terms\n\n Paid in 14 days,\nor not at all.\n\n Zoë <zoe@example.com>',
  );
});

test('a table of LibreOffice is read a line a row', async () => {
  const cell = (words: string) => `<table:table-cell><text:p>${words}</text:p></table:table-cell>`;
  const row = (...cells: string[]) =>
    `<table:table-row>${cells.map(cell).join('')}</table:table-row>`;
  const body = `<table:table table:name="Fees">${row('Client', 'Fee')}${row('Grace', '1200')}</table:table>`;
  expect(await textOf(openDocumentOf('spreadsheet', body), 'fees.ods')).toBe(
    'Client\tFee\nGrace\t1200',
  );
});

test('what is locked by a password holds no words, and what has no content is broken', async () => {
  const locked = openDocumentOf('text', '<text:p>Secret</text:p>', true);
  expect(await textOf(locked, 'locked.odt')).toBe('');
  const type = 'application/vnd.oasis.opendocument.text';
  await expect(extractText(zipOf({ mimetype: Buffer.from(type) }), type)).rejects.toThrow(
    'it has no content',
  );
});
