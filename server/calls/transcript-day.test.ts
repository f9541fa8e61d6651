import { expect, test } from 'vitest';
import { dayHeld } from './transcript-day.ts';

const turns = 'Nora: How was your week?\nDana: I slept.';
const berlin = { now: '2026-11-30T00:00:00.000Z', timezone: 'Europe/Berlin' };
const held = (text: string, fileName = '', clocks = berlin) => {
  const found = dayHeld(text, fileName, clocks);
  return found?.instant ?? found?.day;
};

test.each<[string, string, string | undefined]>([
  ['Otter', `Weekly\nTue, Nov 24, 2026 3:00PM • 31:05\n\n${turns}`, '2026-11-24T14:00:00.000Z'],
  ['Teams', `Weekly\nNovember 24, 2026, 3:00PM\n42m 10s\n\n${turns}`, '2026-11-24T14:00:00.000Z'],
  ['Google Meet', `Nov 24, 2026\nWeekly - Transcript\n00:00:00\n\n${turns}`, '2026-11-24'],
  [
    'Google Meet, in its title',
    `Weekly (2026-11-24 10:07 GMT-5) - Transcript\n${turns}`,
    '2026-11-24T15:07:00.000Z',
  ],
  ['Gong', `Weekly\nRecorded on Nov 20, 2026 via Zoom, 45m\n${turns}`, '2026-11-20'],
  ['a label', `Meeting date: 24.11.2026, 15:00 Uhr\n${turns}`, '2026-11-24T14:00:00.000Z'],
  ['a span', `Nov 24, 2026 10:00AM - 10:45AM\n${turns}`, '2026-11-24T09:00:00.000Z'],
  ['a clock of elsewhere', `Nov 24, 2026 10:00 AM PST\n${turns}`, '2026-11-24'],
  [
    'a letter',
    `From: Dana <d@w.example>\nDate: Tue, 24 Nov 2026 15:00:00 +0100\nTo: Nora\n\nHello.`,
    '2026-11-24T14:00:00.000Z',
  ],
  [
    'a chat of one day',
    '[24.11.26, 09:14:03] Nora: Morning!\n[24.11.26, 09:15:44] Dana: Hi',
    '2026-11-24T08:14:03.000Z',
  ],
  [
    'a chat of several days',
    '[24.11.26, 09:14:03] Nora: Morning!\n[25.11.26, 09:15:44] Dana: Hi',
    undefined,
  ],
  ['a day that is to come', `Dec 24, 2026\n${turns}`, undefined],
  ['a time of today that is to come', `Nov 30, 2026 3:00PM\n${turns}`, '2026-11-30'],
  ['a day that somebody names', `Nora: Is it Nov 24, 2026?\nDana: Nov 24, 2026`, undefined],
  ['numbers that are no day', `45123\n0:03\n${turns}`, undefined],
])('%s', (_name, text, expected) => {
  expect(held(text)).toBe(expected);
});

test('the name of a file says it where the transcript does not', () => {
  const zoom = 'GMT20261124-140012_Recording.transcript.vtt';
  expect(held(turns, zoom)).toBe('2026-11-24T14:00:12.000Z');
  expect(held(turns, 'Weekly-20261124_150012-Meeting Recording.docx')).toBe('2026-11-24');
  expect(held(turns, '2026-11-24 Dana.txt')).toBe('2026-11-24');
  expect(held(turns, 'invoice-4420261124.txt')).toBeUndefined();
  expect(held(`Nov 20, 2026\n${turns}`, zoom)).toBe('2026-11-20');
});

test('3/4 is the fourth of March where they write it so', () => {
  const chat = '[3/4/26, 9:14:03 AM] Nora: Morning!\n[3/4/26, 9:15:44 AM] Dana: Hi';
  const angeles = { ...berlin, timezone: 'America/Los_Angeles' };
  expect(held(chat, '', angeles)).toBe('2026-03-04T17:14:03.000Z');
  expect(held(chat)).toBe('2026-04-03T07:14:03.000Z');
});
