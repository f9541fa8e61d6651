import { readReply } from './acceptance.ts';
import type { Candidate } from './candidates.ts';
import { namesFor, standsForMore } from './leaning.ts';
import { mattersOf } from './matters.ts';
import { namesItFirst } from './merge-promises.ts';
import { mayOpen, points } from './openings.ts';
import type { Passage, ReadCall } from './passages.ts';

/** What a promise answers whose own words only point back: "Would you ask her?" – "I'll do it tomorrow". */
export function askedBefore(call: ReadCall, one: Candidate): Passage | undefined {
  const { passage, accepted } = one;
  if (passage.turn < 1 || accepted) return undefined;
  // "I have a template, I'll email it" needs nothing from before.
  if (namesItFirst(one) || !(standsForMore(one) || mattersOf(passage).size <= 1))
    return takenOffer(call, one);
  const before = call.turns[passage.turn - 1] ?? [];
  if (before[0]?.side === passage.side || before[0]?.speaker === 'other') return undefined;
  const own = call.turns[passage.turn - 2] ?? [];
  return (
    before.findLast((said) => mayOpen(call, said, one.by)) ??
    (own[0]?.side === passage.side
      ? own.findLast((said) => mayOpen(call, said, one.by) || wants.test(said.plain))
      : undefined) ??
    before.findLast(({ isQuestion }) => isQuestion) ??
    (standsForMore(one)
      ? before.findLast((said) => mattersOf(said).size > 1 && namesFor(one, said))
      : undefined)
  );
}

/** The own offer that the other took just before: "Shall I ask him what he would take?" – "Please." – "You have his rate tomorrow". */
export function takenOffer(call: ReadCall, { passage, by }: Candidate): Passage | undefined {
  if (passage.side !== by || firstOfTurn(call, passage) !== passage) return undefined;
  const [offered, taken] = [call.turns[passage.turn - 2], call.turns[passage.turn - 1]];
  if (offered?.[0]?.side !== by || taken?.[0]?.side === by) return undefined;
  if (readReply(taken ?? [])?.verdict !== 'yes') return undefined;
  return offered.findLast((said) => said.isQuestion && mayOpen(call, said, by));
}

const toCome = /\b(?:i|we|you|he|she|they)(?:'ll|'d| will| would)\b/;
const firstOfTurn = (call: ReadCall, { turn }: Passage): Passage | undefined =>
  call.turns[turn]?.find(({ plain }) => toCome.test(plain));

const wants = /\bwant (?:it|one|them|that)\?$/;

/** What was asked, and the sentence before it where it names nothing itself: "She has a checklist. Would that help?" */
export function withNamed(call: ReadCall, asked: Passage): Passage[] {
  const turn = call.turns[asked.turn] ?? [];
  const before = turn[turn.indexOf(asked) - 1];
  const isBare = mattersOf(asked).size <= 1 && points.test(asked.plain);
  return isBare && before && mattersOf(before).size > 0 ? [before, asked] : [asked];
}
