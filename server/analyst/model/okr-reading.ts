import { readFigure } from '#contract/figures.ts';
import { ModelProblem } from '#server/vendors/ai/ai.ts';
import type { ClientSource } from '../client-analyst.ts';
import { checkOkrDraft } from '../okrs/check-okr-draft.ts';
import type { DraftKeyResult, DraftObjective, OkrDraft } from '../okrs/okr-draft.ts';
import { findQuote } from '../record/check/find-quote.ts';
import { complaintOf } from './complaint.ts';
import type { OkrShape } from './okr-shape.ts';
import { isPlainClaim } from './plain-claim.ts';

const longest = { title: 140, why: 300, unit: 30 } as const;
const mostAsked = 12;

/**
 * Turns a model's answer into a draft; whatever the record doesn't bear out is dropped and counted.
 * Throws where nothing is left of it.
 */
export function okrReading(
  source: ClientSource,
  answer: OkrShape,
  by: { readonly engine: string; readonly version: string },
): OkrDraft {
  const all = () => source.facts.map(({ text }) => text).join('\n');
  const rules = [by.engine];
  const isPlain = (text: string, most: number) => isPlainClaim(text, most, all);
  let dropped = 0;
  const objectives = answer.objectives.slice(0, mostAsked).flatMap((one): DraftObjective[] => {
    const keyResults = one.keyResults.slice(0, mostAsked).flatMap((given): DraftKeyResult[] => {
      const [baseline, target] = [figureIn(given.baseline), figureIn(given.target)];
      const isFit =
        isPlain(given.title, longest.title) &&
        (given.unit.trim() === '' || isPlain(given.unit, longest.unit)) &&
        baseline !== undefined &&
        target !== undefined;
      if (!isFit) dropped += 1;
      const { title, direction, quotes } = given;
      const unit = given.unit.trim();
      return isFit ? [{ title, unit, direction, baseline, target, evidence: quotes, rules }] : [];
    });
    const isFit =
      isPlain(one.title, longest.title) &&
      (one.why.trim() === '' || isPlain(one.why, longest.why)) &&
      keyResults.length > 0;
    if (!isFit) dropped += 1;
    const { title, why, quotes: evidence } = one;
    return isFit ? [{ title, why, evidence, rules, keyResults }] : [];
  });
  const madeBy = { engine: by.engine, version: by.version };
  const draft = { madeBy, enough: true, missing: [], objectives, dropped };
  const checked = checkOkrDraft(source, draft);
  if (checked.objectives.length > 0) return checked;
  throw new ModelProblem('invalid_answer', 'Nothing in the draft stands on the record.');
}

/** Null for none, undefined for what is no number. */
function figureIn(given: string | null): string | null | undefined {
  if (given === null || given.trim() === '') return null;
  const read = readFigure(given);
  return 'figure' in read ? read.figure : undefined;
}

/** What to say to the model where too much of its answer is not on record. */
export function complainOfOkrs(source: ClientSource, answer: OkrShape): string | undefined {
  const texts = new Map(source.facts.map(({ id, text }) => [id, text]));
  const claims = answer.objectives
    .flatMap((one) => [one, ...one.keyResults])
    .map(({ quotes }) => quotes.map(({ fact, quote }) => ({ line: fact, quote })));
  return complaintOf(
    claims,
    ({ line, quote }) => findQuote(texts.get(String(line)) ?? '', quote) !== undefined,
  );
}
