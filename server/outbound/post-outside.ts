import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import type { LookupFunction, TcpNetConnectOpts } from 'node:net';
import { certificateProblem, type CertificateProblem } from './certificate-problem.ts';
import { chooseAddresses, type Closed, type FoundAddress, type Reach } from './choose-address.ts';

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  /** Ends it before its time. */
  readonly signal?: AbortSignal;
}

/** Why there was no answer. */
export type NoAnswer = Closed | 'timeout' | 'refused' | 'stopped' | CertificateProblem;

export type PostResult =
  | {
      readonly status: number;
      /** The first kilobyte of the answer. */
      readonly answer: string;
      readonly retryAfter: string | undefined;
    }
  | { readonly problem: NoAnswer };

const eachAddressMs = 4_000;
const longestRead = 4096;
const longestAnswer = 1024;

/**
 * Posts to an address that a user has set: never into a private network unless the operator allows
 * the host, never along a redirect, with one deadline for all of it and little of the answer read.
 */
export async function postOutside(post: Post, reach: Reach): Promise<PostResult> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort('timeout'), post.timeoutMs);
  const stop = () => deadline.abort('stopped');
  post.signal?.addEventListener('abort', stop);
  if (post.signal?.aborted) stop();
  const late = new Promise<NoAnswer>((resolve) => {
    const end = () => resolve(deadline.signal.reason === 'stopped' ? 'stopped' : 'timeout');
    if (deadline.signal.aborted) end();
    else deadline.signal.addEventListener('abort', end);
  });
  try {
    const chosen = await Promise.race([chooseAddresses(new URL(post.url), reach), late]);
    if (typeof chosen === 'string') return { problem: chosen };
    return await send(post, chosen, deadline.signal, late);
  } finally {
    clearTimeout(timer);
    post.signal?.removeEventListener('abort', stop);
  }
}

async function send(
  { url, headers, body }: Post,
  chosen: readonly FoundAddress[],
  signal: AbortSignal,
  late: Promise<NoAnswer>,
): Promise<PostResult> {
  const { protocol } = new URL(url);
  const lookup: LookupFunction = (_hostname, options, found) => {
    const [first] = chosen;
    // All of them: where one does not answer the next is tried.
    if (options.all) found(null, [...chosen]);
    else found(null, first?.address ?? '', first?.family);
  };
  const options: RequestOptions & Pick<TcpNetConnectOpts, 'autoSelectFamilyAttemptTimeout'> = {
    method: 'POST',
    // A connection that is kept could have been made to another address.
    agent: false,
    lookup,
    // Of several addresses each has this long; a quarter of a second is too short for the other side of the earth.
    autoSelectFamilyAttemptTimeout: eachAddressMs,
    maxHeaderSize: 16_384,
    headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
  };
  const request = (protocol === 'https:' ? requestHttps : requestHttp)(url, options);
  const end = () => request.destroy();
  signal.addEventListener('abort', end);
  try {
    const answered = new Promise<IncomingMessage | NoAnswer>((resolve) => {
      request.on('response', resolve);
      request.on('error', (error) => resolve(certificateProblem(error) ?? 'refused'));
      request.on('close', () => resolve('refused'));
    });
    request.end(body);
    const response = await Promise.race([answered, late]);
    if (typeof response === 'string') return { problem: response };
    const answer = await Promise.race([beginningOf(response), late.then(() => '')]);
    const retryAfter = response.headers['retry-after'];
    return { status: response.statusCode ?? 0, answer, retryAfter };
  } finally {
    signal.removeEventListener('abort', end);
    request.destroy();
  }
}

/** The beginning of an answer as text that every database takes; an answer that breaks off is what there was. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length >= longestRead) break;
    }
  } catch {
    // Its status is known, which is what counts.
  }
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, longestAnswer));
  return text.replaceAll('\0', '');
}
