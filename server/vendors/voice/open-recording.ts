import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { Readable } from 'node:stream';
import { publicLookup, recordingAddress } from './recording-address.ts';
import { voiceProblem } from './retell-problems.ts';
import { VoiceProblem } from './voice.ts';

interface Bounds {
  readonly mostBytes: number;
  /** In milliseconds: without a byte, and for the whole. */
  readonly idleMs: number;
  readonly wholeMs: number;
}

const usual: Bounds = { mostBytes: 200 * 1024 * 1024, idleMs: 10_000, wholeMs: 10 * 60_000 };
const mostRedirects = 3;

const elsewhere = () =>
  new VoiceProblem('bad_request', 'The recording lies where it may not be fetched from.');
const tooLong = () => new VoiceProblem('bad_request', 'The recording is larger than 200 MB.');
const noRecording = () => new VoiceProblem('unavailable', 'What was sent is not a recording.');
const gone = () => new VoiceProblem('not_found', 'The recording is no longer there.');

/**
 * Opens the bytes of a recording. Every address on the way is checked, and the one that was checked
 * is the one that is connected to; `loopback` admits this machine, for a stand-in.
 */
export async function openRecording(
  address: string,
  { loopback, bounds = usual }: { loopback: boolean; bounds?: Bounds },
): Promise<Readable> {
  let next = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const url = recordingAddress(next, loopback);
    if (!url) throw elsewhere();
    const answer = await ask(url, bounds);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy();
      if (!URL.canParse(headers.location, url.href)) throw noRecording();
      next = new URL(headers.location, url.href).href;
    } else {
      const problem = problemOf(answer, bounds);
      if (problem) answer.destroy();
      if (problem) throw problem;
      return bytesOf(answer, bounds);
    }
  }
  throw elsewhere();
}

function ask(url: URL, { idleMs, wholeMs }: Bounds): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { agent: false, timeout: idleMs, headers: { 'accept-encoding': 'identity' } };
    const request =
      url.protocol === 'http:'
        ? getHttp(url, options, resolve)
        : getHttps(url, { ...options, lookup: publicLookup() }, resolve);
    const whole = setTimeout(() => request.destroy(), wholeMs).unref();
    request.on('timeout', () => request.destroy());
    request.on('close', () => clearTimeout(whole));
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EPRIVATE' ? elsewhere() : voiceProblem('unavailable')),
    );
  });
}

function problemOf(answer: IncomingMessage, { mostBytes }: Bounds): VoiceProblem | undefined {
  const { statusCode = 0, headers } = answer;
  if ([401, 403, 404, 410].includes(statusCode)) return gone();
  if (statusCode !== 200) return voiceProblem('unavailable');
  if (/^(?:text\/|application\/(?:json|xml))/i.test(headers['content-type'] ?? '')) {
    return noRecording();
  }
  return Number(headers['content-length'] ?? 0) > mostBytes ? tooLong() : undefined;
}

function bytesOf(answer: IncomingMessage, { mostBytes }: Bounds): Readable {
  async function* counted() {
    let length = 0;
    try {
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        length += chunk.length;
        if (length > mostBytes) throw tooLong();
        yield chunk;
      }
    } catch (error) {
      throw error instanceof VoiceProblem ? error : voiceProblem('unavailable');
    } finally {
      answer.destroy();
    }
  }
  return Readable.from(counted(), { objectMode: false });
}
