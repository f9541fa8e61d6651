import { namesOtherCurrency } from '#contract/money.ts';
import { makeBreather } from '#server/breathe.ts';
import { cutText, type Table } from './table.ts';

const longestExample = 40;
/** A figure with little around it; what is longer, or has several of them, is no amount. */
const figure = /^\D{0,12}\d[\d.,'’\s]{0,20}\D{0,20}$/u;

/**
 * The first figure of each column, or else its heading, that names a currency other than US dollars;
 * null elsewhere.
 */
export async function otherCurrencies({ headers, rows }: Table): Promise<(string | null)[]> {
  const breathe = makeBreather();
  const found = headers.map((): string | null => null);
  for (const { cells, faults } of rows) {
    await breathe();
    if (faults) continue;
    for (const [place, cell] of cells.entries()) {
      if (found[place] !== null || !figure.test(cell) || !namesOtherCurrency(cell)) continue;
      found[place] = cutText(cell.trim(), longestExample);
    }
  }
  return found.map((one, place) => {
    const header = headers[place] ?? '';
    return one ?? (namesOtherCurrency(header) ? cutText(header.trim(), longestExample) : null);
  });
}
