import { wordText } from '#contract/word-text.ts';
import { decodeText } from '#server/decode-text.ts';
import { readWorkbook, type Sheet, xlsxType } from '#server/read-workbook.ts';
import { requireSmallZip } from '#server/require-small-zip.ts';
import { mailText, mailType } from './mail-text.ts';
import { isOpenDocument, openDocumentText, pptxType, slidesText } from './office-text.ts';
import { rtfText, rtfType } from './rtf-text.ts';

/** How much of a document's text memory keeps. */
export const mostText = 400_000;
const mostPages = 1_000;

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const plain = new Set(['text/plain', 'text/csv']);
const readable = new Set([
  ...plain,
  'application/pdf',
  docxType,
  xlsxType,
  pptxType,
  rtfType,
  mailType,
]);

/** Whether the bytes are the text, so that nothing has to be unpacked. */
export const isPlainText = (mediaType: string): boolean => plain.has(mediaType);

export const holdsText = (mediaType: string): boolean =>
  readable.has(mediaType) || isOpenDocument(mediaType);

/** The text of a file; throws for one that is broken, or that unpacks to more than is bearable. */
export async function extractText(bytes: Uint8Array, mediaType: string): Promise<string> {
  return (await textOf(bytes, mediaType)).replaceAll('\u0000', '').slice(0, mostText);
}

async function textOf(bytes: Uint8Array, mediaType: string): Promise<string> {
  if (mediaType === 'application/pdf') return pdfText(bytes);
  if (mediaType === docxType) {
    requireSmallZip(bytes);
    const { default: mammoth } = await import('mammoth');
    const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage });
    return wordText(value);
  }
  if (mediaType === xlsxType) return sheetsText(await readWorkbook(bytes));
  if (mediaType === pptxType) return slidesText(bytes);
  if (mediaType === rtfType) return rtfText(bytes, mostText);
  if (mediaType === mailType) return mailText(bytes);
  if (isOpenDocument(mediaType)) return openDocumentText(bytes);
  return (await decodeText(bytes.subarray(0, mostText * 4))).text;
}

/** A line a row, its cells with tabs between them; sheets by their names. */
const sheetsText = (sheets: readonly Sheet[]): string =>
  sheets
    .map(({ name, rows }) => [name, ...rows.map((row) => row.join('\t').trimEnd())].join('\n'))
    .join('\n\n');

async function pdfText(bytes: Uint8Array): Promise<string> {
  const { extractText: extractPdf, getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(bytes));
  if (document.numPages > mostPages) throw new Error(`more than ${mostPages} pages`);
  const { text } = await extractPdf(document, { mergePages: false });
  return text.join('\n\n');
}
