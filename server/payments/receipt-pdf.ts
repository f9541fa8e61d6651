import PDFDocument from 'pdfkit';
import { fontFile, runsOf } from './receipt-fonts.ts';
import { receiptLines, type Receipt } from './receipt.ts';

const ink = '#1c1917';
const muted = '#57534e';
const line = '#e7e2d9';
const left = 56;
const column = 180;

interface Look {
  readonly size: number;
  readonly colour: string;
}

/** The receipt as one tagged page, with its letters in it. */
export async function receiptPdf(receipt: Receipt, createdAt: Date): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: left,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    // A document without a font of its own: the built-in ones have no letters beyond Latin.
    font: null as unknown as string,
    info: {
      Title: `Receipt ${receipt.number}`,
      Author: receipt.practice,
      CreationDate: createdAt,
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  draw(document, receipt);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function draw(document: PDFKit.PDFDocument, receipt: Receipt): void {
  const whole = document.struct('Document');
  document.addStructure(whole);
  const tagged = (tag: string, work: () => void) => whole.add(document.struct(tag, {}, [work]));
  tagged('P', () => write(document, receipt.practice, left, 56, { size: 12, colour: muted }));
  tagged('H1', () =>
    write(document, `Receipt ${receipt.number}`, left, 76, { size: 26, colour: ink }),
  );
  tagged('P', () => write(document, receipt.amount, left, 118, { size: 20, colour: ink }));
  let top = 168;
  for (const [label, value] of receiptLines(receipt)) {
    rule(document, top - 8);
    const row = document.struct('P', {}, [
      () => write(document, `${label}: `, left, top, { size: 10.5, colour: muted }),
      () => (top = write(document, value, column, top, { size: 10.5, colour: ink })),
    ]);
    whole.add(row);
    row.end();
    top += 14;
  }
  rule(document, top - 8);
  const { test } = receipt;
  if (test !== undefined) {
    tagged('P', () => write(document, test, left, top + 8, { size: 10.5, colour: muted }));
  }
  whole.end();
}

function rule(document: PDFKit.PDFDocument, top: number): void {
  document.markContent('Artifact', { type: 'Layout' });
  document
    .moveTo(left, top)
    .lineTo(document.page.width - left, top)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
  document.endMarkedContent();
}

/** Writes a text by hand, word by word, since its letters may come from several fonts. */
function write(
  document: PDFKit.PDFDocument,
  text: string,
  at: number,
  top: number,
  { size, colour }: Look,
): number {
  const right = document.page.width - left;
  let [x, y] = [at, top];
  for (const word of text.split(/(?<= )/)) {
    const runs = runsOf(word).map((run) => ({ ...run, width: widthOf(document, run, size) }));
    const width = runs.reduce((sum, run) => sum + run.width, 0);
    if (x > at && x + width > right) [x, y] = [at, y + size * 1.4];
    for (const run of runs) {
      document.font(fontFile(run.part), size).fillColor(colour);
      document.text(run.text, x, y, { lineBreak: false });
      x += run.width;
    }
  }
  return y + size * 1.4;
}

function widthOf(
  document: PDFKit.PDFDocument,
  { part, text }: { readonly part: string; readonly text: string },
  size: number,
): number {
  return document.font(fontFile(part), size).widthOfString(text);
}
