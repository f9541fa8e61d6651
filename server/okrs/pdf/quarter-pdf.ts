import { tellFigure } from '#contract/figures.ts';
import { tellMeasure, tellWay } from '#contract/okr-words.ts';
import type { ClientQuarter, KeyResult, Objective } from '#contract/okr-record.ts';
import { boundsOf, hasBegun, tellDay, tellLongDay, tellQuarter } from '#contract/quarters.ts';
import { colours } from './colours.ts';
import { drawHistory } from './draw-history.ts';
import { openPdf } from '#server/pdf/open-pdf.ts';
import { Writer, type TextLook } from '#server/pdf/writer.ts';

export interface PrintedQuarter {
  readonly of: ClientQuarter;
  /** The practice that hands it over, and the coach; either may be empty. */
  readonly practice: string;
  readonly coach: string;
  /** When it is made. */
  readonly at: Date;
}

const margin = 56;
/** Of a name, in the one line at the foot. */
const mostOfName = 32;
/** Lines of a text that are not parted by the end of a page. */
const mostTogether = 12;
const widthOfValue = 125;
const look = {
  title: { size: 22, colour: colours.ink, bold: true },
  objective: { size: 14, colour: colours.ink, bold: true },
  strong: { size: 10.5, colour: colours.ink, bold: true },
  text: { size: 10.5, colour: colours.ink },
  quiet: { size: 9, colour: colours.muted },
} as const satisfies Record<string, TextLook>;
const standingWords = {
  on_track: 'On track',
  at_risk: 'At risk',
  off_track: 'Off track',
  not_begun: 'Not begun',
} as const;

/** A client's quarter on paper: what is worked on, where it stands, and the notes meant for them. */
export async function quarterPdf(printed: PrintedQuarter): Promise<Buffer> {
  const { of, practice, at } = printed;
  const title = `${of.clientName}, ${tellQuarter(of.quarter)}`;
  const { document, finish } = await openPdf({ title, author: practice, margin, createdAt: at });
  new Page(document, printed).draw();
  return finish();
}

