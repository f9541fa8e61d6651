import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { ConnectionError, HttpError, TimeoutError } from '#web/http-error.ts';
import { forgetUnanswered } from '#web/lost-requests.ts';
import { sendUpload } from './upload.ts';

const keepPicture = endpoint({
  method: 'POST',
  path: '/api/lamps/:id/picture',
  summary: 'Keep a picture',
  access: 'signedIn',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ note: z.string() }),
  upload: { maxBytes: 2 * 1024 * 1024 },
  returns: z.object({ kept: z.boolean() }),
  refusals: [],
});

/** The browser's own request, as far as an upload uses it; the test is the network. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  opened = '';
  sent: FormData | undefined;
  aborted = false;
  headers: Record<string, string> = {};

  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, path: string) {
    this.opened = `${method} ${path}`;
  }
  send(form: FormData) {
    this.sent = form;
  }
  sentHeaders: Record<string, string> = {};
  setRequestHeader(name: string, value: string) {
    this.sentHeaders[name] = value;
  }
  abort() {
    this.aborted = true;
  }
  getResponseHeader(name: string) {
    return this.headers[name] ?? null;
  }
  answer(status: number, body: unknown, headers: Record<string, string> = {}) {
    Object.assign(this, { status, responseText: JSON.stringify(body), headers });
    this.dispatchEvent(new Event('load'));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new File(['a picture'], 'lamp.png', { type: 'image/png' });
const input = { params: { id: 'a b' }, fields: { note: 'new' }, file };

test('the fields go before the file, and the answer is what the contract promises', async () => {
  const parts: number[] = [];
  const answer = sendUpload(keepPicture, input, { onProgress: (part) => parts.push(part) });
  const request = FakeRequest.last;
  expect(request.opened).toBe('POST /api/lamps/a%20b/picture');
  expect([...(request.sent?.keys() ?? [])]).toEqual(['note', 'file']);
  expect(request.sent?.get('file')).toHaveProperty('name', 'lamp.png');
  request.progress(50, 200);
  request.progress(200, 200);
  request.answer(200, { kept: true });
  expect(await answer).toEqual({ kept: true });
  expect(parts).toEqual([0.25, 1]);
});

test('a refusal comes with its code, its fields and its reference', async () => {
  const answer = sendUpload(keepPicture, input);
  FakeRequest.last.answer(
    429,
    { error: 'Too many attempts.', code: 'too_many', fields: { file: 'Later' }, reference: 'r1' },
    { 'retry-after': '7' },
  );
  const error = await answer.catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({
    status: 429,
    sentence: 'Too many attempts.',
    code: 'too_many',
    fields: { file: 'Later' },
    reference: 'r1',
    retryAfterSeconds: 7,
  });
});

test('a file that is larger than the endpoint takes is refused unsent', async () => {
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.bin');
  FakeRequest.last = new FakeRequest();
  await expect(sendUpload(keepPicture, { ...input, file: large })).rejects.toMatchObject({
    status: 413,
    code: 'too_large',
    fields: { file: 'At most 2 MB' },
  });
  expect(FakeRequest.last.opened).toBe('');
});

test('a line that is down, or quiet for too long, is told apart', async () => {
  const down = sendUpload(keepPicture, input);
  FakeRequest.last.dispatchEvent(new Event('error'));
  await expect(down).rejects.toBeInstanceOf(ConnectionError);

  const quiet = sendUpload(keepPicture, input).catch((problem: unknown) => problem);
  vi.advanceTimersByTime(119_000);
  FakeRequest.last.progress(1, 2);
  vi.advanceTimersByTime(119_000);
  expect(FakeRequest.last.aborted).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(await quiet).toBeInstanceOf(TimeoutError);
  expect(FakeRequest.last.aborted).toBe(true);
});

test('an answer that somebody on the way wrote ends it as a line that failed', async () => {
  const answer = sendUpload(keepPicture, input);
  const page = { status: 200, responseText: '<!doctype html>' };
  Object.assign(FakeRequest.last, page).dispatchEvent(new Event('load'));
  await expect(answer).rejects.toBeInstanceOf(ConnectionError);
});

test('a file whose answer was lost is sent again under its key, and later under another', async () => {
  const keys: (string | undefined)[] = [];
  const again = async (end: (request: FakeRequest) => void) => {
    const sent = sendUpload(keepPicture, input).catch(() => undefined);
    keys.push(FakeRequest.last.sentHeaders['idempotency-key']);
    end(FakeRequest.last);
    await sent;
  };
  await again((request) => request.dispatchEvent(new Event('error')));
  await again((request) => request.answer(200, { kept: true }));
  await again((request) => request.answer(200, { kept: true }));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('the same file chosen anew after its answer was lost is the same wish, another one is not', async () => {
  vi.useRealTimers();
  const keys: (string | undefined)[] = [];
  const choose = async (text: string, end: (request: FakeRequest) => void) => {
    const chosen = new File([text], 'plan.txt', { lastModified: 1 });
    FakeRequest.last = new FakeRequest();
    const sent = sendUpload(keepPicture, { ...input, file: chosen }).catch(() => undefined);
    await vi.waitUntil(() => FakeRequest.last.sent);
    keys.push(FakeRequest.last.sentHeaders['idempotency-key']);
    end(FakeRequest.last);
    await sent;
  };
  const lost = (request: FakeRequest) => request.dispatchEvent(new Event('error'));
  await choose('one plan', lost);
  await choose('one plan', lost);
  await choose('two plan', lost);
  await choose('two plan', (request) => request.answer(200, { kept: true }));
  await choose('two plan', lost);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[3]).toBe(keys[2]);
  expect(keys[4]).not.toBe(keys[2]);
  // After a sign-out.
  forgetUnanswered();
  await choose('two plan', lost);
  expect(keys[5]).not.toBe(keys[4]);
});

test('a file whose first copy was deleted meanwhile is sent anew', async () => {
  const lost = sendUpload(keepPicture, input).catch(() => undefined);
  const { 'idempotency-key': key } = FakeRequest.last.sentHeaders;
  FakeRequest.last.dispatchEvent(new Event('error'));
  await lost;
  const again = sendUpload(keepPicture, input);
  FakeRequest.last.answer(404, { error: 'Not found' });
  await vi.waitUntil(() => FakeRequest.last.sentHeaders['idempotency-key'] !== key);
  FakeRequest.last.answer(200, { kept: true });
  expect(await again).toEqual({ kept: true });
});

test('it stops when it is told to, before it begins and on the way', async () => {
  const stop = new AbortController();
  const stopped = sendUpload(keepPicture, input, { signal: stop.signal });
  stop.abort();
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeRequest.last.aborted).toBe(true);
  const late = sendUpload(keepPicture, input, { signal: stop.signal });
  await expect(late).rejects.toMatchObject({ name: 'AbortError' });
});
