import type { Evidence } from '#contract/evidence.ts';
import type { Fact } from './client-analyst.ts';

/** The fact that still holds the words of such evidence. */
export function findCited(
  facts: readonly Fact[],
  { kind, subjectId, position, quote }: Evidence,
): Fact | undefined {
  return facts.find(
    (one) =>
      one.kind === kind &&
      one.subjectId === subjectId &&
      one.position === position &&
      one.text.includes(quote),
  );
}
