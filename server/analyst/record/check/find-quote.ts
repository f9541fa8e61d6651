import { foldText } from '../../check/anchor-receipt.ts';

const shortest = 2;

/** Words as they really stand in a text, where spaces, quotation marks and case may differ; undefined where they don't. */
export function findQuote(text: string, quote: string): string | undefined {
  if (quote.trim().length < shortest) return undefined;
  if (text.includes(quote)) return quote;
  const folded = foldText(text);
  const wanted = foldText(quote).text.trim();
  const at = wanted.length < shortest ? -1 : folded.text.indexOf(wanted);
  if (at < 0) return undefined;
  const from = folded.places[at] ?? 0;
  const to = (folded.places[at + wanted.length - 1] ?? 0) + 1;
  return text.slice(from, to);
}
