import { takenOffer } from './asked-before.ts';
import type { Candidate } from './candidates.ts';
import { conditional } from './commitment-weight.ts';
import { sharesName } from './distinct-promises.ts';
import { daysIn, mattersOf } from './matters.ts';
import { areOfOthers, namesItFirst } from './merge-promises.ts';
import { standsForMore } from './leaning.ts';
import type { LikelyPromise } from './likely-promise.ts';
import type { ReadCall } from './passages.ts';

/** Over so many turns something is offered, asked about and settled. */
const reach = 4;
/** What is less likely a promise than this is nothing to go back to. */
const least = -3;
const perTurn = 0.3;

/** Makes one of what is promised again, and tells of the rest which earlier sentence it goes back to: "Shall I make you a sheet?" – "Please." – "You'll have it on Friday". */
export function linkPromises(
  call: ReadCall,
  chosen: readonly LikelyPromise[],
  weighed: readonly LikelyPromise[],
): LikelyPromise[] {
  const known = weighed.filter(({ odds }) => odds >= least);
  /** What each has become, in the order of the talk. */
  const kept = new Map<LikelyPromise, LikelyPromise>(chosen.map((one) => [one, one]));
  const joinedTo = new Map<LikelyPromise, LikelyPromise>();
  for (const one of chosen.toSorted(inTalk)) {
    const moved = movedBy(call, one, chosen, kept);
    const before =
      moved ??
      againIn(one, chosen, kept) ??
      offeredBefore(call, one, kept) ??
      earlierOf(one, known, kept, joinedTo);
    if (!before) continue;
    const root = joinedTo.get(before) ?? before;
    const other = kept.get(root);
    if (
      other &&
      (moved ||
        other.one.best.passage === one.one.best.passage ||
        before === offeredBefore(call, one, kept) ||
        isAgain(other, one))
    ) {
      kept.set(root, join(other, one));
      kept.delete(one);
      joinedTo.set(one, root);
    } else if (!other)
      kept.set(one, { ...one, one: { ...one.one, goesBackTo: before.one.best.passage } });
  }
  return chosen.flatMap((one) => kept.get(one) ?? []);
}

const inTalk = ({ one: a }: LikelyPromise, { one: b }: LikelyPromise) =>
  a.best.passage.index - b.best.passage.index || a.best.from - b.best.from;

const dayOf = ({ one }: LikelyPromise) => one.dated?.due?.on;

const join = (first: LikelyPromise, second: LikelyPromise): LikelyPromise => ({
  ...first,
  odds: Math.max(first.odds, second.odds),
  one: {
    ...first.one,
    all: [...first.one.all, ...second.one.all],
    dated: second.one.dated ?? first.one.dated,
  },
});

/** An earlier clause of the same sentence with the same day. */
function againIn(
  one: LikelyPromise,
  chosen: readonly LikelyPromise[],
  kept: ReadonlyMap<LikelyPromise, LikelyPromise>,
): LikelyPromise | undefined {
  const { best } = one.one;
  return chosen.find((other) => {
    const now = kept.get(other);
    return (
      now !== undefined &&
      other.one.best.by === best.by &&
      other.one.best.passage === best.passage &&
      (other.one.best.from < best.from ||
        (other.one.best.from === best.from && chosen.indexOf(other) < chosen.indexOf(one))) &&
      dayOf(now) === dayOf(one) &&
      !namesOther(other.one.best, best)
    );
  });
}

/** What was offered just before, and taken. */
function offeredBefore(
  call: ReadCall,
  one: LikelyPromise,
  kept: ReadonlyMap<LikelyPromise, LikelyPromise>,
): LikelyPromise | undefined {
  const offer = takenOffer(call, one.one.best);
  if (!offer) return undefined;
  const found = [...kept].find(
    ([other, now]) =>
      other !== one &&
      other.one.best.by === one.one.best.by &&
      other.one.all.some(({ passage }) => passage === offer) &&
      !areOfTwoDays(now, one),
  );
  return found?.[0];
}

const reopens =
  /\binstead\b|\b(?:sorry,? )?about (?:the|that|those|my|your) [a-z]+[.,]|^(?:oh,? |and )?(?:hey,? )?(?:the|that|those) (?![a-z]+(?:day|th|st|rd),|second|first)[a-z]+[.,]/;
const turnsBack =
  /\b(?:not|can't|cannot|won't|couldn't|doesn't|sorry|actually|hold on|hang on|wait|instead|rather|scrap|forget)\b/;
/** So many turns before a promise what it is about was named. */
const around = 4;

