import { findDue } from '../due-date.ts';
import { asksOfOther } from './asks-of-other.ts';
import type { Candidate } from './candidates.ts';
import { type Passage, type ReadCall, receiptOf } from './passages.ts';
import { plainText } from './plain-text.ts';
import { contentStems } from './stop-words.ts';

const moves =
  /\b(?:actually|make (?:it|that)|scratch that|sorry|(?<!don't |to |can't |and )wait(?! for| until| till)|rather|instead|let's say|better|push (?:it|that)|move (?:it|that)|realistically|more like|correction|no(?=,)|hang on|hold on|^(?:on |by )?\w+day,? then\b|on second thought|say)\b/;
const cancels =
  /\b(?:scrap that|forget (?:that|it|about (?:that|it))|scratch that|never mind|actually,? (?:no\b|don't|i won't|leave it|let's not|i can't)|on second thoughts?,? (?:no|leave|don't|let's not|i won't)|don't (?:bother|worry about (?:that|it|sending))|leave that for now|i take that back|let's park that|no need)\b/;

/** What one says of one's own words just before: "I won't. I'd get flour on it." */
const disowns =
  /^(?:no,? |but |well,? )?i (?:won't|can't|couldn't|might)(?:[.,!]|$)|^no,? i (?:can't|won't|couldn't)\b|\bi'm (?:only |just )?(?:joking|kidding)\b|^(?:only |just )?(?:joking|kidding)\b/;

/** Takes out what was taken back soon after, and moves the day where another was named. */
export function applyCorrections(call: ReadCall, candidates: readonly Candidate[]): Candidate[] {
  return candidates.flatMap((candidate) => {
    const after = following(call, candidate.passage);
    if (after.some((passage, place) => isTakenBack(passage, place, candidate, candidates)))
      return [];
    return [movedLater(call, movedDue(call, candidate, after))];
  });
}

function following(call: ReadCall, { index, turn }: Passage): Passage[] {
  if (turn < 0) return [];
  return call.passages
    .slice(index + 1, index + 6)
    .filter((next) => next.turn >= turn && next.turn - turn <= 2);
}

/** "I'll mark it as done." "Don't mark it as done." */
function isRefused({ side, turn, plain }: Passage, { by, passage, title }: Candidate): boolean {
  const verb = /^(?:(?:no|please|well)[,.]? )*(?:don't|do not) ([a-z]+)\b/.exec(plain)?.[1];
  return (
    verb !== undefined &&
    side !== by &&
    turn === passage.turn + 1 &&
    passage.side === by &&
    (title.toLowerCase().startsWith(`${verb} `) || new RegExp(`'ll ${verb}\\b`).test(passage.plain))
  );
}

function isTakenBack(
  passage: Passage,
  place: number,
  candidate: Candidate,
  all: readonly Candidate[],
): boolean {
  const isOwn =
    place < 2 && passage.side === candidate.by && passage.turn <= candidate.passage.turn + 2;
  if (isRefused(passage, candidate)) return true;
  if (place > 3 || !(cancels.test(passage.plain) || (isOwn && disowns.test(passage.plain))))
    return false;
  // What was promised in between is what was taken back.
  return !all.some(
    ({ passage: other }) => other.index > candidate.passage.index && other.index < passage.index,
  );
}

const ofTime =
  /\b(?:when|sooner|earlier|later|before|by|day|week|\w+day|tomorrow|tonight|instead|still|sure|okay|ok|really)\b/;

/** "May I see the plan?" "Let's say in May" moves nothing that was promised before; nor does "Would you read it? By Monday, say". */
function answersElse(call: ReadCall, promised: Passage, { index, turn }: Passage): boolean {
  const before = call.passages[index - 1];
  if (before?.turn === turn && before.isQuestion && before.index > promised.index) return true;
  const asked = turn > promised.turn + 1 ? call.turns[turn - 1]?.at(-1) : undefined;
  return (
    asked?.isQuestion === true &&
    (!ofTime.test(asked.plain) ||
      /^and then\b/.test(asked.plain) ||
      asksOfOther(promised, asked.plain))
  );
}

/** "No, the harbour said yes in February." */
const tellsPast =
  /^(?:no|well|actually|but),? (?:the|my|our|he|she|they|it|[a-z]+) (?:[a-z]+ )?(?:said|told|was|were|had|did|came|went|gave|got)\b/;

/** "Shall we say the same slot in two weeks?" is about when both talk again. */
const ofNextTalk =
  /^(?:and |so |then |okay,? |right,? )?(?:shall|should|can|could) we\b.*\b(?:slot|session|same (?:time|day|hour)|speak|talk|meet|catch up|call)\b/;

function movedDue(call: ReadCall, candidate: Candidate, after: readonly Passage[]): Candidate {
  if (!candidate.due) return candidate;
  const { heldAt, timezone } = call.source;
  let opened = -1;
  for (const passage of after.slice(0, 5)) {
    const isFragment = opened === passage.turn && passage.plain.length < 30;
    if (passage.side !== candidate.by || passage.plain.length > 110) continue;
    if (!isFragment && (!moves.test(passage.plain) || tellsPast.test(passage.plain))) continue;
    if (answersElse(call, candidate.passage, passage)) continue;
    if (ofNextTalk.test(passage.plain) || /\bi might\b/.test(passage.plain)) continue;
    if (/\b(?:no|not|wait|sorry|can't)\b/.test(passage.plain)) opened = passage.turn;
    if (/\b(?:i'll|i will|going to) (?!have|do|make|get|send)/.test(passage.plain)) continue;
    const due = findDue(passage.text, { at: heldAt, timezone });
    if (!due || due.on === candidate.due.on) continue;
    const dueReceipt = receiptOf(passage, due.start, due.end);
    return {
      ...candidate,
      due: { on: due.on, words: due.words },
      dueReceipt,
      rules: [...candidate.rules, 'due.moved'],
    };
  }
  return candidate;
}

const asksForAnother =
  /\b(?:could|can|may) (?:i|we) (?:say|make (?:it|that)|do|move (?:it|that)(?: to)?|push (?:it|that)(?: to)?) .*\b(?:instead|for the|rather)\b/;

/** "Could I say the twenty-second instead for the costing?", some turns on, about what is named. */
function movedLater(call: ReadCall, candidate: Candidate): Candidate {
  if (!candidate.due || candidate.passage.turn < 0) return candidate;
  const { heldAt, timezone } = call.source;
  const named = new Set(contentStems(plainText(`${candidate.title} ${candidate.passage.text}`)));
  const nearby = call.turns.slice(candidate.passage.turn + 1, candidate.passage.turn + 16).flat();
  for (const passage of nearby) {
    if (passage.side !== candidate.by || !asksForAnother.test(passage.plain)) continue;
    const due = findDue(passage.text, { at: heldAt, timezone });
    if (
      !due ||
      !contentStems(passage.plain).some(
        (stem) =>
          named.has(stem) || [...named].some((other) => other.length > 3 && stem.startsWith(other)),
      )
    )
      continue;
    return {
      ...candidate,
      due: { on: due.on, words: due.words },
      dueReceipt: receiptOf(passage, due.start, due.end),
      rules: [...candidate.rules, 'due.moved'],
    };
  }
  return candidate;
}
