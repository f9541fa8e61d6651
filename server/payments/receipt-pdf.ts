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
  const tagged = (tag: string, work: () => void) => {
    const part = document.struct(tag, {}, [work]);
    whole.add(part);
    part.end();
  };
  const width = document.page.width - left * 2;
  const write = (text: string, top: number, look: TextLook) =>
    writer.write(text, look, left, top, width);
  let top = 56;
  // A practice's name may take several lines.
  const head = (tag: string, text: string, look: TextLook, gap: number) =>
    tagged(tag, () => {
      top = write(text, top, look) + gap;
    });
  head('P', receipt.practice, { size: 12, colour: muted }, 2);
  head('H1', `Receipt ${receipt.number}`, { size: 26, colour: ink, bold: true }, 4);
  head('P', receipt.amount, { size: 20, colour: ink, bold: true }, 24);
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