/** "That review. Tonight's netball, so I'll do it tomorrow instead": the promise long before whose day is given up, or that is named again. */
function movedBy(
  call: ReadCall,
  likely: LikelyPromise,
  chosen: readonly LikelyPromise[],
  kept: ReadonlyMap<LikelyPromise, LikelyPromise>,
): LikelyPromise | undefined {
  const { best, dated } = likely.one;
  const { turn } = best.passage;
  if (!dated?.due || turn < 0 || best.passage.side !== best.by) return undefined;
  const said = (call.turns[turn] ?? []).filter(({ index }) => index <= best.passage.index);
  // An answer is no new beginning.
  const isAnswer = call.turns[turn - 1]?.at(-1)?.isQuestion === true;
  const isReopened = !isAnswer && said.some(({ plain }) => reopens.test(plain));
  const given = said.some(({ plain }) => turnsBack.test(plain))
    ? new Set(said.flatMap((each) => daysIn(call, each).map(({ due }) => due)))
    : new Set<string>();
  given.delete(call.heldOn);
  const named = new Set(said.flatMap((each) => [...mattersOf(each)]));
  let found: { readonly before: LikelyPromise; readonly shared: number } | undefined;
  for (const before of chosen) {
    const now = kept.get(before);
    const { passage, by } = before.one.best;
    if (!now || by !== best.by || passage.turn < 0 || passage.turn >= turn - 1) continue;
    if (!areOfTwoDays(now, likely) || !(isReopened || given.has(dayOf(now) ?? ''))) continue;
    const nearby = call.turns.slice(Math.max(0, passage.turn - around), passage.turn + 2).flat();
    const matters = new Set(nearby.flatMap((each) => [...mattersOf(each)]));
    const shared = [...named].filter((one) => matters.has(one)).length;
    if (shared > (found?.shared ?? 0)) found = { before, shared };
  }
  return found?.before;
}

const names = /(?<=[\p{L}\d,] )\p{Lu}\p{Ll}+/gu;
const namesIn = ({ passage, from, to }: Candidate) =>
  [...passage.text.slice(from, to).matchAll(names)]
    .map(([name]) => name)
    .filter((name) => !name.endsWith('day'));

/** "I'll send Priya the numbers and call Dana on Friday" are two. */
const namesOther = (first: Candidate, second: Candidate): boolean => {
  const [mine, others] = [namesIn(first), namesIn(second)];
  return mine.length > 0 && others.some((name) => !mine.includes(name));
};

/** The likeliest promise of theirs in the turns before, where one may be of the other. */
function earlierOf(
  one: LikelyPromise,
  known: readonly LikelyPromise[],
  kept: ReadonlyMap<LikelyPromise, LikelyPromise>,
  joinedTo: ReadonlyMap<LikelyPromise, LikelyPromise>,
): LikelyPromise | undefined {
  const { best, all } = one.one;
  const { turn } = best.passage;
  const nowOf = (before: LikelyPromise) => {
    const root = joinedTo.get(before) ?? before;
    return kept.get(root) ?? root;
  };
  if (turn < 0 || all.some(({ passage }) => passage.turn < turn)) return undefined;
  let found: { readonly before: LikelyPromise; readonly weight: number } | undefined;
  for (const before of known) {
    const apart = turn - before.one.best.passage.turn;
    if (before.one.best.by !== best.by || before.one.best.passage.turn < 0) continue;
    if (apart <= 0 || apart > reach) continue;
    if (areOfTwoDays(nowOf(before), one)) continue;
    const weight = before.odds - perTurn * apart;
    if (!found || weight > found.weight) found = { before, weight };
  }
  return found && mayBeOne(found.before, one) ? found.before : undefined;
}

function areOfTwoDays(a: LikelyPromise, b: LikelyPromise): boolean {
  const [day, other] = [dayOf(a), dayOf(b)];
  return day !== undefined && other !== undefined && day !== other;
}

/** Its few words point back, or they share a name; not where it hangs on a condition. */
const isAgain = (before: LikelyPromise, one: LikelyPromise): boolean =>
  sharesName(one.one, before.one) ||
  (pointsBack(one.one.best) && !conditional.test(before.one.best.passage.plain));

const few = 3;

/** Its few words stand for something that was named in an earlier sentence. */
const pointsBack = (one: Candidate): boolean =>
  standsForMore(one) && mattersOf(one.passage).size <= few && !namesItFirst(one);

/** Its few words point back, or they share a matter. */
const mayBeOne = (before: LikelyPromise, one: LikelyPromise): boolean =>
  (pointsBack(one.one.best) && !areOfOthers(before.one.best, one.one.best)) ||
  sharesName(one.one, before.one);
