import { isAskingWord } from '#server/memory/search/asking-words.ts';
import { isStopWord } from '#server/memory/search/words.ts';

/** `Zorro`, `O’Brien`, and no `OKRs`. */
const name = String.raw`(?<name>\p{Lu}(?:[’']\p{Lu})?\p{Ll}[\p{L}’'-]*?)`;
const ends = String.raw`(?![\p{L}-])`;
const shapes = [
  // “speak to Zorro”, “tasks for Zorro”, “what do I owe Zorro”.
  String.raw`\b(?:to|with|for|about|from|of|owe|owes|promised?|call|ring|rang|met|meet|see|saw|e-?mail)(?: \p{Lu}\.)? ${name}(?:[’']s?)?${ends}`,
  // “What did Zorro promise?”, “Has Zorro paid?”
  String.raw`^(?:(?:what|when|how|why|where|which \p{Ll}+|how \p{Ll}+)(?: \p{Ll}+)? )?(?:did|does|do|has|have|is|was|are|were|will|can) ${name}${ends}`,
  // “Zorro’s OKRs”.
  String.raw`(?<![\p{L}])${name}[’']s${ends}`,
].map((shape) => new RegExp(shape, 'gu'));
/** Typed without any capital, only whoever stands at the end after what is said of people alone. */
const small =
  /\b(?:(?:speak|spoke|spoken|talk|talked) (?:to|with)|owe|promised?) (?<name>\p{Ll}{3,})\W*$/u;

const days = `mon|tues|wednes|thurs|fri|satur|sun`;
/** What is written with a capital, or stands where a name may, and is nobody. */
const nobody = new RegExp(
  String.raw`^(?:(?:${days})days?|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|today|tomorrow|yesterday|who|what|when|where|how|why|which|it|that|there|this|here|week|month|quarter|year|practice|team|company|clients?|customers?|prospects?|leads?|people|persons?|colleagues?|coaches|rapport|lately|recently|again|linkedin|\p{L}+(?:body|one|thing))$`,
  'iu',
);

/**
 * A name that a question asks about, as it is typed; undefined where it names none. What nobody is called is
 * answered of nobody, and not of everybody else.
 */
export function nameAsked(question: string): string | undefined {
  const isTypedSmall = !/\p{Lu}/u.test(question.slice(1));
  const found = isTypedSmall
    ? [small.exec(question)]
    : [question, question.charAt(0).toLowerCase() + question.slice(1)].flatMap((asked) =>
        shapes.flatMap((shape) => [...asked.matchAll(shape)]),
      );
  return found
    .map((one) => one?.groups?.['name'] ?? '')
    .find((one) => one !== '' && !nobody.test(one) && !isPlain(one.toLowerCase()));
}

const isPlain = (word: string) => isStopWord(word) || isAskingWord(word);
