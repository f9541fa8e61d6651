import type { Promiser } from '#contract/analysis.ts';
import type { Candidate } from './candidates.ts';
import { isCoachMeant } from './coach-spoken-of.ts';
import { mattersOf, sharesMatter } from './matters.ts';
import { namesItFirst } from './merge-promises.ts';
import type { Passage, ReadCall } from './passages.ts';
import { turnsElsewhere } from './turns-elsewhere.ts';
import { doingVerbs } from './verbs.ts';

const reach = 7;
/** Asks something of the other outright. */
const asksOther = new RegExp(
  [
    "\\b(?:can|could|would|will|won't|can't|couldn't) (?:you|ya|u)\\b(?! (?:like|want|say|think)\\b)",
    '\\bplease\\b|\\bmay i\\b|\\b(?:can|could) i (?:have|see|get|borrow|read)\\b',
    '\\blet [a-z]+ (?:see|have|read|look|know)\\b',
    '\\b(?:send|give|show|bring|mail|e-?mail|text|forward|ring|call) (?:me|us|him|her)\\b',
    "\\bwould (?:like|love) (?:you )?to\\b|\\bwhy (?:don't|not)\\b|\\bwhat if you\\b",
    `^(?:and |so |then |just |now )*(?:${[...doingVerbs].join('|')}) (?:it|them|him|her|the|a|an|your|my|his|their|that|those)\\b`,
  ].join('|'),
);
/** May ask something of the other. */
const hints =
  /\bi(?:'d| would) (?!say|be|like|love)[a-z]+\b|\b(?:i|we) (?:want|need)\b|\bhow about\b|\bwhat about\b|\bwhen (?:will|can|could|would) you\b|\bare you going to\b|\byou (?:could|should|might|need|have to)\b/;
const offers =
  /\b(?:shall|should|can|could|may) (?:i|we)\b.*\?|\b(?:do you want|would you (?:like|want)|d'you want|you want|want)\b.*\?|\bwould .*(?:help|useful|handy|any (?:good|use)|welcome)\b|\bif you(?:'d)? (?:like|want)|\bi (?:could|can|might)\b|\bi'd be (?:happy|glad)\b/;
const ofCoach =
  /\b([a-z]+)(?: could| can| has|'s got|'d| would| will|'ll)\b|\b(?:shall|could|can|would|will|want|like|let|wish) ([a-z]+)\b/g;

/** The sentence that asked for, or offered, what a later one takes up: "Could you draft it?" – "When?" – "I'll do it tonight". */
export function openingOf(call: ReadCall, one: Candidate): Passage | undefined {
  const { passage } = one;
  if (passage.turn < 0) return undefined;
  const earlier = call.passages
    .slice(Math.max(0, passage.index - 16), passage.index)
    .filter(({ turn }) => passage.turn - turn <= reach && turn < passage.turn)
    .toReversed();
  const found = earlier
    .filter((before) => mattersOf(before).size > 0)
    .map((before) => ({ before, weight: opens(call, before, one.by) }))
    .filter(({ weight }) => weight > 0);
  const same = found.filter(({ before }) => sharesMatter(passage, [before]));
  const near =
    pointsBack(one) && !namesItFirst(one)
      ? found.filter(
          ({ before }) => passage.turn - before.turn <= 5 && !turnsElsewhere(call, before, passage),
        )
      : [];
  return (
    same.find(({ weight }) => weight > 1) ??
    same[0] ??
    near.find(({ weight }) => weight > 1) ??
    near[0]
  )?.before;
}

/** Whether it asks something of that side, or is something that the side offers. */
export const mayOpen = (call: ReadCall, passage: Passage, by: Promiser): boolean =>
  opens(call, passage, by) > 0;

/** Whether it asks that side for something, or offers it, in so many words. */
export const asksOutright = (
  { side, plain }: Pick<Passage, 'side' | 'plain'>,
  by: Promiser,
): boolean => (side === by ? offers : asksOther).test(plain);

/** 2 where it asks or offers, 1 where it may. */
function opens(call: ReadCall, passage: Passage, by: Promiser): number {
  const known = knownWeights.get(passage) ?? new Map<Promiser, number>();
  const weight = known.get(by) ?? weightOf(call, passage, by);
  knownWeights.set(passage, known.set(by, weight));
  return weight;
}

const knownWeights = new WeakMap<Passage, Map<Promiser, number>>();

function weightOf(call: ReadCall, passage: Passage, by: Promiser): number {
  if (passage.speaker === 'other' || passage.plain.length < 8) return 0;
  const isOfCoach =
    by === 'coach' &&
    [...passage.plain.matchAll(ofCoach)].some((match) =>
      isCoachMeant(call, passage, match.index, match[1] ?? match[2] ?? ''),
    );
  if (isOfCoach) return 2;
  if (passage.side === by) return offers.test(passage.plain) ? 2 : 0;
  return asksOther.test(passage.plain) ? 2 : hints.test(passage.plain) ? 1 : 0;
}

export const points =
  /\b(?:it|that|this|them|those|these|him|her|one|both|mine|yours|so|do|does)\b/;
/** Whether its words speak of something that was named before. */
export const pointsBack = ({ passage, from, to, isVague, refersBack }: Candidate): boolean =>
  isVague || refersBack === true || points.test(passage.plain.slice(from, to));
