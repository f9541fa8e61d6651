/** An error as the log may hold it: what went wrong and where, and nothing of what it went wrong with. */
export interface WordlessError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** What a database names: never a value. */
  readonly constraint?: string;
  readonly table?: string;
  readonly stack?: string;
  readonly cause?: WordlessError;
}

const deepest = 4;
const longest = 500;

/** Keeps of an error what its program wrote, and nothing of what people did. */
export function wordless(error: unknown, depth = 0): WordlessError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error.' };
  const { code, constraint, table } = error as unknown as Record<string, unknown>;
  const stack = framesOf(error);
  return {
    type: nameLike(error.constructor.name) ?? 'Error',
    message: wordlessMessage(error),
    ...ifNamed('code', code),
    ...ifNamed('constraint', constraint),
    ...ifNamed('table', table),
    ...(stack === '' ? {} : { stack }),
    ...(error.cause === undefined || depth >= deepest
      ? {}
      : { cause: wordless(error.cause, depth + 1) }),
  };
}

/** The message of an error without values: parameters, quotations, addresses and long numbers. */
export function wordlessMessage(error: Error): string {
  const { query, params } = error as { query?: unknown; params?: unknown };
  // The statement has places for its values, and its own message repeats those.
  if (typeof query === 'string' && params !== undefined) {
    return `Failed query: ${query}`.replace(/\s+/g, ' ').slice(0, longest);
  }
  return withoutQuotations(error.message).slice(0, longest);
}

/** The same error for whoever keeps errors as text, such as the queue of jobs. */
export function wordlessCopy(error: unknown): Error {
  const { message, stack } = wordless(error);
  const copy = new Error(message);
  copy.stack = `${message}\n${stack ?? ''}`;
  return copy;
}

function withoutQuotations(text: string): string {
  return (
    text
      .split('\n', 1)
      .join('')
      // What a quotation begins without ending goes as well: messages are cut.
      .replace(/"[^"]*(?:"|$)|“[^”]*(?:”|$)|`[^`]*(?:`|$)|(?<!\w)'[^']*(?:'|$)/g, '"…"')
      .replace(/[^\s<>,;:]+@[^\s<>,;]+/g, '…@…')
      .replace(/\b(?:sk|rk|pk|key|whsec|Bearer)[_\s-][\w.=-]+/gi, '…')
      .replace(/(\?|#)[^\s]+/g, '$1…')
      .replace(/\+?\d[\d ().-]{5,}\d/g, '…')
  );
}

/** Where it happened, without the message that stands above it. */
function framesOf({ stack }: Error): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 20)
    .join('\n');
}

function ifNamed<Key extends string>(key: Key, value: unknown): { [K in Key]?: string } {
  const name = nameLike(value);
  return (name === undefined ? {} : { [key]: name }) as { [K in Key]?: string };
}

/** A name that a program gave, such as 23505 or users_pkey. */
function nameLike(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9_.]{1,80}$/.test(value) ? value : undefined;
}
