import type { Receipt } from '#contract/analysis.ts';
import type { CallSource } from '../analyst.ts';

interface Folded {
  readonly text: string;
  /** For each sign of the folded text its place in the original. */
  readonly places: readonly number[];
}

const shortest = 2;

/** Folds spaces, quotation marks, dashes and case, and remembers where every sign came from. */
export function foldText(text: string): Folded {
  const places: number[] = [];
  let folded = '';
  let spaced = true;
  for (let index = 0; index < text.length; index += 1) {
    const sign = foldSign(text.charAt(index));
    if (sign === ' ' && spaced) continue;
    spaced = sign === ' ';
    for (const one of sign) {
      folded += one;
      for (let unit = 0; unit < one.length; unit += 1) places.push(index);
    }
  }
  return { text: folded, places };
}

function foldSign(sign: string): string {
  if (/[\s\u00a0\u200b\ufeff]/.test(sign)) return ' ';
  if (/[‘’ʼ‛`´]/.test(sign)) return "'";
  if (/[“”„«»]/.test(sign)) return '"';
  if (/[‐‑‒–—]/.test(sign)) return '-';
  if (sign === '…') return '...';
  return sign.toLowerCase();
}

/** The same folding without the places. */
export const foldQuickly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‘’ʼ‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/…/g, '...')
    .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ');

/** The text that a receipt says it quotes; undefined where there is no such turn. */
export function textOf(
  source: CallSource,
  receipt: Pick<Receipt, 'source' | 'position'>,
): string | undefined {
  if (receipt.source === 'notes') return receipt.position === null ? source.notes : undefined;
  return source.turns.find(({ position }) => position === receipt.position)?.text;
}

/**
 * The receipt as it stands, or with the place and the letters that its words really have;
 * undefined where its source doesn't hold them.
 */
export function anchorReceipt(source: CallSource, receipt: Receipt): Receipt | undefined {
  const text = textOf(source, receipt);
  if (text === undefined || receipt.quote.trim().length < shortest) return undefined;
  const { start, end, quote } = receipt;
  if (
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    start >= 0 &&
    text.slice(start, end) === quote &&
    end <= text.length
  )
    return receipt;
  const folded = foldText(text);
  const wanted = foldText(quote).text.trim();
  if (wanted.length < shortest) return undefined;
  const at = nearest(folded, wanted, start);
  if (at === undefined) return undefined;
  const from = folded.places[at] ?? 0;
  const to = (folded.places[at + wanted.length - 1] ?? 0) + 1;
  return { ...receipt, quote: text.slice(from, to), start: from, end: to };
}

/** Of several places the one closest to where the words were said to be. */
function nearest({ text, places }: Folded, wanted: string, start: number): number | undefined {
  let best: number | undefined;
  let distance = Infinity;
  for (
    let at = text.indexOf(wanted), tries = 0;
    at >= 0 && tries < 50;
    at = text.indexOf(wanted, at + 1), tries += 1
  ) {
    const away = Math.abs((places[at] ?? 0) - start);
    if (best === undefined || away < distance) [best, distance] = [at, away];
  }
  return best;
}
