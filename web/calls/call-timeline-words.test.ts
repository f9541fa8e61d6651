import { expect, test } from 'vitest';
import { stepOf } from '#web/calls/call-timeline-words.ts';

const told = (
  name: string,
  what: { changed?: string[]; state?: 'dismissed'; promise?: string } = {},
) => stepOf({ name, actorName: 'Nora', changed: [], state: null, promise: '', ...what })?.sentence;

test('a step says what was put right, and what became of a promise', () => {
  expect(told('call.updated', { changed: ['utterances'] })).toBe('Nora corrected the transcript');
  expect(told('call.updated', { changed: ['callDate', 'notes'] })).toBe(
    'Nora corrected the day and the notes',
  );
  expect(told('promise.updated', { changed: ['state'], state: 'dismissed' })).toBe(
    'Nora dismissed a promise',
  );
  expect(told('promise.updated', { changed: ['text'] })).toBe(
    'Nora corrected the words of a promise',
  );
  const promise = 'Call the bank';
  expect(told('promise.updated', { changed: ['dueOn'], promise })).toBe(
    'Nora corrected the day of the promise “Call the bank”',
  );
  expect(told('utterance.heard')).toBeUndefined();
});
