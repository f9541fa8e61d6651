import { describe, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { problemsOf } from './field-problems.ts';
import { sentNotice } from './sent-notice.ts';

const to = 'ben@ironclad.example';

describe('what is said of an email that the server has taken', () => {
  test('without a mail server it was not sent, whatever its state is yet', () => {
    for (const mailState of ['queued', 'kept'] as const) {
      expect(sentNotice({ to, mailState }, 'outbox').title).toBe('Email Kept');
    }
    expect(sentNotice({ to, mailState: 'kept' }, undefined).title).toBe('Email Kept');
  });
  test('with one it is on its way, and sent only when it was', () => {
    expect(sentNotice({ to, mailState: 'queued' }, 'smtp').title).toBe('Email On Its Way');
    expect(sentNotice({ to, mailState: 'queued' }, undefined).title).toBe('Email On Its Way');
    expect(sentNotice({ to, mailState: 'sent' }, 'smtp').title).toBe('Email Sent');
  });
});

test('each field tells its first problem, and a sound body none', () => {
  const { body } = messages.sendMessage;
  expect(problemsOf(body, { to: 'nobody', subject: ' ', text: '' })).toEqual({
    to: 'Invalid email address',
    subject: 'Give it a subject',
    text: 'Write something first',
  });
  expect(problemsOf(body, { to, subject: 'Hello', text: 'There' })).toEqual({});
});
