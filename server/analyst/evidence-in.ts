import type { Evidence } from '#contract/evidence.ts';
import type { ClientSource } from './client-analyst.ts';

/** Turns the facts that a claim names into rows that open. */
export function evidenceIn({ facts }: ClientSource) {
  const known = new Map(facts.map((fact) => [fact.id, fact]));
  return (named: readonly { readonly fact: string; readonly quote: string }[]): Evidence[] =>
    named.flatMap(({ fact: id, quote }) => {
      const fact = known.get(id);
      if (!fact) return [];
      const { kind, subjectId, position, at } = fact;
      return [{ kind, subjectId, position, quote, at }];
    });
}
