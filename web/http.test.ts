import { afterEach, expect, test, vi } from 'vitest';
import { ConnectionError, sentenceOf } from '#web/http-error.ts';
import { send } from '#web/http.ts';
import { lightLamp } from '#web/light-lamp.ts';

afterEach(() => vi.unstubAllGlobals());

const answeredBy = async (response: Response): Promise<unknown> => {
  vi.stubGlobal('fetch', async () => response);
  return send(lightLamp, { body: { note: 'new' } }).catch((problem: unknown) => problem);
};

test('an answer that breaks off, or that somebody on the way wrote, is a line that failed', async () => {
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  expect(await answeredBy(new Response(broken))).toBeInstanceOf(ConnectionError);
  const page = '<!doctype html><title>Sign in to the hotel</title>';
  expect(await answeredBy(new Response(page))).toBeInstanceOf(ConnectionError);
});

test('the page of a proxy is no sentence for a person', async () => {
  const page = '<html><h1>502 Bad Gateway</h1></html>';
  const error = await answeredBy(new Response(page, { status: 502, statusText: 'Bad Gateway' }));
  expect(error).toMatchObject({ status: 502, message: `502: ${page}` });
  expect(sentenceOf(error)).toBeUndefined();
});
