import type { Endpoint, Reply, Upload } from '#contract/endpoint.ts';
import { tooLarge } from '#contract/refusal.ts';
import { answerIn, pathOf } from '#web/http.ts';
import { LostRequests } from '#web/lost-requests.ts';
import { newId } from '#web/new-id.ts';
import {
  ConnectionError,
  HttpError,
  httpErrorFrom,
  isRefused,
  TimeoutError,
} from '#web/http-error.ts';

type UploadEndpoint = Endpoint & { readonly upload: Upload };

export interface UploadInput {
  readonly params?: Readonly<Record<string, string>>;
  /** Text fields that the endpoint's body names. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly file: File;
}

export interface UploadOptions {
  /** From 0 to 1, as the browser hands the file over; 1 only when all of it has gone. */
  readonly onProgress?: (part: number) => void;
  /** Stops the upload; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

interface Sent {
  readonly file: File;
  readonly key: string;
}

/** By where they went and what their file says of itself. */
const unanswered = new LostRequests<Sent>();

/** Nothing went on for so long; after the last byte the server may still be storing. */
const quietMs = 120_000;

/**
 * Sends a file as its endpoint says; fails like `send`. A file that is larger than the endpoint
 * takes is refused here already, with the server's own refusal. Sent again after the answer was lost
 * it makes what it makes once, also where it was chosen anew.
 */
export async function sendUpload<E extends UploadEndpoint>(
  endpoint: E,
  input: UploadInput,
  options: UploadOptions = {},
): Promise<Reply<E>> {
  const { params, fields, file } = input;
  const { name, size, lastModified } = file;
  if (size > endpoint.upload.maxBytes) throw largerThan(endpoint.upload.maxBytes);
  const asked = JSON.stringify([endpoint.path, params, fields, name, size, lastModified]);
  const before = unanswered.take(asked);
  const again = before && (before.file === file || (await holdSame(before.file, file)));
  const key = again ? before.key : newId();
  try {
    return await sendUnder(key, endpoint, input, options);
  } catch (error) {
    if (!isRefused(error)) unanswered.keep(asked, { file, key });
    // What the first one made was deleted meanwhile: the file is wished for anew.
    else if (again && error instanceof HttpError && error.status === 404) {
      return sendUnder(newId(), endpoint, input, options);
    }
    throw error;
  }
}

const compareBytes = 1024 * 1024;

/** Files of one name, size and date may still hold different things; one that can't be read any more does. */
async function holdSame(one: File, other: File): Promise<boolean> {
  try {
    for (let from = 0; from < one.size; from += compareBytes) {
      const pieces = [one, other].map((file) =>
        file.slice(from, from + compareBytes).arrayBuffer(),
      );
      const [some, others] = (await Promise.all(pieces)).map((bytes) => new Uint8Array(bytes));
      if (!some?.every((byte, at) => byte === others?.[at])) return false;
    }
    return true;
  } catch {
    return false;
  }
}

function sendUnder<E extends UploadEndpoint>(
  key: string,
  endpoint: E,
  { params, fields = {}, file }: UploadInput,
  { onProgress, signal }: UploadOptions,
): Promise<Reply<E>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(reasonOf(signal));
    const request = new XMLHttpRequest();
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const settle = (finish: () => void) => {
      clearTimeout(quiet);
      signal?.removeEventListener('abort', stop);
      finish();
    };
    const stop = () => {
      settle(() => reject(reasonOf(signal)));
      request.abort();
    };
    const wait = () => {
      clearTimeout(quiet);
      quiet = setTimeout(
        () => {
          settle(() => reject(new TimeoutError()));
          request.abort();
        },
        Math.max(quietMs, 1000 * (endpoint.longestSeconds ?? 0)),
      );
    };
    signal?.addEventListener('abort', stop);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress?.(Math.min(loaded / total, 1));
    });
    request.addEventListener('error', () => settle(() => reject(new ConnectionError())));
    request.addEventListener('load', () =>
      settle(() => {
        const { status, statusText, responseText } = request;
        const headers = { get: (name: string) => request.getResponseHeader(name) } as Headers;
        if (status < 200 || status > 299) {
          return reject(httpErrorFrom({ status, statusText, headers }, responseText));
        }
        try {
          return resolve(answerIn<Reply<E>>(responseText));
        } catch (error) {
          return reject(error as Error);
        }
      }),
    );
    request.open(endpoint.method, pathOf(endpoint, { params } as Parameters<typeof pathOf<E>>[1]));
    request.setRequestHeader('idempotency-key', key);
    wait();
    request.send(formOf(fields, file));
    return undefined;
  });
}

/** The fields first: the server reads them before the file. */
function formOf(fields: Readonly<Record<string, string>>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  return form;
}

function largerThan(maxBytes: number): HttpError {
  const most = `At most ${Math.floor(maxBytes / (1024 * 1024))} MB`;
  return new HttpError(413, tooLarge.error, { code: tooLarge.code, fields: { file: most } });
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException('Stopped', 'AbortError');
}
