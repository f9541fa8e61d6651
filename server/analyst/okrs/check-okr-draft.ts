import { plainFigure } from '#contract/figures.ts';
import type { ClientSource, Fact } from '../client-analyst.ts';
import { borneOut } from '../record/check/borne-out.ts';
import { amountsIn } from './amounts.ts';
import type { DraftKeyResult, DraftObjective, OkrDraft } from './okr-draft.ts';

export const most = { objectives: 4, keyResults: 4 } as const;

/**
 * Takes out of a draft whatever the record doesn't bear out, whichever engine made it: quotes that
 * no fact holds, and titles, reasons, baselines and targets with numbers, days, names or links that
 * stand in nothing that is cited. An objective goes with its last key result.
 */
export function checkOkrDraft(source: ClientSource, draft: OkrDraft): OkrDraft {
  const facts = new Map(source.facts.map((fact) => [fact.id, fact]));
  let dropped = 0;
  const objectives = draft.objectives.flatMap((objective): DraftObjective[] => {
    const kept = borneOut(source, facts, objective, `${objective.title}\n${objective.why}`);
    const keyResults = objective.keyResults.flatMap((one) => keepKeyResult(source, facts, one));
    const isKept = kept !== undefined && keyResults.length > 0;
    dropped += isKept
      ? objective.keyResults.length - keyResults.length
      : 1 + objective.keyResults.length;
    return isKept ? [{ ...kept, keyResults: keyResults.slice(0, most.keyResults) }] : [];
  });
  return {
    ...draft,
    objectives: draft.enough ? objectives.slice(0, most.objectives) : [],
    dropped: draft.dropped + dropped,
  };
}

function keepKeyResult(
  source: ClientSource,
  facts: ReadonlyMap<string, Fact>,
  keyResult: DraftKeyResult,
): DraftKeyResult[] {
  const kept = borneOut(source, facts, keyResult, `${keyResult.title} ${keyResult.unit}`);
  if (!kept) return [];
  const told = kept.evidence.flatMap(({ fact, quote }) => figuresOf(facts.get(fact), quote));
  const isTold = (figure: string | null) => figure === null || told.includes(plainFigure(figure));
  return isTold(kept.baseline) && isTold(kept.target) ? [kept] : [];
}

/** The figures of a quote; of a fact that is a field or a change, all of it, for its quote is cut. */
function figuresOf(fact: Fact | undefined, quote: string): string[] {
  if (!fact) return [];
  const text = fact.kind === 'change' ? fact.text : quote;
  return amountsIn(text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, ' ')).map(({ figure }) => figure);
}
