import type { Promiser } from '#contract/analysis.ts';
import type { Candidate } from './candidates.ts';
import type { Passage, ReadCall } from './passages.ts';
import { findPromiseDue } from './promise-dates.ts';
import { makeTitle } from './titles.ts';
import { readVerbPhrase } from './verb-phrase.ts';
import { doingVerbs } from './verbs.ts';

const mark = /^(?:[-*•·>]+ ?|\[ ?x? ?\] ?|\d+[.)] ?|- \[ ?\] ?)*/;
const label =
  /^(?:action(?: points?| items?)?|actions|todo|to do|to-do|next steps?|follow[- ]?ups?|homework|promised|agreed|commitments?|ap|next)\s*[:–-]\s*/;
const will = "(?:'ll| will| is going to| to| has agreed to| agreed to| promised to| is to| shall)";

/** Reads what a coach wrote down: "Will send proposal Fri.", "Grace to send accounts by the 14th". */
export function findNotedPromises(call: ReadCall): Candidate[] {
  let labelled = false;
  return call.notes.flatMap((passage) => {
    const lead = mark.exec(passage.plain)?.[0].length ?? 0;
    const named = label.exec(passage.plain.slice(lead))?.[0].length ?? 0;
    const bullet = lead > 0;
    labelled =
      named > 0 ||
      (labelled && bullet) ||
      /^(?:next steps?|actions?|homework|to ?do)s?:?$/.test(passage.plain.slice(lead));
    const found = readNote(call, passage, lead + named, labelled);
    return found ? [found] : [];
  });
}

function readNote(
  call: ReadCall,
  passage: Passage,
  from: number,
  labelled: boolean,
): Candidate | undefined {
  const rest = passage.plain.slice(from);
  const owner = ownerOf(call, rest);
  const after = from + (owner?.length ?? 0);
  const phrase = readVerbPhrase(passage, after);
  if (!phrase || phrase.kind !== 'doing') return undefined;
  if (!owner && !(labelled && doingVerbs.has(phrase.verb))) return undefined;
  if (/\b(?:not|never)\b/.test(passage.plain.slice(after, phrase.start))) return undefined;
  const by = owner?.by ?? 'coach';
  const due = findPromiseDue(call, passage, phrase.start, passage.text.length, by);
  const title = makeTitle(
    { words: phrase.words, saidBy: 'coach', owner: by, antecedent: undefined },
    call,
  );
  return {
    by,
    passage,
    from: Math.min(from, phrase.start),
    to: phrase.end,
    title,
    due: due ? { on: due.on, words: due.words } : null,
    dueReceipt: due?.receipt,
    rules: ['notes.promise', ...(due ? ['due.said'] : [])],
    score: 4.2 + (due ? 1 : 0),
    hedged: false,
    isVague: false,
    accepted: undefined,
  };
}

function ownerOf(call: ReadCall, rest: string): { by: Promiser; length: number } | undefined {
  const client = call.clientFirst.toLowerCase().replace(/[^a-z]/g, '');
  const coach = call.coachFirst.toLowerCase().replace(/[^a-z]/g, '');
  const forms: readonly (readonly [Promiser, RegExp])[] = [
    [
      'coach',
      /^(?:i|we)(?:'ll| will|'m going to| am going to| need to| promised to| agreed to| said i'd) /,
    ],
    ['coach', /^(?:will|to|need to|must|promised to|agreed to|going to) (?!be |have )/],
    ['client', new RegExp(`^(?:she|he|they|the client|client|cl)${will} `)],
    ...(client
      ? [['client', new RegExp(`^(?:${client}|${client.charAt(0)}\\.?)${will} `)] as const]
      : []),
    ...(coach ? [['coach', new RegExp(`^${coach}${will} `)] as const] : []),
  ];
  for (const [by, pattern] of forms) {
    const length = pattern.exec(rest)?.[0].length;
    if (length) return { by, length };
  }
  return undefined;
}
