import { countWords, sentencesOf } from './plain-text.ts';

/** What an answer asks the agent, and what it says beside. */
export interface Asking {
  readonly question: string | undefined;
  readonly rest: string;
}

const tag =
  /(?:, ?|\b)(?:you know|right|okay|ok|isn't it|doesn't it|huh|eh|no|yeah|you see|see|does that make sense|make sense|if that makes sense)\?+$/i;
const soft =
  '(?:(?:so|and|but|well|ok|okay|oh|wait|hang on|sorry|um|hey|hi|hello|yes|no|actually|before that),? ){0,3}';
const inverted = new RegExp(
  `^${soft}(?:(?:who|what|when|where|why|how|how long|how many|how much|which)(?:'s| is| are| do| does| did| will| would| can| could| should| was| were) (?:you|your|this|that|these|i|we|my|she|he|calling|speaking)\\b|(?:can|could|would|will|do|does|did|are|is|should|may|am) (?:you|i|we|she|he|this)\\b)`,
  'i',
);
const request =
  /\b(?:tell|ask|let) (?:\p{Lu}\p{L}+|my coach|him|her|them)\b|^(?:please )?(?:pass (?:it|that|this) on)\b/u;

/** Finds the question that the client puts to the agent, with or without its mark. */
export function askingIn(text: string): Asking {
  const sentences = sentencesOf(text);
  const at = sentences.findLastIndex(isQuestion);
  if (at === -1) return { question: undefined, rest: text };
  const rest = sentences.filter((_sentence, place) => place !== at).join(' ');
  return { question: sentences[at], rest };
}

function isQuestion(sentence: string): boolean {
  if (sentence.endsWith('?')) return !tag.test(sentence) || countWords(sentence) <= 2;
  return countWords(sentence) <= 14 && (inverted.test(sentence) || asksToTell(sentence));
}

function asksToTell(sentence: string): boolean {
  return (
    /^(?:please |just |and |also )?(?:tell|ask|let|pass)\b/i.test(sentence) &&
    request.test(sentence)
  );
}
