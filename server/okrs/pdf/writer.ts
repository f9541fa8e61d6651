import { Inter, type Script } from './inter.ts';

type Document = PDFKit.PDFDocument;

export interface TextLook {
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
  readonly align?: 'left' | 'right';
}

interface Run {
  readonly text: string;
  readonly script: Script;
}

const ratio = 1.45;

/** Writes text of any script into a box, line by line; what it writes is tagged for a reader. */
export class Writer {
  private readonly inter: Inter;
  private readonly known = new Map<string, Script>();

  constructor(readonly doc: Document) {
    this.inter = new Inter(doc);
  }

  /** The height that a text takes in a width. */
  heightOf(text: string, look: TextLook, width: number): number {
    return this.linesOf(text, look, width).length * look.size * ratio;
  }

  widthOf(text: string, { size }: TextLook): number {
    return this.runsOf(text).reduce((sum, { text: part, script }) => {
      this.inter.use(script);
      return sum + this.doc.fontSize(size).widthOfString(part);
    }, 0);
  }

  /** Writes a text and answers where the next one may begin. */
  write(text: string, look: TextLook, x: number, y: number, width: number): number {
    let at = y;
    for (const line of this.linesOf(text, look, width)) {
      const left = look.align === 'right' ? x + width - this.widthOf(line, look) : x;
      this.line(line, look, left, at);
      at += look.size * ratio;
    }
    return at;
  }

  private line(text: string, { size, colour, bold = false }: TextLook, x: number, y: number): void {
    let left = x;
    for (const { text: part, script } of this.runsOf(text)) {
      this.inter.use(script);
      this.doc
        .fontSize(size)
        .fillColor(colour)
        .strokeColor(colour)
        .lineWidth(size * 0.028);
      this.doc.text(part, left, y, { lineBreak: false, fill: true, stroke: bold });
      left += this.doc.widthOfString(part);
    }
  }

  private linesOf(text: string, look: TextLook, width: number): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(' ').flatMap((one) => this.pieces(one, look, width))) {
        const next = line === '' ? word : `${line} ${word}`;
        if (line !== '' && this.widthOf(next, look) > width) {
          lines.push(line);
          line = word;
        } else line = next;
      }
      return [...lines, line];
    });
  }

  /** A word that is wider than the box is cut. */
  private pieces(word: string, look: TextLook, width: number): string[] {
    if (this.widthOf(word, look) <= width) return [word];
    const most = Math.max(1, Math.floor(width / (look.size * 0.9)));
    const letters = Array.from(word);
    return Array.from({ length: Math.ceil(letters.length / most) }, (_none, place) =>
      letters.slice(place * most, (place + 1) * most).join(''),
    );
  }

  private runsOf(text: string): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const script = letter === ' ' ? (runs.at(-1)?.script ?? 'latin') : this.scriptOf(letter);
      const last = runs.at(-1);
      if (last?.script === script) runs[runs.length - 1] = { script, text: last.text + letter };
      else runs.push({ script, text: letter });
    }
    return runs;
  }

  private scriptOf(letter: string): Script {
    const known = this.known.get(letter);
    if (known) return known;
    const script = this.inter.scriptOf(letter);
    this.known.set(letter, script);
    return script;
  }
}
