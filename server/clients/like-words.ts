import { fold } from './fold.ts';

/** The words of a search, as patterns each of which has to occur. */
export function likeWords(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`);
}

export const mostWords = 8;
