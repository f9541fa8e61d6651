import { expect, test } from 'vitest';
import { foreignPhone } from './foreign-phone.ts';

test.each([
  ['+81 90-1234-5678', 'America/New_York', { country: 'Japan', zone: 'Asia/Tokyo' }],
  ['+44 20 7946 0958', 'America/New_York', { country: 'United Kingdom', zone: 'Europe/London' }],
  ['+49 30 901820', 'Asia/Tokyo', { country: 'Germany', zone: 'Europe/Berlin' }],
  // Which of its clocks is not to be told from the number.
  ['+61 2 9374 4000', 'Europe/London', { country: 'Australia', zone: undefined }],
])('%s is not of %s', async (phone, timezone, foreign) => {
  expect(await foreignPhone(phone, timezone)).toEqual(foreign);
});

test.each([
  ['+81 90-1234-5678', 'Asia/Tokyo'],
  ['+1 212 555 0100', 'America/Los_Angeles'],
  // Two names of one zone.
  ['+91 98765 43210', 'Asia/Calcutta'],
  ['+91 98765 43210', 'Asia/Kolkata'],
  // Not written to its end, or without its country.
  ['+81 90', 'America/New_York'],
  ['090 1234 5678', 'America/New_York'],
  ['', ''],
])('nothing is said of %s in %s', async (phone, timezone) => {
  expect(await foreignPhone(phone, timezone)).toBeUndefined();
});
