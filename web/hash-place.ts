import { isId } from '#contract/ids.ts';

/** The record that an address names behind its tab, as in `#message-…` and `#document-…`. */
export function recordIn(hash: string, kind: 'message' | 'document'): string | undefined {
  const beginning = `#${kind}-`;
  const rest = hash.slice(beginning.length);
  return hash.startsWith(beginning) && isId(rest) ? rest : undefined;
}
