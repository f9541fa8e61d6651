export type ErrorFacts = {
  code?: string;
  fields?: Record<string, string>;
  /** The request's id, which the server's log carries too. */
  reference?: string;
  retryAfterSeconds?: number;
  /** Who has changed what was to be changed. */
  by?: { id: string; name: string };
};

/** An answer that is not OK. `message` is the status, a colon and the sentence; `sentence` stands alone. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly sentence: string;
  readonly code?: string;
  readonly fields?: Record<string, string>;
  readonly reference?: string;
  readonly retryAfterSeconds?: number;
  readonly by?: ErrorFacts['by'];

  constructor(status: number, sentence: string, facts: ErrorFacts = {}, body = sentence) {
    super(`${status}: ${sentence || body}`);
    this.status = status;
    this.sentence = sentence;
    this.code = facts.code;
    this.fields = facts.fields;
    this.reference = facts.reference;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.by = facts.by;
  }
}

/** No answer came: the network or the server is away. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(options?: ErrorOptions) {
    super('Unable to connect', options);
  }
}

/** No answer came in time; whether the server acted is not known. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(options?: ErrorOptions) {
    super('Request timeout', options);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function fieldsOf(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

function personOf(value: unknown): ErrorFacts['by'] {
  if (!isRecord(value)) return undefined;
  const [id, name] = [textOf(value.id), textOf(value.name)];
  return id && name ? { id, name } : undefined;
}

/**
 * Reads an answer that is not OK. A body that is not the API's own, such as the page of a proxy, stands in
 * the message only: it has no sentence for a person.
 */
export function httpErrorFrom(
  response: Pick<Response, 'status' | 'statusText' | 'headers'>,
  body: string,
): HttpError {
  const answer = parsed(body);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new HttpError(
    response.status,
    textOf(answer.error) ?? '',
    {
      code: textOf(answer.code),
      fields: fieldsOf(answer.fields),
      reference: textOf(answer.reference),
      retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
      by: personOf(answer.by),
    },
    textOf(body) ?? response.statusText,
  );
}

/** Whether the server said no, and not the line or a server in trouble. */
export const isRefused = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500;

/** The sentence for a person in any error, if it has one. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof HttpError) return textOf(error.sentence);
  if (error instanceof ConnectionError || error instanceof TimeoutError) return undefined;
  if (typeof error === 'string') return textOf(error);
  if (!(error instanceof Error)) return undefined;
  return textOf(error.message.replace(/^\d{3}:\s*/, ''));
}
