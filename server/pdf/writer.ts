import { fontFile, printable, runsOf } from './runs.ts';

type Document = PDFKit.PDFDocument;

export interface TextLook {
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
  readonly align?: 'left' | 'right';
}

const ratio = 1.45;

/** Writes text into a box, line by line; what it writes is tagged for a reader. */
export class Writer {
  constructor(readonly doc: Document) {}

  /** The height that a text takes in a width. */
  heightOf(text: string, look: TextLook, width: number): number {
    return this.linesOf(text, look, width).length * this.heightOfLine(look);
  }

  heightOfLine({ size }: TextLook): number {
    return size * ratio;
  }

  widthOf(text: string, { size, bold }: TextLook): number {
    return runsOf(text).reduce((sum, { text: letters, part }) => {
      this.doc.font(fontFile(part, bold ? 600 : 400), size);
      return sum + this.doc.widthOfString(letters);
    }, 0);
  }

  /** Writes a text and answers where the next one may begin. */
  write(text: string, look: TextLook, x: number, y: number, width: number): number {
    return this.writeLines(this.linesOf(text, look, width), look, x, y, width);
  }

  /** Writes lines that were set for this width, and answers where the next text may begin. */
  writeLines(
    lines: readonly string[],
    look: TextLook,
    x: number,
    y: number,
    width: number,
  ): number {
    let at = y;
    for (const line of lines) {
      const left = look.align === 'right' ? x + width - this.widthOf(line, look) : x;
      this.line(line, look, left, at);
      at += this.heightOfLine(look);
    }
    return at;
  }

  private line(text: string, { size, colour, bold }: TextLook, x: number, y: number): void {
    let left = x;
    for (const { text: letters, part } of runsOf(text)) {
      this.doc.font(fontFile(part, bold ? 600 : 400), size).fillColor(colour);
      this.doc.text(letters, left, y, { lineBreak: false });
      left += this.doc.widthOfString(letters);
    }
  }

  /** A text in the lines that fit into a width. */
  linesOf(text: string, look: TextLook, width: number): string[] {
    return printable(text)
      .split('\n')
      .flatMap((paragraph) => {
        const lines: string[] = [];
        let line = '';
        for (const word of paragraph.split(' ')) {
          const [first = '', ...others] = this.pieces(word, look, width);
          const next = line === '' ? first : `${line} ${first}`;
          if (line !== '' && this.widthOf(next, look) > width) {
            lines.push(line);
            line = first;
          } else line = next;
          // No space stands within a word that was cut.
          for (const piece of others) {
            lines.push(line);
            line = piece;
          }
        }
        return [...lines, line];
      });
  }

  /** A word that is wider than the box is cut where the box ends. */
  private pieces(word: string, look: TextLook, width: number): string[] {
    if (this.widthOf(word, look) <= width) return [word];
    const widths = new Map<string, number>();
    const pieces: string[] = [];
    let [piece, filled] = ['', 0];
    for (const letter of word) {
      const wide = widths.get(letter) ?? this.widthOf(letter, look);
      widths.set(letter, wide);
      if (piece !== '' && filled + wide > width) {
        pieces.push(piece);
        [piece, filled] = ['', 0];
      }
      piece += letter;
      filled += wide;
    }
    return [...pieces, piece];
  }
}
