import type { FastifyBaseLogger } from 'fastify';
import type { Breaker } from '#server/breaker.ts';
import { ModelProblem, type ModelProblemKind } from '#server/vendors/ai/ai.ts';
import type { Analyst } from './analyst.ts';
import type { Behalf } from './behalf.ts';
import type { ClientAnalyst } from './client-analyst.ts';
import { AllowanceSpent } from './model/ask-model.ts';
import type { ModelAnalyst } from './model/model-analyst.ts';
import { isEnoughForOkrs } from './okrs/local-okr-analyst.ts';
import type { OkrAnalyst } from './okrs/okr-draft.ts';
import { isEnough } from './record/missing.ts';

interface Behind {
  readonly local: Analyst & ClientAnalyst & OkrAnalyst;
  readonly breaker: Breaker;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const byRules = 'this was read by local rules.';
const unanswered = `The language model did not answer; ${byRules}`;
const reasons: Partial<Record<ModelProblemKind, string>> = {
  auth: `The language model server refused the key; ${byRules}`,
  payment: `The language model server asks for a payment; ${byRules}`,
  rate_limited: `The language model server takes no more requests right now; ${byRules}`,
  unknown_model: `The language model server has no such model, or nothing answers at its address; ${byRules}`,
  bad_request: `The language model server did not accept the request; ${byRules}`,
  too_long: `This was too long for the language model; ${byRules}`,
  timeout: `The language model did not answer in time; ${byRules}`,
  declined: `The language model declined to read this; ${byRules}`,
  invalid_answer: `The language model's answer was not usable; ${byRules}`,
};
const spent = {
  person: `Whoever asked had used the language model as often as an hour allows; ${byRules}`,
  practice: `The practice has used the language model as often as a day allows; ${byRules}`,
} as const;

/** What tells that nobody is there, rather than that this one question did not go well. */
const absences: ReadonlySet<ModelProblemKind> = new Set([
  'auth',
  'payment',
  'unavailable',
  'timeout',
]);

/**
 * Reads by the language model, and by the local rules where it gives no usable answer, is resting
 * after failures, or is asked on nobody's behalf. The reading then says why.
 */
export function withFallback(
  model: ModelAnalyst,
  { local, breaker, log }: Behind,
): Analyst & ClientAnalyst & OkrAnalyst {
  async function read<Reading extends object>(
    on: Behalf | undefined,
    signal: AbortSignal | undefined,
    ask: (on: Behalf) => Promise<Reading>,
    byLocal: () => Promise<Reading>,
  ): Promise<Reading> {
    if (!on) return byLocal();
    if (!breaker.allows()) return { ...(await byLocal()), notice: unanswered };
    try {
      const reading = await ask(on);
      breaker.tell(true);
      return reading;
    } catch (error) {
      signal?.throwIfAborted();
      const kind = error instanceof ModelProblem ? error.kind : undefined;
      if (kind !== undefined) breaker.tell(!absences.has(kind));
      // Nothing of what was sent or came: it may hold a client's words.
      else if (!(error instanceof AllowanceSpent)) {
        log.warn({ kind: nameOf(error) }, 'a reading by the language model failed');
      }
      return { ...(await byLocal()), notice: reasonOf(error) };
    }
  }

  return {
    engine: local.engine,
    version: local.version,
    analyseCall: (source, signal, on) =>
      read(
        on,
        signal,
        (asker) => model.analyseCall(source, asker, signal),
        () => local.analyseCall(source, signal),
      ),
    analyseClient: (source, signal, on, onPart) =>
      read(
        isEnough(source) ? on : undefined,
        signal,
        (asker) => model.analyseClient(source, asker, signal, onPart),
        () => local.analyseClient(source, signal),
      ),
    draftOkrs: (source, signal, on) =>
      read(
        isEnoughForOkrs(source) ? on : undefined,
        signal,
        (asker) => model.draftOkrs(source, asker, signal),
        () => local.draftOkrs(source, signal),
      ),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof AllowanceSpent) return spent[error.whose];
  return (error instanceof ModelProblem ? reasons[error.kind] : undefined) ?? unanswered;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
