import type { FollowedCall } from '#contract/dialling.ts';
import { ConnectionError, HttpError, sentenceOf, TimeoutError } from '#web/http-error.ts';

/** What the client says; an empty text is silence. */
export interface Answer {
  readonly text: string;
  readonly hangUp: boolean;
  /** How many utterances had been heard. */
  readonly heard: number;
}

/** Whether an answer that seemed to fail has been heard all the same. */
export function wasTaken(
  { utterances, state }: Pick<FollowedCall, 'utterances' | 'state'>,
  { text, heard, hangUp }: Answer,
): boolean {
  const next = utterances[heard];
  if (hangUp && state === 'ended') return true;
  if (text === '') return next?.speaker === 'agent';
  return next?.speaker === 'client' && oneLine(next.text) === oneLine(text);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Whether somebody else has spoken since the answer was begun. */
export function isStale(error: unknown): boolean {
  return error instanceof HttpError && error.fields?.['heard'] !== undefined;
}

/** Why an answer was not taken, and that nothing of it is lost. */
export function answerProblem(error: unknown, { text }: Answer): string {
  const kept = text === '' ? '' : ' Your words are still here.';
  if (isStale(error)) return `More has been said since. Read it and answer again.${kept}`;
  if (error instanceof ConnectionError) return `The server can’t be reached.${kept}`;
  if (error instanceof TimeoutError) return `The server did not answer in time.${kept}`;
  const sentence = sentenceOf(error) ?? 'That was not taken.';
  return `${/[.!?]$/.test(sentence) ? sentence : `${sentence}.`}${kept}`;
}