class Page {
  private readonly writer: Writer;
  private readonly width: number;
  private y = margin;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly printed: PrintedQuarter,
  ) {
    this.writer = new Writer(doc);
    this.width = doc.page.width - margin * 2;
  }

  draw(): void {
    const { of } = this.printed;
    this.head();
    const shown = of.objectives.filter(({ state }) => state !== 'draft');
    if (shown.length === 0)
      this.tell('P', 'No objectives are agreed for this quarter yet.', look.text);
    for (const objective of shown) this.objective(objective);
    this.foot();
  }

  private head(): void {
    const { of, practice, coach } = this.printed;
    const { from, to } = boundsOf(of.quarter);
    const whose = [practice, coach].filter((part) => part !== '').join(', ');
    if (whose !== '') this.tell('P', whose, look.quiet);
    this.y += 4;
    this.tell('H1', `${of.clientName}: objectives of ${tellQuarter(of.quarter)}`, look.title);
    this.tell(
      'P',
      `${tellDay(from)} to ${tellLongDay(to)}. As of ${tellLongDay(of.today)}.`,
      look.quiet,
    );
    if (of.progress !== null) {
      this.y += 6;
      this.bar(of.progress, of.standing === null ? colours.edge : colours[of.standing]);
      this.tell(
        'P',
        hasBegun(of.quarter, of.today)
          ? `${of.progress}% of the way, ${of.passed}% of the time has passed.`
          : `${of.progress}% of the way. The quarter has not begun.`,
        look.quiet,
      );
    }
    this.y += 14;
  }

  private objective(objective: Objective): void {
    const { title, why, progress, standing, state, score, learned, keyResults } = objective;
    this.room(90);
    this.tell('H2', title, look.objective);
    if (why !== '') this.tell('P', why, look.quiet);
    if (progress !== null) {
      this.y += 4;
      this.bar(progress, standing === null ? colours.edge : colours[standing]);
    }
    const words = [
      progress === null ? 'No figures yet' : `${progress}%`,
      state === 'closed' ? `closed with a score of ${score ?? ''}` : '',
      state === 'active' && standing !== null ? standingWords[standing].toLowerCase() : '',
    ].filter((part) => part !== '');
    this.tell('P', `${words.join(', ')}.`, look.quiet);
    if (state === 'closed' && learned !== '')
      this.tell('P', `What was learned: ${learned}`, look.text);
    this.y += 6;
    for (const one of keyResults) this.keyResult(one, objective);
    this.y += 16;
  }

  private keyResult(one: KeyResult, { quarter, state }: Objective): void {
    const { title, unit, current, baseline, confidence, progress, history, standing } = one;
    const now = current ?? baseline;
    const value = now === null ? 'No value yet' : tellFigure(now, unit);
    const right: TextLook = { ...look.strong, align: 'right' };
    const width = this.width - widthOfValue - 5;
    const head = Math.max(
      this.writer.heightOf(title, look.strong, width),
      this.writer.heightOf(value, right, widthOfValue),
    );
    this.room(head + (history.length > 0 ? 95 : 30));
    const top = this.y;
    this.tell('H3', title, look.strong, width);
    const left = margin + this.width - widthOfValue;
    this.mark('P', () => this.writer.write(value, right, left, top, widthOfValue));
    this.y = top + head;
    const facts = [
      tellMeasure(one),
      ...(progress === null ? [] : [tellWay(progress)]),
      ...(standing === null ? [] : [standingWords[standing].toLowerCase()]),
      ...(confidence === null || state === 'closed' ? [] : [`${confidence}% confident`]),
    ];
    this.tell('P', facts.join(', '), look.quiet);
    if (history.length > 0) {
      const box = { x: margin, y: this.y + 12, width: this.width, height: 44 };
      const alt = `${title}: ${history.map(({ on, value: reached }) => `${tellLongDay(on)} ${tellFigure(reached, unit)}`).join(', ')}`;
      this.mark('Figure', () => drawHistory(this.writer, one, quarter, box), alt);
      this.y = box.y + box.height + 18;
    }
    for (const { on, note, shared } of history) {
      if (shared && note !== '') this.tell('P', `${tellLongDay(on)}: ${note}`, look.text);
    }
    this.y += 8;
  }

  private bar(percent: number, colour: string): void {
    const { doc, y } = this;
    const filled = (Math.min(100, Math.max(0, percent)) / 100) * this.width;
    const draw = () => {
      doc.roundedRect(margin, y, this.width, 5, 2.5).fill(colours.line);
      if (filled > 0) doc.roundedRect(margin, y, Math.max(5, filled), 5, 2.5).fill(colour);
    };
    this.mark('Figure', draw, `${percent}%`);
    this.y += 11;
  }

  private tell(tag: string, text: string, style: TextLook, width = this.width): void {
    const { writer } = this;
    const height = writer.heightOfLine(style);
    let lines = writer.linesOf(text, style, width);
    if (lines.length <= mostTogether) this.room(lines.length * height);
    while (lines.length > 0) {
      this.room(height);
      const fitting = Math.max(1, Math.floor((this.bottom() - this.y) / height));
      const part = lines.slice(0, fitting);
      lines = lines.slice(fitting);
      this.mark(tag, () => {
        this.y = writer.writeLines(part, style, margin, this.y, width);
      });
    }
  }

  private mark(tag: string, draw: () => void, alt?: string): void {
    const { doc } = this;
    doc.addStructure(doc.struct(tag, alt === undefined ? {} : { alt }, [draw]));
  }

  /** Begins a new page where there is no room for this much. */
  private room(height: number): void {
    if (this.y + height <= this.bottom()) return;
    this.doc.addPage();
    this.y = margin;
  }

  private bottom(): number {
    return this.doc.page.height - margin;
  }

  private foot(): void {
    const { doc, printed } = this;
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      const place = `Page ${page - start + 1} of ${count}`;
      const whose = Array.from(printed.of.clientName).slice(0, mostOfName).join('');
      const words = `${place}. ${whose}, ${tellQuarter(printed.of.quarter)}.`;
      const { bottom } = doc.page.margins;
      doc.page.margins.bottom = 0;
      doc.markContent('Artifact', { type: 'Pagination' });
      this.writer.write(words, look.quiet, margin, doc.page.height - 36, this.width);
      doc.endMarkedContent();
      doc.page.margins.bottom = bottom;
    }
  }
}
