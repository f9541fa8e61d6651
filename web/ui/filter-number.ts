import type { NumberFacet, NumberRange } from '#web/ui/filter-value.ts';

/** What a filter can carry without losing a digit. */
const farthest = 1_000_000_000_000_000;
const finest = 15;

/** A bound as it was typed: undefined for nothing, NaN for what is no number. */
export function boundOf(text: string): number | undefined {
  const plain = text.replaceAll(/\s/g, '');
  if (plain === '') return undefined;
  const dotted = withDot(plain);
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(dotted) ? Number(dotted) : Number.NaN;
}

/** A comma parts thousands where it stands before every three digits; a single one elsewhere, cents. */
function withDot(text: string): string {
  if (/^[+-]?\d{1,3}(?:,\d{3})+(?:\.|$)/.test(text)) return text.replaceAll(',', '');
  return /^[+-]?\d*,\d+$/.test(text) ? text.replace(',', '.') : text;
}

/** Why a range can't be asked for, in a sentence; undefined where it can. */
export function rangeProblem(facet: NumberFacet, { from, to }: NumberRange): string | undefined {
  for (const bound of [from, to]) {
    const wrong = bound === undefined ? undefined : boundProblem(facet, bound);
    if (wrong) return wrong;
  }
  if (from !== undefined && to !== undefined && from > to) return '“From” is more than “To”.';
  return undefined;
}

function boundProblem(
  { min = -farthest, max = farthest, decimals = finest, print = usual }: NumberFacet,
  bound: number,
): string | undefined {
  if (Number.isNaN(bound)) return 'Write a number, like 1,250 or 12.5.';
  if (bound > max) return `At most ${print(max)}.`;
  if (bound < min) return `At least ${print(min)}.`;
  return placesOf(bound) > decimals ? `At most ${decimals} decimal places.` : undefined;
}

/** How many places a number has after its point, however it is printed. */
function placesOf(bound: number): number {
  const [digits = '', power = '0'] = String(bound).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power));
}

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: finest });
const usual = (bound: number) => format.format(bound);
