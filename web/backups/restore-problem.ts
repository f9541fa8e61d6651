import { noRoom } from '#contract/backups.ts';
import { HttpError, isRefused } from '#web/http-error.ts';
import { reasonOf } from '#web/notices.ts';

export interface RestoreProblem {
  /** Nothing can have been restored. */
  readonly isRefused: boolean;
  readonly title: string;
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Why a restore did not come back with what it restored. An answer that is lost when the whole file is
 * with the server says nothing of what became of it.
 */
export function restoreProblem(error: unknown, isSent: boolean): RestoreProblem {
  const fields = error instanceof HttpError ? (error.fields ?? {}) : {};
  const text = fields['file'] ?? reasonOf(error);
  const isNo = isRefused(error) || (error instanceof HttpError && error.code === noRoom.code);
  if (isNo || !isSent) return { isRefused: true, title: 'Nothing was restored', text, fields };
  return {
    isRefused: false,
    title: 'It is not known whether it was restored',
    text: `${text} Wait some minutes, then load this page anew: if it was restored, it asks you to sign in.`,
    fields,
  };
}
