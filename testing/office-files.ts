import { zipOf } from './word-file.ts';

const drawing = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('');

/** A PowerPoint presentation: slides of lines, and notes by the number of their slide. */
export function pptxOf(
  slides: readonly (readonly string[])[],
  notes: Readonly<Record<number, string>> = {},
): Buffer {
  const part = (lines: readonly string[]) =>
    Buffer.from(`<?xml version="1.0"?><p:sld ${drawing}><p:txBody>${paragraphs(lines)}</p:txBody>
      <p:txBody><a:p><a:fld type="slidenum"><a:t>77</a:t></a:fld></a:p></p:txBody></p:sld>`);
  const parts: Record<string, Buffer> = {
    '[Content_Types].xml': Buffer.from(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
    ),
    'ppt/presentation.xml': Buffer.from('<?xml version="1.0"?><p:presentation/>'),
  };
  for (const [number, note] of Object.entries(notes)) {
    parts[`ppt/notesSlides/notesSlide${number}.xml`] = part([note]);
  }
  // A list of files is in no order of slides: “slide10” stands before “slide2”.
  for (const [place, lines] of [...slides.entries()].toReversed()) {
    parts[`ppt/slides/slide${place + 1}.xml`] = part(lines);
  }
  return zipOf(parts);
}

/** An OpenDocument file of a kind with such a body; `locked` as with a password. */
export function openDocumentOf(
  kind: 'text' | 'spreadsheet' | 'presentation',
  body: string,
  locked = false,
): Buffer {
  const type = `application/vnd.oasis.opendocument.${kind}`;
  const encryption = locked ? '<manifest:encryption-data manifest:checksum="x"/>' : '';
  return zipOf({
    mimetype: Buffer.from(type),
    'META-INF/manifest.xml': Buffer.from(
      `<manifest:manifest><manifest:file-entry manifest:full-path="content.xml">${encryption}</manifest:file-entry></manifest:manifest>`,
    ),
    'content.xml': Buffer.from(
      `<?xml version="1.0"?><office:document-content><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    ),
  });
}
