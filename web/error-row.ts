import {
  ConnectionError,
  HttpError,
  isRefused,
  sentenceOf,
  TimeoutError,
} from '#web/http-error.ts';

/** What an error is to whoever is told of it. */
export type Row =
  | 'session'
  | 'access'
  | 'missing'
  | 'input'
  | 'server'
  | 'connection'
  | 'timeout'
  | 'busy'
  | 'refused';

const BY_TEXT: readonly [Row, RegExp][] = [
  ['session', /unauthorized/i],
  ['missing', /not found/i],
  ['input', /validation|invalid/i],
  ['timeout', /timeout|timed out/i],
  ['connection', /network|fetch/i],
];

/** The status of an answer, also where only the message has it. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpError) return error.status;
  const message = error instanceof Error ? error.message : error;
  const digits = typeof message === 'string' ? /^(\d{3})\b/.exec(message)?.[1] : undefined;
  return digits ? Number(digits) : undefined;
}

/** The status decides; only what it does not name is decided by the message. */
export function rowOf(error: unknown): Row | undefined {
  if (error instanceof ConnectionError) return 'connection';
  if (error instanceof TimeoutError) return 'timeout';
  const status = statusOf(error) ?? 0;
  if (status === 401) return 'session';
  if (status === 403) return 'access';
  if (status === 404) return 'missing';
  if (status === 400) return 'input';
  if (status === 429) return 'busy';
  if (status >= 500 && status <= 599) return 'server';
  // It says itself what is so: no word of it makes it anything else.
  if (isRefused(error) && sentenceOf(error)) return 'refused';
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  return BY_TEXT.find(([, pattern]) => pattern.test(message))?.[0];
}
