import { isAskingWord } from '#server/memory/search/asking-words.ts';
import { isStopWord, plainWords } from '#server/memory/search/words.ts';

/** Words of asking that only a question to memory has. */
const asked = new Set(['client', 'clients', 'call', 'calls']);

/** What a question is about, in lower case, each once. */
export function tellingWords(question: string): string[] {
  const words = plainWords(question).filter((word) => !isStopWord(word) && word.length > 1);
  const telling = words.filter((word) => !isAskingWord(word) && !asked.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** Words that may be a client's name: written with a capital, and not one that asks. */
export function namesIn(question: string): string[] {
  const found = question.match(/\p{Lu}[\p{L}’'-]{2,}/gu) ?? [];
  const asks =
    /^(?:who|what|when|where|why|how|which|any|did|does|has|have|are|was|were|will|can)$/i;
  return [...new Set(found.map((name) => name.replace(/[’']s$/, '')))].filter(
    (name) => !asks.test(name) && !isStopWord(name.toLowerCase()),
  );
}
