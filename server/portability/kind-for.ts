import type { ClientFieldKind } from '#contract/client-fields.ts';
import { currencyIn, pointPartsThousands } from '#contract/own-number.ts';
import { plainHeading } from './plain-heading.ts';
import { readFlag } from './read-flag.ts';

/** A cell that holds something, and in how many rows it stands. */
export interface CountedCell {
  readonly text: string;
  readonly values: number;
}

interface Found {
  /** How many cells a kind has no room for. */
  readonly misfits: (kind: ClientFieldKind) => number;
  /** The words that a choice would offer. */
  readonly options: readonly string[];
}

const mostWords = 12;
const longestWord = 40;

/** The kind of field that suits a column best. One cell in ten may be something else. */
export function kindFor(
  header: string,
  cells: readonly CountedCell[],
  { misfits, options }: Found,
): ClientFieldKind {
  const values = cells.reduce((total, cell) => total + cell.values, 0);
  if (values === 0) return 'text';
  const suits = (kind: ClientFieldKind) => misfits(kind) * 10 <= values;
  // Five figures may be a day as a spreadsheet counts them, but are more often just a number.
  const areDays = cells.some(({ text }) => !/^\d+$/.test(text.trim()) || text.trim().length === 8);
  if (suits('date') && areDays) return 'date';
  if (suits('number')) return isName(header, cells) ? 'text' : 'number';
  return misfits('choice') === 0 && areWords(options, values) ? 'choice' : 'text';
}

/** Whether these are a few words that come again and again, or say yes or no. */
function areWords(options: readonly string[], values: number): boolean {
  if (options.length > 0 && values > 1 && options.every((word) => readFlag(word) !== undefined)) {
    return true;
  }
  const few = options.length > 1 && options.length <= mostWords && options.length * 3 <= values;
  return few && options.every((word) => word.length <= longestWord && !/[;|]/.test(word));
}

const codes =
  /(?:number|nummer|nr|no|num|numero|id|code|iban|plz|zip|postleitzahl|postcode|codigo postal|phone|telefon|telephone|tel|mobile|handy|fax|year|jahr)$|\b(?:zip|plz|postal)\b/;

/** `1.200` is read as little more than one, but may be meant as a thousand; another cell may tell. */
function areUnclear(texts: readonly string[]): boolean {
  const grouped = texts.some((text) => /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(text));
  if (!grouped || pointPartsThousands(texts)) return false;
  return !texts.some((text) => /^[+-]?\d+\.(?:\d{1,2}|\d{4,})$|^[+-]?0\./.test(text));
}

/** Whether figures are not to be read as numbers for sure: they name something, such as a place or a year, or are unclear. */
function isName(header: string, cells: readonly CountedCell[]): boolean {
  const heading = plainHeading(header);
  const texts = cells.map(({ text }) => text.trim());
  return (
    codes.test(heading) ||
    areUnclear(texts) ||
    // Amounts of several currencies are no one number.
    new Set(texts.map(currencyIn).filter(Boolean)).size > 1 ||
    texts.some((text) => /^\+?0\d|^\d{10,}$/.test(text)) ||
    texts.every((text) => /^(?:19|20)\d\d$/.test(text))
  );
}
