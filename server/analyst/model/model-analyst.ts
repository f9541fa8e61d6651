import { ModelProblem } from '#server/vendors/ai/ai.ts';
import type { CallAnalysis, CallSource } from '../analyst.ts';
import type { Behalf } from '../behalf.ts';
import type { ClientAnalysis, ClientSource } from '../client-analyst.ts';
import { askModel, type Asking } from './ask-model.ts';
import { callPrompt } from './call-prompt.ts';
import { callReading, complainOfCall } from './call-reading.ts';
import { callShape } from './call-shape.ts';
import { clientPrompt } from './client-prompt.ts';
import { clientReading, complainOfClient } from './client-reading.ts';
import { clientShape, completeIn } from './client-shape.ts';
import type { OkrDraft } from '../okrs/okr-draft.ts';
import { complainOfOkrs, okrReading } from './okr-reading.ts';
import { okrShape } from './okr-shape.ts';

/** Reads calls and clients by a language model. Every question is on somebody's behalf. */
export interface ModelAnalyst {
  analyseCall(source: CallSource, on: Behalf, signal?: AbortSignal): Promise<CallAnalysis>;
  analyseClient(
    source: ClientSource,
    on: Behalf,
    signal?: AbortSignal,
    onPart?: (part: ClientAnalysis) => void,
  ): Promise<ClientAnalysis>;
  draftOkrs(source: ClientSource, on: Behalf, signal?: AbortSignal): Promise<OkrDraft>;
}

/** The version of what the model is told: a new one with every change of it. */
const version = '2';
const maxOutputTokens = 8_000;
const drafting =
  'You draft the objectives and key results of a quarter for one client of a coach, from what is on record. A key result has a baseline and a target only where the words you quote hold that very number; otherwise both are null and the coach fills them in.';

/**
 * Asks a model and keeps of its answer what the source bears out. The model has no tools, sees one
 * client only, and what it says reaches nothing but the reading. Throws where it gives no usable answer.
 */
export function modelAnalyst(asking: Asking): ModelAnalyst {
  const by = { engine: asking.vendor.model, version };
  return {
    async analyseCall(source, on, signal) {
      const { leftOut, ...prompt } = callPrompt(source);
      const answer = await askModel(asking, {
        ...prompt,
        on,
        signal,
        maxOutputTokens,
        schema: callShape,
        purpose: 'call',
        complain: (value) => complainOfCall(source, value),
      });
      const read = await callReading(source, answer, by);
      const { summary, promises, insights, mood } = read;
      const kept = [...summary, ...promises, ...insights];
      if (mood.mood === null) refuseWhereNothingStands(kept, read);
      if (leftOut === 0) return read;
      const { length } = source.turns;
      const notice = `The call is long: the language model read the last ${length - leftOut} of its ${length} turns.`;
      return { ...read, notice };
    },
    async analyseClient(source, on, signal, onPart) {
      const { leftOut, ...prompt } = clientPrompt(source);
      const answer = await askModel(asking, {
        ...prompt,
        on,
        signal,
        maxOutputTokens,
        schema: clientShape,
        purpose: 'client',
        complain: (value) => complainOfClient(source, value),
        onPart: onPart && ((part) => onPart(clientReading(source, completeIn(part), by))),
      });
      const read = clientReading(source, answer, by);
      refuseWhereNothingStands([...read.lines, ...read.insights], read);
      if (leftOut === 0) return read;
      const notice = `The record is long: the language model did not read ${leftOut} of its oldest entries.`;
      return { ...read, notice };
    },
    async draftOkrs(source, on, signal) {
      const { leftOut: _leftOut, ...prompt } = clientPrompt(source, drafting);
      const answer = await askModel(asking, {
        ...prompt,
        on,
        signal,
        maxOutputTokens,
        schema: okrShape,
        purpose: 'okrs',
        complain: (value) => complainOfOkrs(source, value),
      });
      return okrReading(source, answer, by);
    },
  };
}

/** Who claimed something and has no source for any of it has read nothing: the rules read better. */
function refuseWhereNothingStands(
  kept: readonly unknown[],
  { dropped }: { readonly dropped: number },
): void {
  if (kept.length > 0 || dropped === 0) return;
  throw new ModelProblem('invalid_answer', 'Nothing in the answer stands on its source.');
}
