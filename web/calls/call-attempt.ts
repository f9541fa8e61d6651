import { callNotMade } from '#contract/dialling.ts';
import { HttpError } from '#web/http-error.ts';
import { newId } from '#web/new-id.ts';

/** A request to ring somebody, and its key: sent again with the same one it never rings twice. */
export interface Attempt {
  readonly key: string;
  readonly content: string;
}

/** The attempt before, where this is its content once more; else a new one. */
export function attemptFor(content: string, before: Attempt | undefined): Attempt {
  return before?.content === content ? before : { key: newId(), content };
}

/** Whether it is certain that no call came of it, so that trying again is a new attempt. */
export function isSettled(error: unknown): boolean {
  return error instanceof HttpError && (error.status < 500 || error.code === callNotMade.code);
}
