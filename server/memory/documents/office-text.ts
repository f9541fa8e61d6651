import { requireSmallZip } from '#server/require-small-zip.ts';

export const pptxType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

const openDocument = /^application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation)$/;
export const isOpenDocument = (mediaType: string): boolean => openDocument.test(mediaType);

const slide = /^ppt\/(slides|notesSlides)\/(?:slide|notesSlide)(\d+)\.xml$/;

/** The words of a PowerPoint presentation (.pptx), a slide after the other, and then the notes to them. */
export function slidesText(bytes: Uint8Array): string {
  const parts = requireSmallZip(bytes, (name) => slide.test(name));
  return [...parts]
    .map(([name, part]) => {
      const [, kind = '', number = ''] = slide.exec(name) ?? [];
      return { place: Number(number) + (kind === 'slides' ? 0 : 1e6), text: slideText(part) };
    })
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text)
    .join('\n\n');
}

function slideText(part: Buffer): string {
  const lines = part
    .toString()
    .replaceAll(/<a:fld\b[\s\S]*?<\/a:fld>/g, '') // The number of the slide, the day of printing.
    .replaceAll(/<a:br\b[^>]*>|<\/a:p>/g, '\n')
    .replaceAll(/<a:tab\b[^>]*>/g, '\t');
  return wordsIn(lines);
}

/**
 * The words of an OpenDocument file (.odt, .ods, .odp), a line a paragraph or row; none of one that is
 * locked by a password.
 */
export function openDocumentText(bytes: Uint8Array): string {
  const parts = requireSmallZip(
    bytes,
    (name) => name === 'content.xml' || name === 'META-INF/manifest.xml',
  );
  if (/<manifest:encryption-data\b/.test(String(parts.get('META-INF/manifest.xml')))) return '';
  const content = parts.get('content.xml');
  if (!content) throw new Error('it has no content');
  const lines = content
    .toString()
    .replace(/<text:tracked-changes\b[\s\S]*?<\/text:tracked-changes>/, '')
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll(/<\/table:table-cell>/g, '\t')
    .replaceAll(/<\/text:p>(?=\t)/g, '')
    .replaceAll(/<text:line-break\b[^>]*>|<\/table:table-row>/g, '\n')
    .replaceAll(/<text:tab\b[^>]*>/g, '\t')
    .replaceAll(/<text:s\b[^>]*>/g, ' ')
    .replaceAll(/<\/(?:text:[ph]|draw:page|table:table)>/g, '\n\n');
  return wordsIn(lines);
}

const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

/** What stands between the tags, lines without their ends of nothing and never two empty ones together. */
const wordsIn = (xml: string): string =>
  xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, characterOf)
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

function characterOf(all: string, name?: string, decimal?: string, hex?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? all;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}
