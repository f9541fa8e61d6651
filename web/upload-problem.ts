import { HttpError } from '#web/http-error.ts';
import { notices } from '#web/notices.ts';

/** Why a file did not arrive: what was wrong with itself stands before what is said in general. */
export function uploadProblem(error: unknown): string {
  const ofFile = error instanceof HttpError ? error.fields?.['file'] : undefined;
  return ofFile === undefined ? notices.refused('', error).text : `${ofFile}.`;
}
