import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelPurpose } from '#contract/ai-usage.ts';
import { ModelProblem, type ModelRequest, type ModelVendor } from '#server/vendors/ai/ai.ts';
import type { Behalf } from '../behalf.ts';
import type { Meter } from './meter.ts';

/** No request is left of what is allowed. */
export class AllowanceSpent extends Error {
  override readonly name = 'AllowanceSpent';
  constructor(readonly whose: 'person' | 'practice') {
    super('No request to the language model is left.');
  }
}

export interface Asking {
  readonly vendor: ModelVendor;
  readonly meter: Meter;
  /** Ends what is asked when the server stops. */
  readonly stopped?: AbortSignal;
  /** The shortest pause before the first repetition, in milliseconds; it doubles. */
  readonly pauseMs: number;
}

interface Question<T> extends Omit<ModelRequest<T>, 'signal'> {
  readonly purpose: ModelPurpose;
  readonly on: Behalf;
  readonly signal?: AbortSignal | undefined;
  /** What is wrong with an answer of the right shape, for the model to put right. */
  readonly complain: (value: T) => string | undefined;
}

const repetitions = 2;
const longestPauseMs = 15_000;

/**
 * Asks until there is a usable answer: at most two repetitions where the server stumbled and one
 * repair, all within the time of one question, and each request taken out of what is allowed.
 */
export async function askModel<T>(asking: Asking, question: Question<T>): Promise<T> {
  const { vendor } = asking;
  const deadline = AbortSignal.timeout(vendor.longestMs);
  const ends = [question.signal, asking.stopped, deadline].filter((end) => end !== undefined);
  const signal = AbortSignal.any(ends);
  let { prompt } = question;
  let [repeated, repaired] = [0, false];
  let first: { readonly value: T } | undefined;
  for (;;) {
    let complaint: string | undefined;
    try {
      const value = await askOnce(asking, question, prompt, signal);
      complaint = repaired ? undefined : question.complain(value);
      if (complaint === undefined) return value;
      first = { value };
    } catch (error) {
      const problem = deadline.aborted ? outOfTime() : error;
      if (problem instanceof ModelProblem && problem.kind === 'invalid_answer' && !repaired) {
        complaint = problem.more.complaint;
      } else if (repeated < repetitions && mayPass(problem)) {
        await pause(problem, repeated, asking.pauseMs, signal);
      } else if (first) {
        return first.value;
      } else {
        throw problem;
      }
    }
    if (complaint === undefined) {
      repeated += 1;
    } else {
      repaired = true;
      prompt = `${question.prompt}\n\n${repair(complaint)}`;
    }
  }
}

async function askOnce<T>(
  { vendor, meter }: Asking,
  { instructions, schema, maxOutputTokens, on, purpose, onPart }: Question<T>,
  prompt: string,
  signal: AbortSignal,
): Promise<T> {
  const spent = await meter.take(on);
  if (spent) throw new AllowanceSpent(spent);
  const use = { on, purpose, engine: vendor.name, model: vendor.model };
  const request = { instructions, prompt, schema, maxOutputTokens, signal, onPart };
  try {
    const { value, usage } = await vendor.write(request);
    await meter.note({ ...use, usage, problem: null });
    return value;
  } catch (error) {
    const problem = error instanceof ModelProblem ? error : undefined;
    const usage = problem?.more.usage ?? { inputTokens: 0, outputTokens: 0 };
    await meter.note({ ...use, usage, problem: problem?.kind ?? 'left' });
    throw error;
  }
}

const outOfTime = () => new ModelProblem('timeout', 'The language model did not answer in time.');

/** What the vendor has learned from: the next request is asked otherwise, and at once. */
const learned = new Set(['format_unsupported', 'effort_unsupported', 'thought_too_long']);
const passing = new Set(['rate_limited', 'unavailable', ...learned]);

function mayPass(error: unknown): error is ModelProblem {
  if (!(error instanceof ModelProblem) || !passing.has(error.kind)) return false;
  return (error.more.retryAfterSeconds ?? 0) * 1000 <= longestPauseMs;
}

async function pause(
  { kind, more }: ModelProblem,
  repeated: number,
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  if (learned.has(kind)) return;
  const jittered = pauseMs * 2 ** repeated * (1 + Math.random() / 2);
  const wanted = Math.max(jittered, (more.retryAfterSeconds ?? 0) * 1000);
  await sleep(wanted, undefined, { signal }).catch(() => {
    throw outOfTime();
  });
}

const repair = (complaint: string) =>
  `Your last answer could not be used:\n${complaint}\nAnswer once more, the whole of it, with this put right.`;
