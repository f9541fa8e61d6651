import { expect, test } from 'vitest';
import { isUnheard } from '#web/calls/unheard.ts';

test('a call that nobody answered is not waited for', () => {
  const words = (...speakers: ('agent' | 'client')[]) =>
    speakers.map((speaker, position) => ({
      position,
      speaker,
      name: '',
      text: 'Hello',
      startSeconds: null,
      endSeconds: null,
    }));
  const rehearsal = { source: 'rehearsal', state: 'ended', notes: '' } as const;
  expect(isUnheard({ ...rehearsal, utterances: words('agent') })).toBe(true);
  expect(isUnheard({ ...rehearsal, utterances: words('agent', 'client') })).toBe(false);
  expect(isUnheard({ ...rehearsal, notes: 'Try again', utterances: words('agent') })).toBe(false);
  expect(isUnheard({ ...rehearsal, state: 'ongoing', utterances: [] })).toBe(false);
  expect(isUnheard({ ...rehearsal, source: 'retell', utterances: [] })).toBe(true);
  // What was said to a voicemail is read.
  expect(isUnheard({ ...rehearsal, source: 'retell', utterances: words('agent') })).toBe(false);
  expect(isUnheard({ ...rehearsal, source: 'logged', utterances: [] })).toBe(false);
});
