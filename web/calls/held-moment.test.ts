import { expect, test } from 'vitest';
import { heldMoment } from './held-moment.ts';

const zone = 'Europe/Berlin';
const held = { heldOn: '2026-11-24', heldAt: '2026-11-24T14:00:12.000Z' };
const day = { heldOn: '2026-11-24', heldAt: null };

test('the time that a transcript tells is that of the clocks in the form', () => {
  expect(heldMoment(held, '2026-11-30T00:58', zone)).toEqual({
    wall: '2026-11-24T15:00',
    text: 'Tue, Nov 24, 2026, 15:00',
  });
  expect(heldMoment(held, '2026-11-30T00:58', 'Asia/Tokyo')?.wall).toBe('2026-11-24T23:00');
});

test('a day alone keeps the time of day', () => {
  expect(heldMoment(day, '2026-11-30T09:30', zone)).toEqual({
    wall: '2026-11-24T09:30',
    text: 'Tue, Nov 24, 2026',
  });
  expect(heldMoment(day, '', zone)?.wall).toBe('2026-11-24T12:00');
});

test('nothing is to be said of what is there already, or is not told', () => {
  expect(heldMoment(held, '2026-11-24T15:00', zone)).toBeUndefined();
  expect(heldMoment(day, '2026-11-24T18:45', zone)).toBeUndefined();
  expect(heldMoment({ heldOn: null, heldAt: null }, '2026-11-30T00:58', zone)).toBeUndefined();
});
