import { foldQuickly } from '../check/anchor-receipt.ts';

/** Addresses, markup and code, of which a claim holds only what its source holds too. */
const marks =
  /\b[a-z][a-z\d+.-]*:\/\/\S*|\b(?:javascript|data|vbscript|mailto|tel|file):\S*|\bwww\.\S+|\b[\w.+-]+@[\w-]+\.\w+|\b(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?|<[a-z!/?][^>]*>?|&(?:#\w+|[a-z]+);|!?\[[^\]]*\]\s*[([:][^)\]\s]*|`+|\*\*|[\p{Cc}\u202a-\u202e\u2066-\u2069]/giu;

/** Whether a claim is a plain sentence of a fit length; `source` is all that it may quote from. */
export function isPlainClaim(text: string, longest: number, source: () => string): boolean {
  if (text.trim() === '' || text.length > longest) return false;
  const found = text.match(marks);
  if (found === null) return true;
  const folded = foldQuickly(source());
  return found.every((mark) => /\w/.test(mark) && folded.includes(foldQuickly(mark)));
}
