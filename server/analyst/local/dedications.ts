import { type Candidate, dayAndRules } from './candidates.ts';
import type { Passage, ReadCall } from './passages.ts';
import { findPromiseDue } from './promise-dates.ts';
import { makeTitle } from './titles.ts';
import { readVerbPhrase } from './verb-phrase.ts';
import { fromProgressive } from './verbs.ts';

const opening =
  /\b(?:i'm|i am|i've|i have)(?: now| also| just| fully)? (?:committed|committing|signed up) to (?!be(?:ing)?\b)/;

/** "I've committed to calling three people a day": what one has bound oneself to. */
export function findDedications(call: ReadCall, passage: Passage): Candidate[] {
  const match = passage.isQuestion ? null : opening.exec(passage.plain);
  if (!match) return [];
  const start = match.index + match[0].length;
  const rest = readVerbPhrase(passage, start);
  if (!rest) return [];
  const first = /^[a-z]+/.exec(passage.plain.slice(start))?.[0] ?? '';
  const verb = fromProgressive(first);
  const isCounted = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|an?|one)\b/.test(
    passage.plain.slice(start),
  );
  if (!verb && !isCounted) return [];
  const by = passage.side;
  const due = findPromiseDue(call, passage, start, rest.end, by);
  const words = verb ? `${verb}${rest.words.slice(first.length)}` : `do ${rest.words}`;
  return [
    {
      by,
      passage,
      from: match.index,
      to: rest.end,
      title: makeTitle({ words, saidBy: by, owner: by, antecedent: undefined }, call),
      ...dayAndRules(due, ['commitment.dedicated']),
      score: 4.4 + (due ? 0.6 : 0),
      hedged: false,
      isVague: false,
      accepted: undefined,
    },
  ];
}
