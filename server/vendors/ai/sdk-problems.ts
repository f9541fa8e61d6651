import type { APICallError } from 'ai';
import { AnswerTooLong } from '../bounded-fetch.ts';
import { ModelProblem, type ModelProblemKind, type ModelUsage } from './ai.ts';

const sentences: Readonly<Record<ModelProblemKind, string>> = {
  auth: 'The language model server refused the API key.',
  payment: 'The language model server asks for a payment before it answers.',
  rate_limited: 'The language model server takes no more requests right now.',
  too_long: 'The question is too long for the language model.',
  unknown_model: 'The language model server has no such model, or nothing answers at that address.',
  bad_request: 'The language model server did not accept the request.',
  format_unsupported: 'The language model server takes no schema.',
  effort_unsupported: "The language model can't be told how much to think.",
  thought_too_long: 'The language model thought until it had no room to answer.',
  unavailable: "The language model server can't be reached right now.",
  timeout: 'The language model did not answer in time.',
  declined: 'The language model declined to answer.',
  invalid_answer: "The language model's answer was not usable.",
};

/** A problem in our own words: what the vendor says may repeat a key or a client's words. */
export const modelProblem = (kind: ModelProblemKind, more?: ModelProblem['more']) =>
  new ModelProblem(kind, sentences[kind], more);

/** An answer that is none of the kind; the complaint goes to the model only. */
export const invalidAnswer = (complaint: string, usage?: ModelUsage) =>
  modelProblem('invalid_answer', { complaint, ...(usage ? { usage } : {}) });

/** What an answer with an error's status means. */
export function refusalIn(error: APICallError): ModelProblem {
  const status = error.statusCode;
  if (status === undefined) return modelProblem('unavailable');
  const said = (error.responseBody ?? '').slice(0, 4_000);
  if (status === 200)
    return wasTooLong(error) ? invalidAnswer(tooLong) : modelProblem('unavailable');
  if (status === 429) {
    if (/insufficient_quota|billing/i.test(said)) return modelProblem('payment');
    return modelProblem('rate_limited', { retryAfterSeconds: retryAfter(error.responseHeaders) });
  }
  if (status === 408 || status === 409 || status >= 500) {
    return modelProblem('unavailable', { retryAfterSeconds: retryAfter(error.responseHeaders) });
  }
  return modelProblem(kindOf(status, said));
}

function kindOf(status: number, said: string): ModelProblemKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 402) return 'payment';
  if (
    status === 413 ||
    /context.{0,20}(?:length|window|size)|too (?:long|many tokens)/i.test(said)
  ) {
    return 'too_long';
  }
  if (status === 404 || /model\b.{0,120}(?:not found|not exist)/i.test(said))
    return 'unknown_model';
  if (/reasoning[._ ]?effort/i.test(said)) return 'effort_unsupported';
  return aboutFormat.test(said) ? 'format_unsupported' : 'bad_request';
}

// llama.cpp speaks of a “JSON schema error”, and of a grammar that it could not parse.
const aboutFormat = /response_format|json[_ ]schema|structured output|output_config|grammar/i;

const tooLong = 'The answer was far too long.';
const wasTooLong = ({ cause }: { readonly cause?: unknown }) => cause instanceof AnswerTooLong;

const longestWait = 3_600;

function retryAfter(headers: Readonly<Record<string, string>> = {}): number | undefined {
  const inMs = Number(headers['retry-after-ms'] ?? Number.NaN);
  const seconds = Number.isFinite(inMs)
    ? inMs / 1000
    : Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, longestWait) : undefined;
}
