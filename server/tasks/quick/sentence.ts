/** A place in the sentence, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Placed<T> = Span & { readonly value: T };

/** What nobody reads. */
export const quoted = /"[^"]*"|“[^”]*”|«[^»]*»|`[^`]*`/g;

/** What begins a line of a list, and what only says that it is something to be done. */
const listMark =
  /^\s*(?:[-*•–—]\s+|\d{1,2}[.)]\s+)?(?:\[[ x]?\]\s*)?(?:(?:todo|to-do|task)\s*:\s*|(?:please\s+)?remind\s+me\s+to\s+|don['’]?t\s+forget\s+to\s+|(?:i\s+)?(?:need|have)\s+to\s+|i\s+must\s+)?/i;

/** A sentence of which parts are understood one after the other; what one has taken no other sees. */
export class Sentence {
  private readonly taken: Span[] = [];
  private masked: string;

  constructor(
    readonly text: string,
    /** What was typed where that is spelt otherwise, and where a place of the text is in it. */
    private readonly typed = text,
    private readonly placeOf: (place: number) => number = (place) => place,
  ) {
    this.masked = text;
  }

  /** The sentence with blanks for what is taken, so that places stay what they are. */
  get rest(): string {
    return this.masked;
  }

  /** Takes words out of the title. */
  take(span: Span): void {
    this.taken.push(span);
    this.hide(span);
  }

  /** Keeps words in the title, and from being read as anything. */
  hide(span: Span): void {
    this.masked = blanked(this.masked, [span]);
  }

  /** The sentence with blanks for what is no part of the title any more. */
  get untaken(): string {
    return blanked(this.text, this.taken);
  }

  /** The same with its place in what was typed. */
  placed<Part extends Span>(part: Part): Part {
    return { ...part, start: this.placeOf(part.start), end: this.placeOf(part.end) };
  }

  /** What is left, as a title. */
  get title(): string {
    let left = '';
    let at = 0;
    const taken = this.taken.map((span) => this.placed(span));
    for (const { start, end } of taken.toSorted((a, b) => a.start - b.start)) {
      left += `${this.typed.slice(at, Math.max(at, start))} `;
      at = Math.max(at, end);
    }
    left += this.typed.slice(at);
    const title = left
      .replace(listMark, '')
      .replace(/\s+([,;.:!?]+)(?=\s|$)/g, '$1')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,;:.–—-]+|[\s,;:–—-]+$/g, '')
      .replace(/\s+(?:on|at|by|due|before|until|till|starting|from)$/i, '');
    return title.charAt(0).toUpperCase() + title.slice(1);
  }
}

/** A text with blanks for parts of it, so that places stay what they are. */
export const blanked = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );

/** Every match of a pattern in what is left. */
export function matchesIn(sentence: Sentence, pattern: RegExp) {
  return [...sentence.rest.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    words: match[0],
    groups: match.slice(1).map((group: string | undefined) => group ?? ''),
  }));
}

/** What is in quotation marks is never read. */
export function hideQuoted(sentence: Sentence): void {
  for (const span of matchesIn(sentence, quoted)) sentence.hide(span);
}
