import { describe, expect, it } from 'vitest';
import { httpErrorFrom } from '#web/http-error.ts';

describe('an answer that is not OK', () => {
  const answer = (status: number, statusText: string, headers = {}) =>
    new Response(null, { status, statusText, headers });

  it('is the status, a colon and the body', () => {
    expect(httpErrorFrom(answer(500, 'Internal'), 'It broke').message).toBe('500: It broke');
  });

  it('is the status text where the body is empty', () => {
    expect(httpErrorFrom(answer(502, 'Bad Gateway'), '').message).toBe('502: Bad Gateway');
  });

  it('reads what the API says', () => {
    const body =
      '{"error":"Check it","code":"invalid","fields":{"email":"Bad"},"reference":"r1","by":{"id":"a","name":"Amara"}}';
    const error = httpErrorFrom(answer(429, '', { 'retry-after': '7' }), body);
    expect(error).toMatchObject({
      status: 429,
      sentence: 'Check it',
      code: 'invalid',
      fields: { email: 'Bad' },
      reference: 'r1',
      retryAfterSeconds: 7,
      by: { id: 'a', name: 'Amara' },
    });
  });
});
