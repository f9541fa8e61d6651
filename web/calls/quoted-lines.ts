import type { Receipt } from '#contract/analysis.ts';

/** A part of a line: words, or the words of a receipt that it quotes whole. */
export interface LinePart {
  readonly text: string;
  readonly receipt?: Receipt;
}

/** A line parted at what it quotes, and the receipts whose words don't stand in it. */
export function partsOf(
  text: string,
  receipts: readonly Receipt[],
): { parts: readonly LinePart[]; others: readonly Receipt[] } {
  const others: Receipt[] = [];
  let parts: readonly LinePart[] = [{ text }];
  for (const receipt of receipts) {
    const next = parts.flatMap((part) => (part.receipt ? [part] : partedAt(part.text, receipt)));
    if (next.length === parts.length && next.every(({ receipt: one }) => one !== receipt)) {
      others.push(receipt);
    } else parts = next;
  }
  return { parts, others };
}

function partedAt(text: string, receipt: Receipt): LinePart[] {
  const at = text.indexOf(`“${receipt.quote}”`);
  if (at < 0) return [{ text }];
  const start = at + 1;
  const end = start + receipt.quote.length;
  return [
    { text: text.slice(0, start) },
    { text: text.slice(start, end), receipt },
    { text: text.slice(end) },
  ];
}
