import { dayWords } from './day-words.ts';
import { firstWords, sentencesOf } from './plain-text.ts';

/** Something the client said they would do, in their own words after "I'll". */
export interface HeardPromise {
  readonly act: string;
  /** The words that name a day, wherever they were said. */
  readonly when?: string;
}

const commitment =
  /\b(?:i'll|i will|i shall|i'm going to|i am going to|i'm gonna|we'll|we will|we're going to|i promise to|i promise i'll|i commit to|let me)\s+(?:(?:definitely|certainly|also|then|just|try to|go ahead and|make sure to|make sure i|have to|need to)\s+){0,3}/gi;

/** Verbs after which "I'll" promises nothing. */
const empty =
  /^(?:not|never|be (?:able|fine|happy|honest|glad|sure|okay|ok|busy|away|there|here|late|frank)|see|know|need|want|like|love|feel|say|admit|bet|guess|assume|die|lose|miss|probably|always|have (?:a|an|no|to)|think|try|tell you (?:what|that|the truth)|give you that|take that|leave it|survive|manage|live|regret|remember|forget|hang up|go now|pass|skip)\b/i;

const clauseEnd =
  /,? (?:but|because|although|though|since|unless|so that|and then i|and i'll|and i will|and we'll|if|when i)\b|, (?:so|which|i|and i)\b/i;

/** What the client promises in an answer, each once. */
export function promisesIn(text: string): HeardPromise[] {
  return merged([], sentencesOf(text).flatMap(promisesOf));
}

function promisesOf(sentence: string): HeardPromise[] {
  const starts = [...sentence.matchAll(commitment)];
  return starts.flatMap(({ index, 0: words }, place) => {
    // What hangs on a condition is no promise yet.
    if (/\bif\b/i.test(sentence.slice(0, index))) return [];
    const rest = sentence.slice(index + words.length, starts[place + 1]?.index);
    const act = actOf(rest);
    if (act === undefined) return [];
    const when = dayWords(act) ?? dayWords(starts.length === 1 ? sentence : rest);
    return [when === undefined ? { act } : { act, when }];
  });
}

function actOf(rest: string): string | undefined {
  const clause = rest.slice(0, 300).split(/[.!?;:]/)[0] ?? '';
  const act = firstWords(clause.split(clauseEnd)[0] ?? '', 18).replace(/(?:,| and| then)+$/i, '');
  return act.length < 4 || empty.test(act) || !/\p{L}{2}/u.test(act) ? undefined : act;
}

/** Promises with more of them; one that is said again keeps its first words and gains a day. */
export function merged(
  known: readonly HeardPromise[],
  more: readonly HeardPromise[],
): HeardPromise[] {
  const all = [...known];
  for (const promise of more) {
    const at = all.findIndex((one) => likeness(one.act) === likeness(promise.act));
    const same = all[at];
    if (same === undefined) all.push(promise);
    else if (same.when === undefined && promise.when !== undefined) {
      all[at] = { ...same, when: promise.when };
    }
  }
  return all;
}

/** Two promises with the same first words are one. */
function likeness(act: string): string {
  return act
    .replace(dayWords(act) ?? '', '')
    .toLowerCase()
    .replace(/\b(?:the|a|an|my|our|to|it|that|this)\b/g, '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 3)
    .join(' ');
}

/** A promise as it is said back: "send the price list by Friday". */
export function promiseText({ act, when }: HeardPromise): string {
  if (when === undefined || act.toLowerCase().includes(when.toLowerCase())) return act;
  return `${act}, ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
}
