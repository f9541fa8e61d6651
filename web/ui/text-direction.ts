const quotes = /“[^”]*”/g;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const letter = /\p{L}/gu;

/**
 * Which way a sentence runs that tells of somebody: `auto` would go by its first letter, and so by a name.
 * A name that it holds and the words that it quotes may be of another script than it.
 */
export function directionOf(sentence: string): 'ltr' | 'rtl' {
  const own = sentence.replace(quotes, '');
  const told = own.search(letter) < 0 ? sentence : own;
  const right = told.match(rightToLeft)?.length ?? 0;
  const left = (told.match(letter)?.length ?? 0) - right;
  return right > 3 * left ? 'rtl' : 'ltr';
}
