import { expect, test } from 'vitest';
import { countryCode, countryName, countryNames } from '#web/country-names.ts';

test('a country is found by its name and by its code', () => {
  expect(countryCode('United States')).toBe('US');
  expect(countryCode(' germany ')).toBe('DE');
  expect(countryCode('gb')).toBe('GB');
  expect(countryName('FR')).toBe('France');
});

test('what is no country stays as it is written', () => {
  expect(countryCode('Atlantis')).toBe('Atlantis');
  expect(countryName('Atlantis')).toBe('Atlantis');
});

test('each name leads to one code, and none is a group of countries', () => {
  const names = countryNames();
  expect(names.length).toBeGreaterThan(230);
  expect(new Set(names).size).toBe(names.length);
  expect(names.map(countryCode).map(countryName)).toEqual(names);
  expect(names).not.toContain('European Union');
  expect(names.filter((name) => name.includes(','))).toEqual([]);
});
