import { expect, test } from 'vitest';
import { firstMessages, messagePlace, mostMessages } from '#web/mail/message-place.ts';

const letters = (count: number) =>
  Array.from({ length: count }, (_none, place) => ({ id: `letter-${place}` }));

test('a message that a link names is looked for beyond the first ones, once', () => {
  expect(messagePlace('letter-7', letters(100), firstMessages)).toBe('here');
  expect(messagePlace('letter-120', letters(100), firstMessages)).toBe('further');
  expect(messagePlace('letter-120', letters(150), mostMessages)).toBe('here');
  expect(messagePlace('letter-150', letters(150), mostMessages)).toBe('nowhere');
  expect(messagePlace('letter-1200', letters(1000), mostMessages)).toBe('nowhere');
  // Fewer than were asked for are all.
  expect(messagePlace('letter-99', letters(20), firstMessages)).toBe('nowhere');
});
