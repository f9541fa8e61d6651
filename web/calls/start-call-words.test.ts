import { describe, expect, test } from 'vitest';
import { HttpError } from '#web/http-error.ts';
import { startedNotice, startFailedNotice } from '#web/calls/start-call-words.ts';

const phone = { clientName: 'Dana', status: 'ringing', source: 'retell', message: '' } as const;

describe('a call that was started', () => {
  test('is told in the words of its page', () => {
    expect(startedNotice('voice-agent', phone)).toMatchObject({
      title: 'Call Started',
      text: 'Calling Dana.',
    });
    expect(startedNotice('client', phone)).toMatchObject({
      title: 'Call Initiated',
      text: 'Voice call has been started successfully.',
    });
  });
  test('says so when nobody knows whether it rings', () => {
    const lost = { ...phone, status: 'unknown', message: 'It may have been placed.' } as const;
    expect(startedNotice('client', lost)).toMatchObject({
      kind: 'plain',
      text: 'It may have been placed.',
    });
  });
  test.each(['voice-agent', 'client', 'list'] as const)(
    'as a rehearsal rings nobody: %s',
    (from) => {
      const { text } = startedNotice(from, { ...phone, status: 'ongoing', source: 'rehearsal' });
      expect(text).toBe('A rehearsal of the call with Dana. No phone rings.');
    },
  );
});

test('a start that failed', () => {
  const error = new HttpError(502, 'The line is dead.', { code: 'call_not_made' });
  expect(startFailedNotice('client', error).text).toBe('Failed to initiate call');
  expect(startFailedNotice('voice-agent', error)).toMatchObject({
    title: 'Call Failed',
    text: 'The line is dead.',
  });
});
