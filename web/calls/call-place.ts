import type { Receipt } from '#contract/analysis.ts';

/** The words that a receipt led to, as the page's history keeps them: their place, or themselves. */
export type Quoted = { readonly start: number; readonly end: number } | { readonly quote: string };

/** The id and, after `#`, the address of a turn. */
export function turnId(position: number): string {
  return `turn-${position}`;
}

export const notesId = 'notes';

/** The turn that an address names. */
export function positionOf(hash: string): number | undefined {
  const digits = /^#turn-(\d{1,9})$/.exec(hash)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Where the words of a receipt stand in the page. */
export function placeOf({ source, position }: Pick<Receipt, 'source' | 'position'>): string {
  return source === 'notes' || position === null ? notesId : turnId(position);
}

/** The words that the history's entry carries; it may have been made by another page. */
export function quotedOf(state: unknown): Quoted | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  if ('quote' in state) return typeof state.quote === 'string' ? { quote: state.quote } : undefined;
  if (!('start' in state) || !('end' in state)) return undefined;
  const { start, end } = state;
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
}
