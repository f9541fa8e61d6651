import { describe, expect, test } from 'vitest';
import { lighten, readTranscriptFile } from '#web/calls/transcript-file.ts';

const read = (...bytes: number[]) => readTranscriptFile(new Blob([new Uint8Array(bytes)]));

describe('a file for a transcript', () => {
  test.each<[string, number[], string]>([
    ['UTF-8', [0xc3, 0xa9], 'é'],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
    ['UTF-16, little end first', [0xff, 0xfe, 0xe9, 0x00], 'é'],
    ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0xe9], 'é'],
    ['Windows-1252', [0x61, 0xe9, 0x62], 'aéb'],
    ['text with NUL in it', [0x61, 0x00, 0x62], 'ab'],
    ['half a character', [0xff, 0xfe, 0x3d, 0xd8], '\ufffd'],
  ])('%s', async (_name, bytes, text) => {
    expect(await read(...bytes)).toBe(text);
  });

  test('JSON loses its indentation, and the times of words that stand as text', () => {
    const words = [
      { word: 'a', start: 1 },
      { word: 'b', start: 2 },
      { word: 'c', end: 3 },
    ];
    const lightened = (value: unknown) =>
      JSON.parse(lighten(JSON.stringify(value, null, 2))) as unknown;
    expect(lighten('[\n  {"a": 1}\n]')).toBe('[{"a":1}]');
    expect(lightened([{ text: 'a b c', start: 1, words }])).toEqual([{ text: 'a b c', start: 1 }]);
    expect(lightened([{ content: 'a b c', words }])).toEqual([
      { content: 'a b c', words: [words[0], words[2]] },
    ]);
    expect(lightened([{ participant: 'x', words }])).toEqual([{ participant: 'x', words }]);
  });

  test.each(['Nora: hi', '[00:12] Nora: hi', '{broken'])('%j stays as it is', (text) => {
    expect(lighten(text)).toBe(text);
  });
});
