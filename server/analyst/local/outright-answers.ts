import { type Candidate, dayAndRules } from './candidates.ts';
import { isAnsweredInTalk, isCourtesy } from './courtesies.ts';
import { dueIn } from './due-in.ts';
import type { Passage, ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import { findPromiseDue } from './promise-dates.ts';
import { resolveWords } from './pronoun-titles.ts';
import { makeTitle } from './titles.ts';
import { readVerbPhrase } from './verb-phrase.ts';

const which =
  '(?:(?:one|two|three|next|first|main|key|small|smallest|single|concrete|top|very|other) )*';

/** "What's your next step?", "What will you do before Friday?" */
const asksWhat = [
  new RegExp(
    `\\bwhat(?:'s| is| are|'ll be| will be| would be| might be)? (?:your|the|one) ${which}(?:actions?|steps?|things?|commitments?|moves?|homework|experiments?)\\b(?! (?:you(?:'re| are)? (?:like|love|miss|hate|enjoy|afraid|worried|proud|notice|learned?)|about|with|that (?:went|happened|worked)))`,
  ),
  /\bwhat (?:will|are) you (?:going to |gonna |willing to )?(?:do|try|commit to|take on|work on|tackle|start with)\b(?! (?:if|when|without|for (?:a living|work|fun)|with (?:the|your) (?:time|money|rest|life)))/,
  /\bwhat (?:do|can|could|would) you (?:want to |like to |be willing to )?(?:do|commit to|try|take on|tackle|get done)\b[^?]*\b(?:before|by|this week|next week|between now|until|tomorrow|today|first|next)\b/,
  /\bwhat (?:do|can) you (?:want to |like to )?commit to\b/,
];
const thoughtUp = /\bif\b|\bcould have\b|\bwould have\b/;
const asksToTry = /\b(?:try|experiments?)\b/;

const lead =
  "^(?:(?:well|so|ok|okay|um+|uh+|right|yeah|yes|hmm+|honestly|probably|maybe|i think|i guess|i suppose|i'd say|i would say|first|definitely|just|then|also|to)[,.]? )*";
const wishes = new RegExp(`${lead}i(?:'d| would)? (?:want|like|love) to\\b`);
const would = new RegExp(
  `${lead}i(?:'d| would)\\b(?! (?:like|love|say|rather|prefer|be|have|not|never)\\b)`,
);
const tries = new RegExp(`${lead}i(?:'ll| will) try (?:to|and)\\b`);
const bare = new RegExp(lead);
/** A verb that stands first is what will be done where it is done to something. */
const done =
  /^[a-z]+(?: (?:up|out|in|off|back|over|down|through|on))?(?: (?:with|to|for|at|about|from))? (?:the|an?|my|our|his|her|their|this|that|those|these|it|him|them|all|both|some|two|three|four|five|six|ten|\d+|[a-z]+'s|every|each|more|one|mum|mom|dad)\b/;

const sentencesHeard = 3;

/** What somebody answers who was asked what they will do: "Call the bank.", "I want to talk to Laura." */
export function findOutrightAnswers(call: ReadCall, passage: Passage): Candidate[] {
  const question = askedJustBefore(call, passage);
  if (!question || passage.isQuestion) return [];
  const after = opens(passage.plain, question.plain);
  const phrase = after === undefined ? undefined : readVerbPhrase(passage, after);
  if (after === undefined || !phrase || phrase.kind !== 'doing') return [];
  const said = plainText(phrase.words);
  const isBare = !/\bi\b/.test(
    passage.plain.slice(0, after).replace(/\bi (?:think|guess|suppose)\b/, ''),
  );
  if (isBare && !done.test(said)) return [];
  if (isCourtesy(said) || isAnsweredInTalk(said)) return [];
  const by = passage.side;
  const due = findPromiseDue(call, passage, phrase.start, phrase.end, by) ?? dueIn(call, question);
  const { words, antecedent, isVague } = resolveWords(call, passage, 0, phrase.words, phrase.verb);
  return [
    {
      by,
      passage,
      from: 0,
      to: phrase.end,
      title: makeTitle({ words, saidBy: by, owner: by, antecedent }, call),
      ...dayAndRules(due, ['commitment.answer']),
      score: 4.2 + (due ? 0.6 : 0) - (isVague ? 0.6 : 0),
      hedged: /\b(?:probably|maybe|think|guess|suppose|try|would)\b|\bi'd\b/.test(passage.plain),
      isVague,
      refersBack: /\b(?:it|him|her|them|that|those)\b/.test(said),
      accepted: undefined,
    },
  ];
}

/** Where the verb of an answer begins. */
function opens(plain: string, question: string): number | undefined {
  for (const form of [wishes, would, ...(asksToTry.test(question) ? [tries] : [])]) {
    const match = form.exec(plain);
    if (match) return match[0].length;
  }
  const from = bare.exec(plain)?.[0].length ?? 0;
  return /^(?:i|we|you|he|she|they|it|that|this|there)\b/.test(plain.slice(from))
    ? undefined
    : from;
}

/** The question that the turn of a sentence answers, where it asks what will be done. */
function askedJustBefore(call: ReadCall, passage: Passage): Passage | undefined {
  if (passage.turn < 1) return undefined;
  const turn = call.turns[passage.turn] ?? [];
  const before = call.turns[passage.turn - 1] ?? [];
  if (turn.indexOf(passage) >= sentencesHeard || before[0]?.side === passage.side) return undefined;
  const last = before.findLast(({ isQuestion }) => isQuestion);
  const asks =
    last !== undefined &&
    !thoughtUp.test(last.plain) &&
    asksWhat.some((pattern) => pattern.test(last.plain));
  return asks ? last : undefined;
}
