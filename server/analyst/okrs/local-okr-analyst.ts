import type { ClientSource } from '../client-analyst.ts';
import { checkOkrDraft } from './check-okr-draft.ts';
import { draftLocally } from './draft-locally.ts';
import type { OkrAnalyst, OkrDraft } from './okr-draft.ts';

const madeBy = { engine: 'local', version: '2' };

/** Drafts by rules alone: no model, no network, the same draft every time. */
export const localOkrAnalyst: OkrAnalyst = {
  draftOkrs: async (source, signal) => {
    signal?.throwIfAborted();
    return draftByRules(source);
  },
};

function draftByRules(source: ClientSource): OkrDraft {
  const none = { madeBy, enough: false, missing: missingFor(source), objectives: [], dropped: 0 };
  const found = draftLocally(source);
  if (found.length === 0) return none;
  const draft = checkOkrDraft(source, { ...none, enough: true, missing: [], objectives: found });
  return draft.objectives.length > 0 ? draft : { ...none, dropped: draft.dropped };
}

/** Whether there is anything that objectives can be drafted from. */
export function isEnoughForOkrs(source: ClientSource): boolean {
  const { goals, painPoints, turns, insights } = source;
  return goals.trim() !== '' || painPoints.trim() !== '' || turns.length > 0 || insights.length > 0;
}

/** What would help most, a sentence each. */
export function missingFor({ goals, painPoints, calls }: ClientSource): string[] {
  return [
    goals.trim() === '' ? 'Write down what they want to reach.' : '',
    painPoints.trim() === '' ? 'Write down what gets in their way.' : '',
    calls.length === 0 ? 'Log a call in which you talk about the quarter.' : '',
  ].filter((sentence) => sentence !== '');
}
