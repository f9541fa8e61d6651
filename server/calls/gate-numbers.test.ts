import { expect, test } from 'vitest';
import { defaultSettings } from './default-settings.ts';
import { gate, type GateFacts } from './gate.ts';

test('a number that can’t be one, and a country that nobody knows, are no way around', () => {
  const facts: GateFacts = {
    name: 'Dana',
    phone: '+14155550100',
    timezone: 'UTC',
    consent: 'given',
    doNotCall: false,
    lastAnsweredAt: null,
    dialsByPerson: 0,
    dialsByPractice: 0,
    settings: defaultSettings,
    now: new Date('2026-03-04T12:00:00Z'),
  };
  const reasons = (changed: Partial<GateFacts>) =>
    gate({ ...facts, ...changed }).map(({ reason }) => reason);
  expect(reasons({})).toEqual([]);
  for (const phone of ['+1', 'x', '+99912345678', '4155550100', '+1415555010000000']) {
    expect(reasons({ phone })).toEqual(['invalid_phone']);
  }
  for (const phone of ['+449098790000', '+19002345678', '+499001123456']) {
    expect(gate({ ...facts, phone })).toMatchObject([
      { reason: 'invalid_phone', sentence: expect.stringContaining('premium-rate') },
    ]);
  }
  for (const phone of ['+18005550100', '+14155550100', '+447400123456']) {
    expect(reasons({ phone })).toEqual([]);
  }
  const settings = { ...defaultSettings, countries: ['US'] };
  expect(reasons({ phone: '+80012345678', settings })).toEqual(['country']);
  expect(reasons({ phone: '+14165550100', settings })).toEqual(['country']);
  expect(reasons({ settings })).toEqual([]);
});
