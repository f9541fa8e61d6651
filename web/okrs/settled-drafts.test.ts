import { expect, test } from 'vitest';
import { acceptedNotice, discardedNotice } from '#web/okrs/settled-drafts.ts';

test('drafts that are accepted together are counted as they were', () => {
  expect(acceptedNotice(1).text).toBe('1 objective is worked on from now on.');
  expect(acceptedNotice(4)).toMatchObject({
    title: 'OKRs Accepted',
    text: '4 objectives are worked on from now on.',
  });
});

test('drafts that are thrown away can be brought back', () => {
  const thrown = discardedNotice(2, () => undefined);
  expect(thrown).toMatchObject({ title: 'Drafts Thrown Away', text: '2 objectives' });
  expect(thrown.action).toMatchObject({ label: 'Undo' });
});

test('where somebody else was quicker, nothing was accepted or thrown away, and nothing comes back', () => {
  for (const told of [acceptedNotice(0), discardedNotice(0, () => undefined)]) {
    expect(told.title).toBe('Nothing Was Left');
    expect(told.action).toBeUndefined();
  }
});
