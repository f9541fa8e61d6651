/** Words by which a question asks, and that no answer needs to hold. */
const asking = new Set(
  `tell know say says said mention mentioned mentions talk talked talking speak spoke told ask asked
  anything something ever please remember recall find show give many much often long kind sort type
  happen happened exactly want wanted wants does did would could conversation summarize summarise
  summary describe explain discuss discussed discussing discussion opinion opinions view thought
  thoughts think thinks according regarding concerning mean means suggest suggested`.split(/\s+/),
);

export const isAskingWord = (word: string): boolean => asking.has(word);
