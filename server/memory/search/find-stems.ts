import { stem } from './stem.ts';
import { eachPlainWord, plainCodes, wordsIn } from './words.ts';

/** Finds the words of some stems, each of which stands for itself. */
export const finderOf = (stems: readonly string[]): StemFinder<string> =>
  new StemFinder(new Map(stems.map((one) => [one, one])));

/**
 * Finds the words of texts that have one of some stems; made once for many texts. No stem begins
 * otherwise than its words do, so most of them are passed by at their first letter.
 */
export class StemFinder<Of> {
  private readonly begins = new Uint8Array(plainCodes);
  /** Words of a text are many and soon the same again: undefined for one of no such stem. */
  private readonly known = new Map<string, Of | undefined>();

  constructor(private readonly stems: ReadonlyMap<string, Of>) {
    const firsts = new Set([...stems.keys()].map((one) => one.charAt(0)));
    for (let code = 0; code < plainCodes; code += 1) {
      const first = String.fromCharCode(code).toLowerCase().charAt(0);
      if (firsts.has(first)) this.begins[code] = 1;
    }
  }

  /** Tells each such word, in lower case, with what belongs to its stem and where it stands, in their order. */
  each(text: string, tell: (of: Of, word: string, start: number, end: number) => void): void {
    const plain = eachPlainWord(text, (start, end) => {
      if (this.begins[text.charCodeAt(start)] === 0) return;
      const word = text.slice(start, end).toLowerCase();
      const of = this.of(word);
      if (of !== undefined) tell(of, word, start, end);
    });
    if (plain) return;
    for (const { word, start, end } of wordsIn(text)) {
      const of = this.of(word);
      if (of !== undefined) tell(of, word, start, end);
    }
  }

  /** What belongs to the stem of a word in lower case. */
  of(word: string): Of | undefined {
    const known = this.known.get(word);
    if (known !== undefined || this.known.has(word)) return known;
    const of = this.stems.get(stem(word));
    this.known.set(word, of);
    return of;
  }
}
