import type { ClientFieldKind } from '#contract/client-fields.ts';
import type { FieldProposal } from '#contract/import-columns.ts';
import { countOf } from '#web/ui/count-of.ts';

const spellingOf = (option: string) => option.trim().toLowerCase();

/** How many values a kind has no room for; a choice, with these options. */
export function misfitsOf(
  { values, options, misfits }: FieldProposal,
  kind: ClientFieldKind,
  chosen?: readonly string[],
): number {
  if (kind !== 'choice' || !chosen) return misfits[kind].values;
  const kept = new Set(chosen.map(spellingOf));
  const fitting = options.filter(({ option }) => kept.has(spellingOf(option)));
  return values - fitting.reduce((total, one) => total + one.values, 0);
}

/** How many of the values a kind has room for, in a sentence. */
export function fitText(
  proposal: FieldProposal,
  kind: ClientFieldKind,
  chosen?: readonly string[],
): string {
  const { values, misfits } = proposal;
  const none = misfitsOf(proposal, kind, chosen);
  if (values === 0) return 'The column is empty.';
  if (none === 0) return values === 1 ? 'The one value fits.' : `All ${ofThem(values)} fit.`;
  if (none === values) {
    return values === 1 ? 'The one value does not fit.' : `None of the ${ofThem(values)} fits.`;
  }
  const { values: found, examples } = misfits[kind];
  const such = none === found ? `: ${examples.map((example) => `“${example}”`).join(', ')}` : '';
  return `${none.toLocaleString('en-US')} of ${ofThem(values)} ${none === 1 ? 'does' : 'do'} not fit${such}.`;
}

const ofThem = (values: number) => countOf(values, 'value');
