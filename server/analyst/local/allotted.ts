import type { Promiser } from '#contract/analysis.ts';
import { matchesOf } from '../matches-of.ts';
import { readReply } from './acceptance.ts';
import { type Candidate, dayAndRules } from './candidates.ts';
import { isCourtesy } from './courtesies.ts';
import type { Passage, ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import { dueIn } from './due-in.ts';
import { makeTitle } from './titles.ts';
import { readVerbPhrase } from './verb-phrase.ts';
import { doingVerbs } from './verbs.ts';
import { wholeTalk } from './whole-talk.ts';

/** What opens a list of who does what. */
const opening =
  /\b(?:actions?(?: points?| items?)?|next steps?|the plan|to recap|recap|to sum up|to confirm|agreed|homework)\b[^:,.]{0,16}(?::|,| -| –) /;
const share = /(?<=^|[,;:] |[–-] |\band )(you|i)(?:'ll| will)? (?:also )?(?=([a-z]+) )/g;

/** "Action item for me: update the agreement": whose it is stands before. */
const labelled =
  /(?<=^|[,;.] |\band )(?:(?:an|the|one|your|my|first|next|main|key|only|last) )*(?:actions?|to-?dos?|tasks?|homework|next steps?)(?: items?| points?)? (?:for|on) (you|me)(?: is to| would be to|(?: is|'s)?(?::|,| -| –| —))(?: to)? (?=([a-z]+) )/g;

function sharesIn({ plain }: Passage): RegExpExecArray[] {
  const isToDo = ({ 2: verb }: RegExpExecArray) => doingVerbs.has(verb ?? '');
  const named = matchesOf(labelled, plain).filter(isToDo);
  const open = named.length > 0 ? null : opening.exec(plain);
  if (!open) return named;
  const begin = open.index + open[0].length;
  return matchesOf(share, plain).filter((one) => one.index >= begin && isToDo(one));
}

/** "Next steps: you email the three, I review the copy": each one's share, where the other does not refuse. */
export function findAllotted(call: ReadCall, passage: Passage): Candidate[] {
  // In a whole talk such a list reads back what was said before.
  if (passage.turn < 0 || call.turns.length >= wholeTalk) return [];
  if (passage.speaker === 'agent') return [];
  const shares = sharesIn(passage);
  const answer = readReply(call.turns[passage.turn + 1] ?? []);
  return shares.flatMap((match, place) => {
    const isOther = match[1] === 'you';
    const accepted = answer?.verdict === 'yes' ? answer.passage : undefined;
    if ((isOther || passage.isQuestion) && !accepted) return [];
    const start = match.index + match[0].length;
    const end = shares[place + 1]?.index ?? passage.plain.length;
    const phrase = readVerbPhrase(passage, start);
    if (!phrase) return [];
    const words = passage.text
      .slice(start, Math.min(phrase.end, end))
      .replace(/(?:[,;.\s]|\band\b)+$/, '');
    if (isCourtesy(plainText(words))) return [];
    const other: Promiser = passage.side === 'client' ? 'coach' : 'client';
    const by = isOther ? other : passage.side;
    const due = dueIn(call, passage, start, start + words.length);
    return [
      {
        by,
        passage,
        from: match.index,
        to: start + words.length,
        title: makeTitle({ words, saidBy: passage.side, owner: by, antecedent: undefined }, call),
        ...dayAndRules(due, ['commitment.allotted']),
        score: 4.3 + (due ? 0.6 : 0),
        hedged: false,
        isVague: false,
        accepted: isOther ? accepted : undefined,
      },
    ];
  });
}
