import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attachment, cleanFileName } from './file-name.ts';

test.each([
  ['report.pdf', 'report.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['/var/x/../notes.txt', 'notes.txt'],
  ['C:\\Users\\Kim\\Plan.docx', 'Plan.docx'],
  ['..%2f..%2fsecret', '..%2f..%2fsecret'],
  ['CON', 'CON'],
  ['a\u0000b.txt', 'ab.txt'],
  ['a\r\nX-Evil: 1.txt', 'aX-Evil: 1.txt'],
  ['  two   words .txt ', 'two words .txt'],
  ['cod\u202Eexe.pdf', 'codexe.pdf'],
  ['u\u0308bung.txt', '\u00FCbung.txt'],
  ['今日は.pdf', '今日は.pdf'],
  ['👩‍👩‍👧.png', '👩‍👩‍👧.png'],
  ['\ud800.txt', '.txt'],
  ['', 'file'],
  [undefined, 'file'],
  ['.', 'file'],
  ['..', 'file'],
  ['a/', 'file'],
  ['\u0000', 'file'],
])('%j is shown as %j', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown);
});

test('a long name is cut between letters, and keeps its ending', () => {
  expect(cleanFileName(`${'x'.repeat(300)}.docx`)).toBe(`${'x'.repeat(195)}.docx`);
  expect(cleanFileName('👩‍👩‍👧'.repeat(100))).toBe('👩‍👩‍👧'.repeat(25));
  expect(cleanFileName(`e${'\u0301'.repeat(5_000)}.txt`)).toBe('file.txt');
});

test('whatever it is given, it is short, whole, on one line and no path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (given) => {
      const shown = cleanFileName(given);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.length).toBeLessThanOrEqual(200);
      expect(shown).not.toMatch(/[\p{Cc}\p{Surrogate}/\\]|^\.{1,2}$/u);
      expect(shown.normalize('NFC')).toBe(shown);
      expect(cleanFileName(shown)).toBe(shown);
    }),
    { seed: 20_260_304 },
  );
});

describe('the header of a download', () => {
  test.each([
    ['report.pdf', `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
    ['Übung.pdf', `attachment; filename="Ubung.pdf"; filename*=UTF-8''%C3%9Cbung.pdf`],
    [
      '今日は.pdf',
      `attachment; filename="file.pdf"; filename*=UTF-8''%E4%BB%8A%E6%97%A5%E3%81%AF.pdf`,
    ],
    [`a"b;c'd.txt`, `attachment; filename="a_b_c'd.txt"; filename*=UTF-8''a%22b%3Bc%27d.txt`],
    ['100%.txt', `attachment; filename="100_.txt"; filename*=UTF-8''100%25.txt`],
  ])('for %s is spelled for old browsers and new ones', (name, header) => {
    expect(attachment(name)).toBe(header);
  });

  test('is one line of plain letters for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const header = attachment(cleanFileName(given));
        const shape = /^attachment; filename="[^"\\%]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/;
        expect(header).toMatch(shape);
        expect(header).toMatch(/^[\x20-\x7E]+$/);
      }),
      { seed: 20_260_304 },
    );
  });
});
