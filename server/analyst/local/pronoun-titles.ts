import { findAntecedent, findPerson } from './antecedents.ts';
import type { Passage, ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import { findPronounObject } from './pronoun-objects.ts';

export interface ResolvedWords {
  readonly words: string;
  /** What the object stands for, where it is a pronoun and that is plain. */
  readonly antecedent: string | undefined;
  /** Whether a pronoun is left for which nothing was found. */
  readonly isVague: boolean;
}

const person =
  /^(\w+(?: (?:to|with|for|at|on|in|back|up))?) (him|her|them|'em)\b(?! (?:own|\w+s\b(?<!is|was|has|as|this)))/;
const speaking =
  /^(?:ask|tell|call|ring|phone|text|message|email|meet|see|visit|catch|write|speak|talk|pay|invite|warn|thank|remind|interview|hire|chase|contact|whatsapp|brief|give|show|offer|take|bring|let|get|have|put|go|introduce|send)\b/;

/** Whether the sentence before, of the same turn, promised something: then this one is about that. */
function goesOn(call: ReadCall, { index, turn, source }: Passage): boolean {
  const before = call.passages[index - 1];
  if (before?.turn !== turn || before.source !== source) return false;
  return /\b(?:i'll|i will|i'm going to|i am going to|we'll|let me)\b/.test(before.plain);
}

/** Puts names for "him" and "her", and finds what "it" stands for. */
export function resolveWords(
  call: ReadCall,
  passage: Passage,
  before: number,
  words: string,
  verb: string,
): ResolvedWords {
  const plain = plainText(words);
  const match = person.exec(plain);
  if ((match || findPronounObject(plain)) && goesOn(call, passage))
    return { words, antecedent: undefined, isVague: true };
  if (match && speaking.test(plain)) {
    const who = findPerson(call, passage, before, match[2] ?? '');
    if (!who) return { words, antecedent: undefined, isVague: true };
    if (!who.agrees) return { words, antecedent: undefined, isVague: false };
    const start = (match[1]?.length ?? 0) + 1;
    const named = `${words.slice(0, start)}${who.words}${words.slice(start + (match[2]?.length ?? 0))}`;
    return { words: named, antecedent: undefined, isVague: false };
  }
  if (!findPronounObject(plain)) return { words, antecedent: undefined, isVague: false };
  const antecedent = findAntecedent(call, passage, before, verb);
  return { words, antecedent, isVague: antecedent === undefined };
}
