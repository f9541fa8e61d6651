import type { Candidate } from './candidates.ts';
import { findDates } from '../dates.ts';
import { dayStems } from './day-stems.ts';
import type { FoundDue } from './found-due.ts';
import { dueIn } from './due-in.ts';
import { weakStems } from './weak-stems.ts';
import type { Passage, ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import type { Proposal } from './proposals.ts';
import { findRecaps } from './recaps.ts';
import { contentStems } from './stop-words.ts';

const matter = (words: string) =>
  contentStems(plainText(words)).filter(
    (one) => one.length > 2 && !weakStems.has(one) && !dayStems.has(one) && !/^\d/.test(one),
  );

interface Clause {
  readonly passage: Passage;
  readonly from: number;
  readonly to: number;
}

/** Who sums up says of each thing when: "You call the lawyer on Monday, and Bill finds the rents by Friday." */
export function recappedDay(
  call: ReadCall,
  one: Proposal,
  others: readonly Proposal[],
): FoundDue | undefined {
  const { best, dated } = one;
  const recaps = findRecaps(call);
  if (dated && !isBorrowed(dated) && !recaps.some(({ turn }) => turn === dated.passage.turn))
    return undefined;
  let found: FoundDue | undefined;
  let most = 0.5;
  for (const { turn } of recaps) {
    if (turn < best.passage.turn + 2) continue;
    for (const clause of clausesOf(call.turns[turn] ?? [])) {
      const mine = likeness(one, clause);
      if (mine <= most || others.some((other) => likeness(other, clause) >= mine)) continue;
      if (/^(?:if|unless|when)\b/.test(clause.passage.plain.slice(clause.from))) continue;
      const due = dueIn(call, clause.passage, clause.from, clause.to);
      if (!due || /\bthen$/.test(due.words) || daysIn(call, clause) > 1) continue;
      found = due;
      most = mine;
    }
  }
  return found;
}

/** A day that was found turns away from the words that promise. */
const isBorrowed = ({ dueReceipt, passage }: Candidate): boolean =>
  Math.abs((dueReceipt?.position ?? 0) - (passage.position ?? 0)) > 1;

const daysIn = ({ source }: ReadCall, { passage, from, to }: Clause): number =>
  findDates(passage.text.slice(from, to), { at: source.heldAt, timezone: source.timezone }).length;

const parts =
  /[,;:]\s+(?:and )?|\band (?=you\b|i\b|he\b|she\b|your\b|my\b|the\b|from\b|\w+ (?:on|by|tonight|tomorrow|today|this|next)\b)/g;

/** The clauses of a turn, each with its place. */
function clausesOf(turn: readonly Passage[]): Clause[] {
  return turn
    .filter(({ isQuestion }) => !isQuestion)
    .flatMap((passage) => {
      const cuts = [...passage.plain.matchAll(parts)];
      const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
      const ends = [...cuts.map((cut) => cut.index), passage.plain.length];
      return starts.map((from, at) => ({ passage, from, to: ends[at] ?? passage.plain.length }));
    });
}

function likeness({ best, all }: Proposal, { passage, from, to }: Clause): number {
  const said = new Set(matter(passage.text.slice(from, to)));
  if (said.size === 0) return 0;
  const title = new Set(matter(best.title));
  const around = new Set(
    all.flatMap(({ passage: own, accepted }) => matter(`${own.text} ${accepted?.text ?? ''}`)),
  );
  return [...said].reduce(
    (sum, word) => sum + (title.has(word) ? 1 : around.has(word) ? 0.5 : 0),
    0,
  );
}
