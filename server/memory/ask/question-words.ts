import { isStopWord, plainWords } from '#server/memory/search/words.ts';

/** Words by which a question asks, and that no answer needs to hold. */
const asking = new Set(
  `tell know say says said mention mentioned mentions talk talked talking speak spoke told ask asked
  anything something ever please remember recall find show give many much often long kind sort
  happen happened exactly want wanted wants does did would could client clients call calls
  conversation`.split(/\s+/),
);

/** What a question is about, in lower case, each once. */
export function tellingWords(question: string): string[] {
  const words = plainWords(question).filter((word) => !isStopWord(word) && word.length > 1);
  const telling = words.filter((word) => !asking.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** Words that may be a client's name: written with a capital, and not one that asks. */
export function namesIn(question: string): string[] {
  const found = question.match(/\p{Lu}[\p{L}’'-]{2,}/gu) ?? [];
  const asks = /^(?:who|what|when|where|why|how|which|did|does|has|have|are|was|were|will|can)$/i;
  return [...new Set(found.map((name) => name.replace(/[’']s$/, '')))].filter(
    (name) => !asks.test(name),
  );
}
