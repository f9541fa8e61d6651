import { expect, it } from 'vitest';
import type { ClientImport } from '#contract/portability.ts';
import { countsText } from '#web/portability/import-words.ts';

const none: ClientImport['counts'] = {
  unchecked: 0,
  create: 0,
  update: 0,
  same: 0,
  skip: 0,
  error: 0,
  dropped: 0,
};

it('tells what became of the rows of a file, one as one', () => {
  expect(countsText(none)).toBe('');
  expect(countsText({ ...none, create: 1200, update: 1, same: 1, error: 61 })).toBe(
    '1,200 new, 1 update, 1 unchanged, 61 to be corrected',
  );
  expect(countsText({ ...none, update: 2 })).toBe('2 updates');
});
