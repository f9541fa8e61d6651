import type PDFDocument from 'pdfkit';

export interface PdfFacts {
  readonly title: string;
  readonly author: string;
  /** In points, on each side. */
  readonly margin: number;
  readonly createdAt: Date;
}

export interface OpenPdf {
  readonly document: PDFKit.PDFDocument;
  /** Ends the document and gives its bytes. */
  finish(): Promise<Buffer>;
}

/** An A4 document with tags and a language, for readers that can't see it. */
export async function openPdf({ title, author, margin, createdAt }: PdfFacts): Promise<OpenPdf> {
  const { default: Document } = (await import('pdfkit')) as { default: typeof PDFDocument };
  const document = new Document({
    size: 'A4',
    margin,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    // Without a font of its own: the built-in ones have no letters beyond Latin.
    font: null as unknown as string,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', () => resolve());
    document.on('error', reject);
  });
  return {
    document,
    async finish() {
      document.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
