import type { Promiser } from '#contract/analysis.ts';
import { type Candidate, dayAndRules } from './candidates.ts';
import type { Passage, ReadCall } from './passages.ts';
import { findPromiseDue } from './promise-dates.ts';
import { makeTitle } from './titles.ts';
import { readVerbPhrase } from './verb-phrase.ts';
import { doingVerbs } from './verbs.ts';

/** A longer sentence says too much to be one promise. */
const longest = 300;

/** What no rule names may be a promise too: each sentence as its speaker's, and what is put to the other as theirs. */
export function findSpoken(call: ReadCall, passage: Passage): Candidate[] {
  if (passage.turn < 0 || passage.plain.length < 4 || passage.plain.length > longest) return [];
  if (passage.isQuestion && asksOpenly(passage)) return [];
  const found: Candidate[] = [];
  if (!passage.isQuestion ? !tellsOther(passage) : /\b(?:i|we)\b/.test(passage.plain))
    found.push(spoken(call, passage, passage.side, undefined));
  const answer = answerTo(call, passage);
  if (answer && putToOther.test(passage.plain))
    found.push(spoken(call, passage, passage.side === 'client' ? 'coach' : 'client', answer));
  return found;
}

/** "What would good look like by Christmas?" asks what the other wishes or plans, and nothing of them. */
const asksOpenly = ({ plain }: Passage): boolean =>
  openly.test(plain) &&
  !/[,;:] (?:and |so |or )?(?:can|could|will|would|shall|should|may) /.test(plain);

const openly =
  /^(?:(?:and|so|then|but|okay|ok|well|right|good|now|great|fine|alright)[,.]? )*(?:what|how|where|which|who) (?!(?:if|about|say|time|day)\b)(?:[a-z']+ ){0,3}?(?:would|'d|do|does|might|could|are you (?:hoping|planning|thinking|going))\b/;

/** "So you'll call Brightwater tomorrow" is no promise of who says it. */
const tellsOther = ({ plain }: Passage): boolean =>
  /\byou(?:'ll| will|'re going to| are going to)\b/.test(plain) &&
  !/\b(?:i|i'll|i'd|i'm|we|we'll|me|my)\b/.test(plain);

const putToOther = new RegExp(
  `\\b(?:you|your|please|let's|we|who)\\b|^(?:and |so |then |just |now )?(?:${[...doingVerbs].join('|')})\\b|\\bi'd\\b`,
);

function answerTo(call: ReadCall, { turn, side }: Passage): Passage | undefined {
  const next = call.turns[turn + 1]?.[0];
  return next && next.side !== side && next.speaker !== 'other' ? next : undefined;
}

function spoken(
  call: ReadCall,
  passage: Passage,
  by: Promiser,
  accepted: Passage | undefined,
): Candidate {
  const due = findPromiseDue(call, passage, 0, passage.text.length, by);
  let title: string | undefined;
  return {
    by,
    passage,
    from: 0,
    to: passage.text.length,
    get title() {
      title ??= titleOf(call, passage, by);
      return title;
    },
    ...dayAndRules(due, [accepted ? 'spoken.asked' : 'spoken.own']),
    score: 0,
    hedged: true,
    isVague: false,
    refersBack: true,
    accepted,
  };
}

/** Named by its first verb of doing; asked for only where it is told. */
function titleOf(call: ReadCall, passage: Passage, by: Promiser): string {
  const at = verbIn(passage);
  const words = (at === undefined ? undefined : readVerbPhrase(passage, at)?.words) ?? passage.text;
  return makeTitle({ words, saidBy: passage.side, owner: by, antecedent: undefined }, call);
}

function verbIn({ plain }: Passage): number | undefined {
  for (const { 0: word, index } of plain.matchAll(/(?<![\w'])[a-z]+(?![\w'])/g))
    if (doingVerbs.has(word)) return index;
  return undefined;
}
