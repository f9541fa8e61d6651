/** Nothing has left this machine: the other side can't have done anything. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** The answer is longer than any answer of Retell's. */
class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

const longestAnswer = 20 * 1024 * 1024;

type Fetch = typeof globalThis.fetch;

/**
 * A fetch that gives answers whole, so that the time limit of the request counts for the body too,
 * follows no redirect with a key in its hand, and tells what was never sent from what was lost.
 */
export function wholeFetch(fetch: Fetch): Fetch {
  return async (input, init) => {
    const response = await sent(fetch(input, { ...init, redirect: 'manual' }));
    const body = response.status === 204 || !response.body ? null : await whole(response.body);
    return new Response(body, { status: response.status, headers: response.headers });
  };
}

async function sent(answer: Promise<Response>): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    // The library knows a timeout by its text; a connection that never stood must not read like one.
    if (neverConnected(error)) throw new NotSent('No connection.', { cause: error });
    throw error;
  }
}

async function whole(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > longestAnswer) throw new AnswerTooLong('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const untrusted = /^(?:CERT_|ERR_TLS_CERT|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;

function neverConnected(error: unknown): boolean {
  const { cause } = error as { cause?: Partial<NodeJS.ErrnoException> };
  const code = cause?.code ?? '';
  // A host of several addresses fails with an error for each.
  const failed: readonly Partial<NodeJS.ErrnoException>[] =
    cause instanceof AggregateError ? cause.errors : [cause ?? {}];
  const connecting = failed.every(({ syscall }) => syscall === 'connect');
  return beforeSending.has(code) || untrusted.test(code) || connecting;
}
