import { expect, test } from 'vitest';
import { foundOptions } from '#web/ui/found-options.ts';

const zones = [
  { value: 'America/New_York', label: 'Eastern (New York)', detail: 'America/New_York' },
  { value: 'Asia/Tokyo', label: 'Tokyo', detail: 'Asia/Tokyo' },
  { value: 'Antarctica/Vostok', label: 'Antarctica/Vostok', group: 'All timezones' },
  {
    value: 'America/North_Dakota/Center',
    label: 'America/North Dakota/Center',
    group: 'All timezones',
  },
];

const found = (query: string) => foundOptions(zones, query).map(({ value }) => value);

test('the closest stands first, with what stands in no group or with its own', () => {
  expect(found('tok')).toEqual([
    'Asia/Tokyo',
    'America/New_York',
    'Antarctica/Vostok',
    'America/North_Dakota/Center',
  ]);
  expect(found('vost')).toEqual(['Antarctica/Vostok']);
  expect(found('north')[0]).toBe('America/North_Dakota/Center');
});

test('a name is found as it is printed and as programs write it', () => {
  expect(found('New York')[0]).toBe('America/New_York');
  expect(found('America/North_Dakota')).toEqual(['America/North_Dakota/Center']);
});

test('what nobody reads is not searched', () => {
  const people = [{ value: '0b3e4c', label: 'Anna' }];
  expect(foundOptions(people, '0b3')).toEqual([]);
});

test('while nothing is typed, all stand as they come', () => {
  expect(foundOptions(zones, ' ')).toBe(zones);
});
