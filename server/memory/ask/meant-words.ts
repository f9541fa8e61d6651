import { isAskingWord } from '#server/memory/search/asking-words.ts';
import { isStopWord } from '#server/memory/search/words.ts';
import { steps } from '#server/spelling.ts';

/** Words that questions are asked with. */
const asking = new Set(
  `what when where which whose last time talk talked speak spoke spoken call called calls meeting meetings
  session sessions promise promised promises task tasks revenue mood moods status overdue email phone number
  client clients today tomorrow yesterday week month year goals payment payments paid about prepare`.split(
    /\s+/,
  ),
);
const shortest = 4;

/** Words as they should be: “said” is not “paid” misspelt. */
const isMeant = (word: string) => asking.has(word) || isAskingWord(word) || isStopWord(word);

/** A question with the words that nobody asks with read as those one letter away that people do. */
export function withMeantWords(question: string): string {
  return question.replace(/\p{L}+/gu, (word) => {
    const small = word.toLowerCase();
    if (word.length < shortest || word !== small || isMeant(small)) return word;
    const near = [...asking].filter((one) => steps(small, one) === 1);
    return near.length === 1 ? (near[0] ?? word) : word;
  });
}
