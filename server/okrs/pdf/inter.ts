import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { encodeOutline, type OutlineStep } from './glyph-outline.ts';

/** What of pdfkit's embedded font is reached into: it packs the glyphs that a document uses. */
interface EmbeddedFont {
  readonly font: {
    readonly characterSet: readonly number[];
    hasGlyphForCodePoint: (code: number) => boolean;
    glyphForCodePoint: (code: number) => unknown;
    getGlyph: (id: number) => {
      readonly advanceWidth: number;
      readonly path: { readonly commands: readonly OutlineStep[]; readonly bbox: { minX: number } };
    };
  };
  readonly subset: {
    _addGlyph: (id: number) => number;
    readonly glyf: Buffer[];
    readonly loca: { readonly offsets: number[] };
    readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] };
    offset: number;
  };
}

type Document = PDFKit.PDFDocument;

/** The scripts that the font covers, each a file of its own; the first that has a letter draws it. */
export const scripts = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'vietnamese',
] as const;
export type Script = (typeof scripts)[number];

const require = createRequire(import.meta.url);
const files = new Map<Script, Buffer>();

function fileOf(script: Script): Buffer {
  const known = files.get(script);
  if (known) return known;
  const path = `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`;
  const read = readFileSync(require.resolve(path));
  files.set(script, read);
  return read;
}

/** Inter in one document: a script's letters are embedded only where one of them is written. */
export class Inter {
  private readonly opened = new Map<Script, EmbeddedFont>();

  constructor(private readonly doc: Document) {}

  /** Makes the script's font the current one. */
  use(script: Script): void {
    this.open(script);
    this.doc.font(script);
  }

  /** The script that has the letter; Latin draws its own sign for one that none has. */
  scriptOf(letter: string): Script {
    const code = letter.codePointAt(0) ?? 0;
    return scripts.find((script) => this.open(script).font.hasGlyphForCodePoint(code)) ?? 'latin';
  }

  private open(script: Script): EmbeddedFont {
    const known = this.opened.get(script);
    if (known) return known;
    this.doc.registerFont(script, fileOf(script));
    const before = this.opened.size > 0 ? [...this.opened.keys()][0] : undefined;
    this.doc.font(script);
    const embedded = (this.doc as unknown as { readonly _font: EmbeddedFont })._font;
    // A glyph that is first met as a part of another one would not know its letter.
    for (const code of embedded.font.characterSet) embedded.font.glyphForCodePoint(code);
    packOutlines(embedded);
    this.opened.set(script, embedded);
    if (before) this.doc.font(before);
    return embedded;
  }
}

/** The library can't take glyphs out of a woff2 file as they are; their outlines it can read. */
function packOutlines({ font, subset }: EmbeddedFont): void {
  subset._addGlyph = (id) => {
    const { path, advanceWidth } = font.getGlyph(id);
    const outline = encodeOutline(path.commands);
    const left = path.bbox.minX;
    subset.glyf.push(outline);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({
      advance: advanceWidth,
      bearing: Number.isFinite(left) ? Math.round(left) : 0,
    });
    subset.offset += outline.length;
    return subset.glyf.length - 1;
  };
}
