import type {
  ClientAnalysis,
  ClientSource,
  Fact,
  FoundClientInsight,
  ReadingLine,
} from './client-analyst.ts';
import { borneOut } from './record/check/borne-out.ts';

const mostLines = 6;
const mostOfAType = 2;

type Claim = ReadingLine | FoundClientInsight;

/**
 * Takes out of an analysis whatever the record doesn't bear out, whichever engine made it: claims
 * that cite no fact or quote what a fact doesn't say, and claims with numbers, days, names or links
 * that neither stand in the cited facts nor follow from them. What is kept quotes exactly; what is
 * taken out is counted in `dropped`.
 */
export function checkClientAnalysis(
  source: ClientSource,
  analysis: ClientAnalysis,
): ClientAnalysis {
  const facts = new Map(source.facts.map((fact) => [fact.id, fact]));
  const lines = analysis.lines.flatMap((line) => keep(source, facts, line, line.text));
  const found = analysis.enough ? analysis.insights : [];
  const insights = found.flatMap((insight) =>
    keep(source, facts, insight, `${insight.title}\n${insight.content}`),
  );
  const lost = analysis.lines.length - lines.length + (analysis.insights.length - insights.length);
  return {
    ...analysis,
    lines: lines.slice(0, mostLines),
    insights: withoutLikes(insights),
    dropped: analysis.dropped + lost,
  };
}

/** The claim with each of its quotes once, or nothing. */
function keep<C extends Claim>(
  source: ClientSource,
  facts: ReadonlyMap<string, Fact>,
  claim: C,
  words: string,
): C[] {
  const kept = borneOut(source, facts, claim, words);
  return kept ? [{ ...kept, evidence: withoutTwins(kept.evidence) }] : [];
}

function withoutTwins<E extends { readonly fact: string; readonly quote: string }>(
  evidence: readonly E[],
): E[] {
  const seen = new Map(evidence.map((one) => [`${one.fact} ${one.quote}`, one]));
  return [...seen.values()];
}

/** At most two a type, and none about what another one of its type is about. */
function withoutLikes(insights: readonly FoundClientInsight[]): FoundClientInsight[] {
  const kept: FoundClientInsight[] = [];
  for (const insight of insights) {
    const alike = kept.filter(({ type }) => type === insight.type);
    const isSaid = alike.some(
      ({ topic, title }) => topic === insight.topic && (topic !== '' || title === insight.title),
    );
    if (alike.length < mostOfAType && !isSaid) kept.push(insight);
  }
  return kept;
}
