import { wildless } from '#server/db/wildless.ts';
import { fold } from './fold.ts';

/** The words of a search, as patterns each of which has to occur. */
export function likeWords(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map(likePattern);
}

/** What has a text anywhere in it. */
export const likePattern = (text: string): string => `%${wildless(text)}%`;

export const mostWords = 8;

const fewestDigits = 4;

/**
 * A phone number or an email address that is sought, as a pattern of what clients are recognised by;
 * undefined for other words. Of a number the end tells: a zero or a country before it may differ.
 */
export function keyPattern(text: string): string | undefined {
  const typed = text.trim();
  if (/^(?=..)\S*@\S*$/.test(typed)) return likePattern(typed.toLowerCase());
  const digits = typed.replace(/\(0\)/g, '').replace(/\D/g, '');
  const end = digits.replace(/^0+/, '');
  const isNumber = /^[+(\d][\d\s()./-]*$/.test(typed) && digits.length >= fewestDigits;
  return isNumber && end !== '' ? `%${end}%` : undefined;
}
