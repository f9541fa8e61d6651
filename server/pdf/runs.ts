import { packageWhenAsked } from '#server/package-when-asked.ts';
import { dejavuFile, dejavuHas } from './dejavu.ts';
import { interFile, interPartOf, type FontWeight, type InterPart } from './inter.ts';

export type FontPart = InterPart | 'dejavu';

export interface Run {
  readonly part: FontPart;
  readonly text: string;
}

/** The file that prints the letters of a run. */
export const fontFile = (part: FontPart, weight: FontWeight): string =>
  part === 'dejavu' ? dejavuFile(weight) : interFile(part, weight);

/** Pictures in colour, and what only joins or turns letters on a screen. */
const unprinted =
  /\p{Emoji_Presentation}|\p{Emoji_Modifier}|[\u{1F1E6}-\u{1F1FF}]|\u20E3|(?!\u200C)\p{Default_Ignorable_Code_Point}/u;

/** A text with what can be printed of it; a letter that no font has becomes a question mark. */
export function printable(text: string): string {
  let printed = '';
  for (const letter of text.normalize('NFC').replaceAll('\t', ' ')) {
    if (letter === '\n' || partOf(letter)) printed += letter;
    else if (!unprinted.test(letter) && !/\p{Extended_Pictographic}/u.test(letter)) printed += '?';
  }
  return printed.replace(/ {2,}/g, ' ');
}

function partOf(letter: string): FontPart | undefined {
  const part = interPartOf(letter);
  if (part) return part;
  return !unprinted.test(letter) && dejavuHas(letter) ? 'dejavu' : undefined;
}

/** Letters of scripts that are written from the right, and what stands within their words. */
const fromRight = /[\u0590-\u08FF\u200C\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

interface Placed {
  readonly letter: string;
  readonly part: FontPart;
  /** It belongs to a word that is written from the right, which the font turns round by itself. */
  readonly turned: boolean;
}

/** One line of a printable text from left to right, in stretches that one font prints. */
export function runsOf(line: string): readonly Run[] {
  const runs: { part: FontPart; text: string; turned: boolean }[] = [];
  for (const { letter, part, turned } of fromRight.test(line) ? reordered(line) : inOrder(line)) {
    const last = runs.at(-1);
    if (last?.part !== part || last.turned !== turned) runs.push({ part, text: letter, turned });
    else last.text = turned ? letter + last.text : last.text + letter;
  }
  return runs;
}

const inOrder = (line: string): readonly Placed[] =>
  Array.from(line, (letter) => ({ letter, part: partOf(letter) ?? 'latin', turned: false }));

interface Bidi {
  readonly getEmbeddingLevels: (text: string) => { readonly levels: Uint8Array };
  readonly getReorderedIndices: (text: string, levels: object) => readonly number[];
  readonly getMirroredCharactersMap: (
    text: string,
    levels: Uint8Array,
  ) => ReadonlyMap<number, string>;
}
const makeBidi = packageWhenAsked<() => Bidi>('bidi-js');
let bidi: Bidi | undefined;

/** The letters as they stand on paper, by the algorithm of Unicode. */
function reordered(line: string): readonly Placed[] {
  bidi ??= makeBidi()();
  const { getEmbeddingLevels, getReorderedIndices, getMirroredCharactersMap } = bidi;
  const levels = getEmbeddingLevels(line);
  const mirrored = getMirroredCharactersMap(line, levels.levels);
  return getReorderedIndices(line, levels).flatMap((at) => {
    const code = line.codePointAt(at) ?? 0;
    // The second half of a letter of two units.
    if (code >= 0xdc00 && code <= 0xdfff) return [];
    const letter = mirrored.get(at) ?? String.fromCodePoint(code);
    return [{ letter, part: partOf(letter) ?? 'latin', turned: fromRight.test(letter) }];
  });
}
