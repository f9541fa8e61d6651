import { expect, test } from 'vitest';
import { finderOf } from './find-stems.ts';
import { plainWords, wordsIn } from './words.ts';

const shape = /\d+(?:\.\d+)+|[\p{L}\p{N}\p{M}]+/gu;
const texts = [
  'It grew 3.5 per cent, v1.2 to 12.5.3abc, 7. and 1a.2.',
  'Çédille naïve — “ça”, ‘dots’… Straße²½ª x_y',
  'İstanbul and Ǆungla',
  'дела and the deal, 京都, ok',
  'a\u0300 café\u0301, 😀 deals',
  '',
];

test.each(texts)('%s: words are cut as the pattern cuts them', (text) => {
  const words = [...text.matchAll(shape)].map((match) => ({
    word: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  expect(wordsIn(text)).toEqual(words);
  expect(plainWords(text)).toEqual(words.map(({ word }) => word));
});

test('words of a stem are found in any form and script, where they stand', () => {
  const finder = finderOf(['deal', '3.5', 'дела']);
  const found = (text: string) => {
    const words: string[] = [];
    finder.each(text, (of, word, start, end) => {
      words.push(`${of}: ${word} ${text.slice(start, end)}`);
    });
    return words;
  };
  expect(found('Dealing, a DEAL; 3.5 dealt')).toEqual([
    'deal: dealing Dealing',
    'deal: deal DEAL',
    '3.5: 3.5 3.5',
  ]);
  expect(found('Дела и deals')).toEqual(['дела: дела Дела', 'deal: deals deals']);
});
