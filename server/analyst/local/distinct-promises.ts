import type { Candidate } from './candidates.ts';
import { dayStems } from './day-stems.ts';
import { mattersOf } from './matters.ts';
import { weakStems } from './weak-stems.ts';
import { plainText } from './plain-text.ts';
import type { Proposal } from './proposals.ts';
import { contentStems } from './stop-words.ts';

/** What is likely a promise, likeliest first, each told once. */
export function distinct<T extends { readonly one: Proposal }>(likely: readonly T[]): T[] {
  const chosen: T[] = [];
  for (const next of likely)
    if (!chosen.some(({ one }) => isSame(next.one, one))) chosen.push(next);
  return chosen;
}

const known = new WeakMap<Proposal, ReadonlySet<string>>();

function stemsOf(proposal: Proposal): ReadonlySet<string> {
  const found =
    known.get(proposal) ??
    new Set(
      proposal.all
        .flatMap(({ passage, title }) => contentStems(`${passage.plain} ${plainText(title)}`))
        .filter((one) => one.length > 2 && !weakStems.has(one) && !dayStems.has(one)),
    );
  known.set(proposal, found);
  return found;
}

/** Whether both name the same thing, days apart. */
export function sharesName(a: Proposal, b: Proposal): boolean {
  const others = stemsOf(b);
  return [...stemsOf(a)].some((one) => others.has(one));
}

/** "I'd take it to them first" is advice that was taken or what its speaker does, not both. */
const saysOneThing = (a: Candidate, b: Candidate): boolean =>
  a.passage === b.passage && a.from < b.to && b.from < a.to;

function isSame(a: Proposal, b: Proposal): boolean {
  if (a.best.by !== b.best.by)
    return a.all.some((one) => b.all.some((other) => saysOneThing(one, other)));
  const bothNamed = a.surety > 0 && b.surety > 0;
  // What rules name in one turn has been joined already where it is the same.
  if (bothNamed && a.best.passage.turn === b.best.passage.turn) return false;
  if (a.all.some(({ passage }) => b.all.some((other) => other.passage === passage))) return true;
  const [mine, others] = [stemsOf(a), stemsOf(b)];
  const shared = [...mine].filter((stem) => others.has(stem)).length;
  const least = Math.min(mine.size, others.size);
  const share = shared / Math.max(1, least);
  if (answers(a, b, shared) || answers(b, a, shared)) return true;
  const apart = Math.min(...a.all.flatMap((one) => b.all.map((other) => turnsApart(one, other))));
  const [day, otherDay] = [a.dated?.due?.on, b.dated?.due?.on];
  if (apart <= 1 && day && otherDay && day !== otherDay) return share >= 0.6 && shared >= 2;
  if (apart <= 1) return shared >= 1 || least <= (bothNamed ? 0 : 1);
  return (shared >= 2 && share >= 0.4) || share >= 0.6;
}

/** How much it says itself, whatever its "it" stands for. */
const saidIn = ({ all }: Proposal): number =>
  new Set(all.flatMap(({ passage }) => [...mattersOf(passage)]).filter((one) => !dayStems.has(one)))
    .size;

/** Whether one was taken in the turn of the other, which says nothing else. */
function answers(request: Proposal, answer: Proposal, shared: number): boolean {
  const turn = request.best.accepted?.turn;
  return (
    turn !== undefined &&
    answer.all.some(({ passage }) => passage.turn === turn) &&
    (shared > 0 || saidIn(answer) <= 2)
  );
}

const turnsApart = (a: Candidate, b: Candidate): number =>
  Math.abs(a.passage.turn - b.passage.turn);
