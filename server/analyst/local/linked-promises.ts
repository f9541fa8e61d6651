import { standsForMore } from './asked-before.ts';
import type { Candidate } from './candidates.ts';
import { conditional } from './commitment-weight.ts';
import { sharesName } from './distinct-promises.ts';
import { mattersOf } from './matters.ts';
import type { LikelyPromise } from './likely-promise.ts';

/** Over so many turns something is offered, asked about and settled. */
const reach = 4;
/** What is less likely a promise than this is nothing to go back to. */
const least = -2;
const perTurn = 0.3;

/** Makes one of what is promised again, and tells of the rest which earlier sentence it goes back to: "Shall I make you a sheet?" – "Please." – "You'll have it on Friday". */
export function linkPromises(
  chosen: readonly LikelyPromise[],
  weighed: readonly LikelyPromise[],
): LikelyPromise[] {
  const known = weighed.filter(({ odds }) => odds >= least);
  /** What each has become, in the order of the talk. */
  const kept = new Map<LikelyPromise, LikelyPromise>(chosen.map((one) => [one, one]));
  const joinedTo = new Map<LikelyPromise, LikelyPromise>();
  for (const one of chosen.toSorted(inTalk)) {
    const before = againIn(one, chosen, kept) ?? earlierOf(one, known, kept, joinedTo);
    if (!before) continue;
    const root = joinedTo.get(before) ?? before;
    const other = kept.get(root);
    if (other && (other.one.best.passage === one.one.best.passage || isAgain(other, one))) {
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
      other.one.best.from < best.from &&
      dayOf(now) === dayOf(one) &&
      !namesOther(other.one.best, best)
    );
  });
}

const names = /(?<=[\p{L}\d,] )\p{Lu}\p{Ll}+/gu;
const namesIn = ({ passage, from, to }: Candidate) =>
  [...passage.text.slice(from, to).matchAll(names)]
    .map(([name]) => name)
    .filter((name) => !/day$|^I$/.test(name));

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

/** Its few words point back, or they share a matter. */
const isAgain = (before: LikelyPromise, one: LikelyPromise): boolean =>
  sharesName(one.one, before.one) ||
  (standsForMore(one.one.best) &&
    mattersOf(one.one.best.passage).size <= few &&
    !conditional.test(before.one.best.passage.plain));

const few = 3;

/** Its few words point back, or they share a matter. */
const mayBeOne = (before: LikelyPromise, one: LikelyPromise): boolean =>
  (standsForMore(one.one.best) && mattersOf(one.one.best.passage).size <= few) ||
  sharesName(one.one, before.one);
