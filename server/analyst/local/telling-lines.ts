import type { FoundMood, FoundPromise, SummaryLine } from '../analyst.ts';
import { ofACall } from '../long-talks.ts';
import { insightOdds, strongestWords } from './insight-odds.ts';
import { insightSigns } from './insight-signs.ts';
import { ended, key } from './next-lines.ts';
import { withoutMarks } from './note-lines.ts';
import { type Passage, type ReadCall, receiptOf } from './passages.ts';
import { contentStems } from './stop-words.ts';
import { toldInTurn } from './told-in-turn.ts';
import type { Topic } from './topics.ts';
import { mayTell, pointsOnly, worthTelling } from './worth-telling.ts';

/** What else was found in a call. */
export interface SummaryParts {
  readonly topics: readonly Topic[];
  readonly promises: readonly FoundPromise[];
  readonly mood: FoundMood;
}

/** A sentence, and how much speaks for telling it. */
interface Weighed {
  readonly passage: Passage;
  readonly total: number;
  /** What its cues say of that alone. */
  readonly worth: number;
  readonly rules: readonly string[];
}

/** What cues count for beside the weights that were learned, of which most are below nought. */
const ofCues = 0.4;
/** Lifts what is said to where notes stand, of which the cues alone are counted: one bar serves both. */
const ofTalk = 3.5;
/** What all speaks for a sentence together, or its cues alone, where it stands out. */
const standing = 2.1;
const standingByCues = 4;

/** What was said or noted that matters, at most so many lines in the order of the call. */
export async function tellingLines(
  call: ReadCall,
  { topics, promises, mood }: SummaryParts,
  most: number,
  rest: () => Promise<void>,
): Promise<SummaryLine[]> {
  const promised = new Set(
    promises.flatMap(({ receipts }) => receipts.map((receipt) => key(receipt))),
  );
  const isFree = (passage: Passage) => !promised.has(key(receiptOf(passage)));
  const about = new Set(
    topics.slice(0, 6).flatMap(({ words }) => contentStems(words.toLowerCase())),
  );
  const felt = new Set(mood.receipts.map((receipt) => key(receipt)));
  const weighed: Weighed[] = [];
  for (const passage of call.passages) {
    await rest();
    if (!mayTell(passage) || !isFree(passage)) continue;
    // Nothing beside it says what it points to.
    if (call.turns[passage.turn]?.length === 1 && pointsOnly(passage)) continue;
    const { worth, rules } = worthTelling(passage, about, felt);
    weighed.push(
      passage.source === 'notes'
        ? { passage, total: worth, worth, rules }
        : ofTurn(call, passage, worth, rules),
    );
  }
  return choose(call, weighed, most).map(({ passage, rules, total }) => ({
    ...(passage.source === 'notes' ? noted(passage) : toldInTurn(call, passage, isFree)),
    rules: rules.length === 0 ? ['summary.matters'] : rules,
    strength: total >= 4 ? ('medium' as const) : ('low' as const),
  }));
}

function ofTurn(
  call: ReadCall,
  passage: Passage,
  worth: number,
  rules: readonly string[],
): Weighed {
  const signs = insightSigns(call, passage);
  return {
    passage,
    worth,
    total: ofTalk + insightOdds('matters', signs) + ofCues * worth,
    rules: [...rules, ...strongestWords('matters', signs)],
  };
}

function choose(call: ReadCall, weighed: readonly Weighed[], most: number): Weighed[] {
  const chosen: Weighed[] = [];
  // A long meeting is told from its beginning to its end.
  const perPart = most > ofACall.lines ? Math.ceil(most / parts) + 1 : most;
  for (const one of weighed.toSorted(
    (a, b) => b.total - a.total || a.passage.index - b.passage.index,
  )) {
    if (chosen.length >= most) break;
    // A talk without anything that stands out is still told in a line, in two where a cue speaks.
    const fewest = one.passage.source === 'notes' || one.rules.length > 0 ? 2 : 1;
    if (chosen.length >= fewest && !standsOut(one)) continue;
    const inPart = chosen.filter(
      (other) => partOf(call, other.passage) === partOf(call, one.passage),
    );
    if (inPart.length >= perPart) continue;
    if (!chosen.some((other) => saysTheLike(other.passage, one.passage))) chosen.push(one);
  }
  return chosen.toSorted((a, b) => a.passage.index - b.passage.index);
}

const standsOut = ({ total, worth }: Weighed): boolean =>
  total >= standing || worth >= standingByCues;

/** A note stands for itself, without the marks of its writing. */
const noted = (passage: Passage) => ({
  text: ended(withoutMarks(passage.text)),
  receipts: [receiptOf(passage)],
});

const parts = 4;
const partOf = ({ passages }: ReadCall, { index }: Passage): number =>
  Math.floor((parts * index) / Math.max(1, passages.length));

const near = 4;

/** Near each other in one turn, or mostly of the same words. */
function saysTheLike(one: Passage, other: Passage): boolean {
  if (one.turn >= 0 && one.turn === other.turn && Math.abs(one.index - other.index) <= near)
    return true;
  const [a, b] = [new Set(contentStems(one.plain)), contentStems(other.plain)];
  return b.filter((stem) => a.has(stem)).length >= Math.max(2, 0.5 * Math.min(a.size, b.length));
}
