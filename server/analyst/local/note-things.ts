import { tagWords } from './noun-phrases.ts';
import type { Passage } from './passages.ts';
import type { VerbPhrase } from './verb-phrase.ts';
import { doingVerbs } from './verbs.ts';

/** “Review of the plan” and “name of a lawyer” are things, whatever their first word is elsewhere. */
const thingOf = /^(?!think\b|dispose\b|hear\b)[a-z]+ of\b/;
/** “me: the accounts” in “GA -> me: the accounts”: to whom it is given. */
const receiver = /^(?:me|us|her|him|them)\s*(?::|->|→)\s*/i;
const finished =
  /^(?:revised|updated|signed|finished|completed|corrected|amended|final|first|new|next|full|short)\b/;
const isFinite = /\b(?:is|was|are|were|has|had|did|does|isn't|wasn't|felt|said|says|seems?)\b/;
const mostWords = 12;

/** The rule of what has a name alone, and says nothing of what is done with it. */
export const namedOnly = 'notes.thing';

/** What a list gives somebody to do by its name alone: “NF: revised plan, Mon”. */
export function thingIn(passage: Passage, from: number, to: number): VerbPhrase | undefined {
  // “Grace emails three” says what she does.
  if (!passage.line?.cells && !/(?:^|[:>→–—-]\s*)$/.test(passage.plain.slice(0, from)))
    return undefined;
  const given = receiver.exec(passage.plain.slice(from, to))?.[0].length ?? 0;
  const start = from + given;
  const plain = passage.plain.slice(start, to).replace(/\([^)]*\)/g, '');
  const first = /^[a-z]+/.exec(plain)?.[0] ?? '';
  const isNamed =
    given > 0 || thingOf.test(plain) || finished.test(plain) || !doingVerbs.has(first);
  if (!isNamed || isFinite.test(plain) || plain.split(' ').length > mostWords) return undefined;
  const [word] = tagWords(passage.text.slice(start, to));
  const isThing =
    thingOf.test(plain) || finished.test(plain) || /^(?:NOUN|PROPN|NUM|DET)$/.test(word?.pos ?? '');
  if (!isThing) return undefined;
  const words = passage.text.slice(start, to).replace(/[\s.,;–—-]+(?:tb[acd]\b)?[\s.]*$/i, '');
  if (words === '') return undefined;
  return {
    verb: given > 0 ? 'send' : '',
    words: given > 0 ? `send ${words}` : words,
    start,
    end: start + words.length,
    kind: 'doing',
    softened: false,
  };
}
