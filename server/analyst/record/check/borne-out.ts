import type { ClientSource, Fact } from '../../client-analyst.ts';
import { findQuote } from './find-quote.ts';
import { unknownInClaim } from './unknown-in-claim.ts';

interface Claim {
  readonly evidence: readonly { readonly fact: string; readonly quote: string }[];
}

/** A claim with exact quotes; nothing where one is wrong, or its words say more than what is cited. */
export function borneOut<C extends Claim>(
  source: ClientSource,
  facts: ReadonlyMap<string, Fact>,
  claim: C,
  words: string,
): C | undefined {
  const exact = claim.evidence.flatMap(({ fact, quote }) => {
    const found = findQuote(facts.get(fact)?.text ?? '', quote);
    return found === undefined ? [] : [{ fact, quote: found }];
  });
  if (exact.length === 0 || exact.length < claim.evidence.length) return undefined;
  const cited = [...new Set(exact.map(({ fact }) => fact))].flatMap((id) => facts.get(id) ?? []);
  if (words.trim() === '' || unknownInClaim(source, cited, words) !== undefined) return undefined;
  return { ...claim, evidence: exact };
}
