import { APIError } from 'retell-sdk';
import { NotSent } from './retell-fetch.ts';
import { VoiceProblem, type VoiceProblemKind } from './voice.ts';

/** What came is not what Retell answers. */
class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Takes what could be read of an answer; throws where that is nothing. */
export function readable<T>(value: T | undefined): T {
  if (value === undefined) throw new Unreadable("The answer is not one of Retell's.");
  return value;
}

const sentences: Readonly<Record<VoiceProblemKind, string>> = {
  auth: 'The voice service refused the API key. Whoever runs this installation has to set another.',
  payment: 'The voice service asks for a payment method before it places calls.',
  rate_limited: 'The voice service takes no more requests right now. Try again shortly.',
  invalid_number: "The voice service can't call this number.",
  not_found: "The voice service doesn't know what was asked for.",
  capacity: 'All lines of the voice service are in use. Try again shortly.',
  bad_request: 'The voice service did not accept the request.',
  unavailable: "The voice service can't be reached right now. Try again shortly.",
  unknown_outcome: 'The call may have been placed; check the call list before calling again.',
};

/** A problem in our own words: what the vendor says may repeat a number or a key. */
export const voiceProblem = (kind: VoiceProblemKind, retryAfterSeconds?: number) =>
  new VoiceProblem(kind, sentences[kind], retryAfterSeconds);

/** What an error of a dial means; unless it surely did not ring, nobody may dial again. */
export function dialProblem(error: unknown): VoiceProblem {
  if (error instanceof VoiceProblem) return error;
  if (wasNeverSent(error)) return voiceProblem('unavailable');
  const { kind, retryAfterSeconds } = refusalIn(error);
  if (kind === undefined) return voiceProblem('unknown_outcome');
  if (kind === 'not_found') {
    return new VoiceProblem(
      kind,
      "The voice service doesn't know the agent or the number to call from.",
    );
  }
  return voiceProblem(kind, retryAfterSeconds);
}

/** What an error of a question means; a question may be asked again. */
export function readProblem(error: unknown): VoiceProblem {
  if (error instanceof VoiceProblem) return error;
  const { kind, retryAfterSeconds } = refusalIn(error);
  return voiceProblem(kind ?? 'unavailable', retryAfterSeconds);
}

const wasNeverSent = (error: unknown) =>
  error instanceof NotSent || (error instanceof Error && error.cause instanceof NotSent);

/** The kind is undefined where the answer is no refusal: none came, or it leaves open what was done. */
function refusalIn(error: unknown): {
  readonly kind?: VoiceProblemKind;
  readonly retryAfterSeconds?: number | undefined;
} {
  if (!(error instanceof APIError)) return {};
  const { status, headers, message } = error as APIError;
  if (status === undefined || status < 400 || status >= 500 || status === 408) return {};
  return {
    kind: kindOf(status, message),
    retryAfterSeconds: status === 429 ? retryAfter(headers) : undefined,
  };
}

/** Retell's way to say that something is not there, with status 422. */
const unknownAsset = /cannot find requested asset/i;
const ownNumber = /from[_ ]number/i;
const theirNumber = /to[_ ]number|e\.?164|phone number|destination|callee/i;

function kindOf(status: number, said: string): VoiceProblemKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 402) return 'payment';
  if (status === 429) return /concurren/i.test(said) ? 'capacity' : 'rate_limited';
  if (status === 404 || (status === 422 && unknownAsset.test(said))) return 'not_found';
  if (status !== 400 && status !== 422) return 'bad_request';
  const aboutOwn = ownNumber.test(said) && !/to[_ ]number/i.test(said);
  return theirNumber.test(said) && !aboutOwn ? 'invalid_number' : 'bad_request';
}

/** In seconds, rounded up; undefined where the vendor does not say. */
function retryAfter(headers: Headers | undefined): number | undefined {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (milliseconds >= 0) return Math.ceil(milliseconds / 1000);
  const said = headers?.get('retry-after') ?? '';
  if (/^\d{1,6}(?:\.\d+)?$/.test(said)) return Math.ceil(Number(said));
  const until = Date.parse(said) - Date.parse(headers?.get('date') ?? '');
  return until >= 0 ? Math.ceil(until / 1000) : undefined;
}
