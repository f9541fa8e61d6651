import { openPdf } from '#server/pdf/open-pdf.ts';
import { Writer, type TextLook } from '#server/pdf/writer.ts';
import { receiptLines, type Receipt } from './receipt.ts';

const ink = '#1c1917';
const muted = '#57534e';
const line = '#e7e2d9';
const left = 56;
const column = 180;

/** The receipt as one tagged page, with its letters in it. */
export async function receiptPdf(receipt: Receipt, createdAt: Date): Promise<Buffer> {
  const { number, practice } = receipt;
  const title = `Receipt ${number}`;
  const { document, finish } = await openPdf({ title, author: practice, margin: left, createdAt });
  draw(new Writer(document), receipt);
  return finish();
}

function draw(writer: Writer, receipt: Receipt): void {
  const { doc: document } = writer;
  const whole = document.struct('Document');
  document.addStructure(whole);
  const tagged = (tag: string, work: () => void) => whole.add(document.struct(tag, {}, [work]));
  const width = document.page.width - left * 2;
  const write = (text: string, top: number, look: TextLook) =>
    writer.write(text, look, left, top, width);
  tagged('P', () => write(receipt.practice, 56, { size: 12, colour: muted }));
  tagged('H1', () => write(`Receipt ${receipt.number}`, 76, { size: 26, colour: ink, bold: true }));
  tagged('P', () => write(receipt.amount, 118, { size: 20, colour: ink, bold: true }));
  let top = 168;
  for (const [label, value] of receiptLines(receipt)) {
    rule(document, top - 8);
    const row = document.struct('P', {}, [
      () => write(`${label}: `, top, { size: 10.5, colour: muted }),
      () => {
        const look = { size: 10.5, colour: ink };
        top = writer.write(value, look, column, top, document.page.width - left - column);
      },
    ]);
    whole.add(row);
    row.end();
    top += 14;
  }
  rule(document, top - 8);
  const { test } = receipt;
  if (test !== undefined) {
    tagged('P', () => write(test, top + 8, { size: 10.5, colour: muted }));
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
