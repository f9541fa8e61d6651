import type { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { packageWhenAsked } from './package-when-asked.ts';

test('a package is read when it is asked for, and once', () => {
  const phones = packageWhenAsked<{
    parsePhoneNumberFromString: typeof parsePhoneNumberFromString;
  }>('libphonenumber-js/max');
  expect(phones().parsePhoneNumberFromString('+442079460958')?.country).toBe('GB');
  expect(phones()).toBe(phones());
});

test('one that is missing is named, each time that it is asked for', () => {
  const missing = packageWhenAsked('rapport-has-no-such-package');
  for (const _time of [1, 2]) {
    expect(missing).toThrow("The package rapport-has-no-such-package can't be read.");
  }
});
