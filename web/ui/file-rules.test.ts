import { describe, expect, it } from 'vitest';
import { byteText } from '#web/ui/byte-text.ts';
import { isAccepted, sortFiles } from '#web/ui/file-rules.ts';

const file = (name: string, size = 10, type = '') => ({ name, size, type });

describe('a size in words', () => {
  const rows: [number, string][] = [
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [24.5 * 1024, '24.5 KB'],
    [1024 * 1024 - 1, '1 MB'],
    [5 * 1024 * 1024, '5 MB'],
    [2.5 * 1024 ** 3, '2.5 GB'],
  ];
  it.each(rows)('%s bytes: %s', (bytes, text) => {
    expect(byteText(bytes)).toBe(text);
  });
});

describe('which files are taken', () => {
  const rows: [string, string, string | undefined, boolean][] = [
    ['people.CSV', '', '.csv,text/csv', true],
    ['people', 'text/csv', '.csv, text/csv', true],
    ['people.csv.exe', '', '.csv', false],
    ['cat.png', 'image/png', 'image/*', true],
    ['cat.png', 'imagery/png', 'image/*', false],
    ['anything', '', undefined, true],
    ['anything', '', '', true],
  ];
  it.each(rows)('%s (%s) for %s', (name, type, accept, taken) => {
    expect(isAccepted({ name, type, size: 1 }, accept)).toBe(taken);
  });

  it('says why not', () => {
    const files = [file('a.txt'), file('b.csv', 0), file('c.csv', 6 * 1024 * 1024), file('d.csv')];
    const sorted = sortFiles(files, {
      accept: '.csv',
      kinds: 'a CSV file',
      maxBytes: 5 * 1024 * 1024,
      multiple: true,
    });
    expect(sorted.taken.map(({ name }) => name)).toEqual(['d.csv']);
    expect(sorted.refused).toEqual([
      'a.txt cannot be used. Choose a CSV file.',
      'b.csv is empty.',
      'c.csv is 6 MB. Files can be up to 5 MB.',
    ]);
  });

  it('takes one where one is wanted', () => {
    const sorted = sortFiles([file('a.csv'), file('b.csv')], {});
    expect(sorted.taken.map(({ name }) => name)).toEqual(['a.csv']);
    expect(sorted.refused).toHaveLength(1);
  });
});
