import type { Promiser } from '#contract/analysis.ts';
import { matchesOf } from '../matches-of.ts';
import { type Candidate, dayAndRules } from './candidates.ts';
import { type Head, heads } from './commitment-heads.ts';
import { clauseOf, conditional, unsure, weigh } from './commitment-weight.ts';
import { isCourtesy, isPassedOn, isPutOff } from './courtesies.ts';
import { isAgain, isHabit, takesUp } from './habits.ts';
import type { Passage, ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import { resolveWords } from './pronoun-titles.ts';
import type { FoundDue } from './found-due.ts';
import { tellsDay } from './due-in.ts';
import { findPromiseDue } from './promise-dates.ts';
import { makeTitle } from './titles.ts';
import { doingVerbs, fromProgressive } from './verbs.ts';
import { readVerbPhrase, type VerbPhrase } from './verb-phrase.ts';
import { wholeTalk } from './whole-talk.ts';

const reported =
  /\b(?:he|she|they|who|everyone|people|husband|wife|bank|landlord|dad|mum|mom|accountant|partner|boss|staff|team|everybody|somebody|nobody|\w+s) (?:said|says|say|thinks?|thought|told (?:me|us)|tells (?:me|us)|reckons?|hopes?|expects?|assumes?|knows?|asks?|asked|promised|wants?|keeps? saying)(?: that)? $|\b(?:afraid|scared|worried|terrified|worry|fear|feel like|feels like|doubt|not sure|unsure|wish|wondering|wonder|guarantee|not saying|can't say|couldn't say|can't promise|don't think|don't know|dunno|no idea|whether|what if|how|where|why|which|who|than|unless|until|in case|so that|the way|whatever|we said|you said|as i said|i said|i told [a-z]+|i'd said|keep (?:on )?saying|kept saying|always say|won't say|not (?:going to |gonna )?(?:tell|telling|say|promise|promising|pretend|pretending)(?: you| anyone| them)?|like|as if|the more|each time|every time|sometimes|usually|always|often|normally|most days|some days|if|not that|never thought|thought|thinking|imagine|pretend|knowing|knew)(?: that| maybe| ever)? $|["'(] ?$/;
const questionWords = /\b(?:what|how|when|where|why|who|which)\b[^,.]{0,12} $/;
const framing = /\b(?:what|one thing|first thing|the thing|all)(?: that)? $/;
const habit =
  /\b(?:always|usually|often|sometimes|normally|never|forever|still be|all my life|the rest of my life)\b/;
const sarcastic =
  /\b(?:yeah,? right|as if|sure i will|pigs fly|never happen|when hell|in my dreams|oh sure)\b/;
/** What somebody says that they say, or hears another say. */
const quoted =
  /\b(?:he|she|they|everyone|everybody|(?:my|our|the) [a-z]+)(?: always| just| only| still)? (?:says?|said|goes|went)(?: to (?:me|him|her|them))?[,:]|\bi(?:'m)?(?: always| keep| keep on)? (?:say|saying|go)(?: to (?:him|her|them|myself|my \w+))?[,:]? (?:that )?(?:[a-z]+, )?$/;
const asksWhatIf = (call: ReadCall, { turn }: Passage): boolean =>
  call.turns[turn - 1]?.findLast(({ isQuestion }) => isQuestion)?.plain.startsWith('what if ') ??
  false;

/** "We agreed to move the deadline": once it is agreed, it is done. */
export const agreedMove =
  /^we(?:'ve| have)? agreed to (?:leave|keep|hold|park|pause|stay|drop|stop|wait|move|push|shift|postpone|extend|reschedule|meet|speak|talk)\b/;

/** Words of other days, of others, or of the talk itself. */
function isToldOnly(
  call: ReadCall,
  passage: Passage,
  head: Head,
  from: number,
  said: string,
): boolean {
  const { plain, speaker } = passage;
  if (quoted.test(plain.slice(0, from)) || isAgain(passage, head, from)) return true;
  if (agreedMove.test(plain)) return true;
  if (speaker === 'agent' && isPassedOn(said)) return true;
  if (head.name === 'commitment.would' && /^(?:today|now|tonight),? i(?:'d| would)\b/.test(plain))
    return true;
  if (head.name === 'commitment.would' && /^\w+ed\b/.test(said)) return true;
  if (head.name === 'commitment.present' && /^(?:do|get|go)(?:$|,)/.test(said)) return true;
  // What one will do "if it does" is thought up.
  if (
    asksWhatIf(call, passage) &&
    head.name === 'commitment.will' &&
    /^(?:then|well)?,? ?(?:i|we)(?:'ll| will)\b/.test(plain)
  )
    return true;
  const next = call.passages[passage.index + 1];
  return next?.turn === passage.turn && /^(?:there|done)[.,!]?$/.test(next.plain);
}

/** Finds what a sentence's speaker says that they will do. */
export function findCommitments(call: ReadCall, passage: Passage): Candidate[] {
  const found: Candidate[] = [];
  for (const head of heads) {
    for (const match of matchesOf(head.pattern, passage.plain)) {
      if (found.some(({ from, to }) => match.index >= from && match.index < to)) continue;
      found.push(
        ...readCommitment(call, passage, head, match.index, match.index + match[0].length),
      );
    }
  }
  return found;
}

function readCommitment(
  call: ReadCall,
  passage: Passage,
  head: Head,
  from: number,
  after: number,
): Candidate[] {
  const before = passage.plain.slice(0, from);
  const framed =
    framing.test(before) &&
    /^ (?:do|say|suggest|propose|promise)\b[^.]{0,12}\bis\b/.test(passage.plain.slice(after));
  if (!framed && (reported.test(before) || questionWords.test(before))) return [];
  const phrase = readVerbPhrase(passage, after);
  if (!phrase) return [];
  const said = plainText(phrase.words);
  if ((isCourtesy(said) && !goesOnToDo(said)) || habit.test(said) || sarcastic.test(passage.plain))
    return [];
  if (isToldOnly(call, passage, head, from, said)) return [];
  if (isQuestion(passage, phrase.end) && head.name !== 'commitment.let-me') return [];
  const parts = splitPhrase(phrase);
  const first = candidate(call, passage, head, { from, phrase, words: parts[0] ?? phrase.words });
  const others = parts
    .slice(1)
    .map((words) => candidate(call, passage, head, { from, phrase, words }));
  return [first, ...others].filter((one) => one !== undefined);
}

/** "I'll keep that hour free and return it at once": the second is the promise. */
const goesOnToDo = (said: string): boolean => {
  const second = / and (?:then )?([a-z]+ .+)$/.exec(said)?.[1];
  return (
    second !== undefined &&
    /^(?:return|send|email|mail|text|call|ring|write|post|bring)\b/.test(second) &&
    !isCourtesy(second)
  );
};

/** A tag such as "right?" after a statement leaves it a statement. */
function isQuestion(passage: Passage, end: number): boolean {
  if (!passage.isQuestion) return false;
  const tail = passage.plain.slice(end);
  return !/^[^a-z]*(?:,|-|\.|—)? ?\b(?:ok|okay|alright|right|yeah|if that|is that|is (?:tomorrow|tonight|\w+day)|does that|would that|if you|shall we|how does|sound|isn't|won't|deal|good|fair|so |and |but |unless|by |before |what |could |can |would |will |do )/.test(
    tail,
  );
}

const ownObject =
  /^\w+(?: (?:up|out|in|off|back|over|to|with|for|at|about))*(?: you| me| him| her| them)? (?:the|an?|my|our|your|his|her|their|that|this|those|both|all|some|two|three|four|five|\d+|\p{Lu}\p{Ll}+)\b/u;

/** "send the contract and call the bank" are two; "write it and walk it over" is one. */
function splitPhrase({ words }: VerbPhrase): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const match of words.matchAll(joint)) {
    const rest = words.slice(match.index + match[0].length);
    const verb = /^[a-z]+/i.exec(rest)?.[0].toLowerCase() ?? '';
    if (!doingVerbs.has(verb) || !ownObject.test(rest)) continue;
    parts.push(words.slice(at, match.index));
    at = match.index + match[0].length;
  }
  return [...parts, words.slice(at)].filter((part) => part.trim().length > 3);
}

const joint = /,? and (?:then |also |i'll |i will )?/gi;

interface Reading {
  readonly from: number;
  readonly phrase: VerbPhrase;
  readonly words: string;
}

const asksToDo = /^(?:ask|get|have|tell|remind) \w+ to ([a-z]+ .+)/;

function candidate(
  call: ReadCall,
  passage: Passage,
  head: Head,
  { from, phrase, words }: Reading,
): Candidate | undefined {
  const by: Promiser = passage.side;
  // What an agent will ask of the coach is the coach's to do.
  const asked = passage.speaker === 'agent' ? asksToDo.exec(words)?.[1] : undefined;
  if (asked) return candidate(call, passage, head, { from, phrase, words: asked });
  const due = findPromiseDue(
    call,
    passage,
    phrase.start,
    Math.max(phrase.end, phrase.start + words.length),
    by,
  );
  const place = due && (isWithin(passage, due) ? 'here' : 'nearby');
  const isShort = call.turns.length < wholeTalk;
  const score =
    weigh(passage, head, phrase, plainText(words), place, isShort) +
    (takesUp(passage, head, from) ? 0.5 : 0);
  if (score < 2.5 || isPutOff(passage.plain.slice(phrase.end))) return undefined;
  if (head.name === 'commitment.can' && !(due && isOfHere(call, passage, due))) return undefined;
  if (due && head.name === 'commitment.can' && isReason(passage, due, from)) return undefined;
  if (head.needsDue && !isToCome(call, passage, head, due)) return undefined;
  const resolved = resolveWords(call, passage, from, words, phrase.verb);
  const { antecedent } = resolved;
  const clause = clauseOf(passage, phrase);
  const title = makeTitle({ words: resolved.words, saidBy: by, owner: by, antecedent }, call);
  return {
    by,
    passage,
    from,
    to: Math.max(phrase.end, endOfDue(passage, due)),
    title,
    ...dayAndRules(due, [head.name], antecedent ? ['title.antecedent'] : []),
    score: resolved.isVague && !due ? score - 0.2 : score,
    isVague: resolved.isVague,
    refersBack: /\b(?:it|him|her|them|he|she|they|that|those|one|'em|there)\b/.test(
      plainText(words),
    ),
    hedged: phrase.softened || unsure.test(clause) || conditional.test(clause),
    accepted: undefined,
  };
}

/** "Send it by Thursday so I can read it first": the day is of what is sent. */
const isReason = (passage: Passage, due: FoundDue, from: number): boolean =>
  /\bso(?: that)? $/.test(passage.plain.slice(0, from)) &&
  isWithin(passage, due) &&
  due.receipt.end - passage.start <= from;

const isWithin = ({ position, start, end }: Passage, { receipt }: FoundDue): boolean =>
  receipt.position === position && receipt.start >= start && receipt.end <= end;

const plainly =
  /^(?:(?:so|then|and|yes|okay|ok|all right|fine|good|first)[,.]? )*(?:then )?i\b[^"]*$/;

/** Its day is said in the same turn, or settled in the next ones of a sentence that says nothing else. */
const isOfHere = (call: ReadCall, passage: Passage, { receipt }: FoundDue): boolean =>
  receipt.position === passage.position ||
  ((receipt.position ?? -1) > (passage.position ?? 0) &&
    (tellsDay(call, passage) || (plainly.test(passage.plain) && passage.plain.length < 90)));

const soon = 45 * 86_400_000;

/** A present, or a "would", promises only what has a near day of its own; a coach's "I'd" is advice. */
function isToCome(
  call: ReadCall,
  passage: Passage,
  { name }: Head,
  due: FoundDue | undefined,
): boolean {
  if (!due || !isOfHere(call, passage, due) || isHabit(passage)) return false;
  if (name === 'commitment.would' && passage.side === 'coach' && !/\byou\b/.test(passage.plain))
    return false;
  if (name === 'commitment.given-word' && /\bif\b/.test(passage.plain)) return false;
  if (name === 'commitment.would' && isHypothetical(call, passage)) return false;
  return Date.parse(due.on) - Date.parse(call.heldOn) <= soon;
}

/** What one would do is no plan when the question was what one would do "if", or what one wishes for. */
function isHypothetical(call: ReadCall, { turn, plain }: Passage): boolean {
  const before = call.turns[turn - 1] ?? [];
  return (
    /\bif\b/.test(plain) ||
    before.some(
      (one) =>
        /\bif (?:you|it|there|we)\b/.test(one.plain) ||
        (one.isQuestion && asksWish.test(one.plain)),
    )
  );
}

/** "What would good look like by Christmas?", "How would you like it to be?" */
const asksWish =
  /\bwhat would (?!you\b|have to\b|need to\b)[^?]*\b(?:look|feel|be|mean|sound|change)\b|\b(?:what|how|where) (?:would|do) you (?:really |most )?(?:like|want|wish|hope)\b/;

const endOfDue = (passage: Passage, due: FoundDue | undefined): number =>
  due && isWithin(passage, due) ? due.receipt.end - passage.start : 0;

const isAway = /^(?:travel|fly|drive|go|work)$/;

/** "Sending those over this evening." */
const elided =
  /^(?:(?:yes|yeah|ok|okay|sorry|right)[,.]? )*(sending|emailing|posting|forwarding|mailing|dropping)(?= (?:it|them|that|those|this|these|the|you|my|an?)\b)/;

/** Present continuous with a day to come: "I'm meeting the bank on Monday". */
export function findArrangements(call: ReadCall, passage: Passage): Candidate[] {
  const match =
    /\b(?:i'm|i am|we're|we are) (?:also |actually |just |now )?(\w+ing)\b(?! to\b)/.exec(
      passage.plain,
    ) ?? elided.exec(passage.plain);
  const verb = match?.[1] && fromProgressive(match[1]);
  if (!match || !verb || passage.isQuestion || reported.test(passage.plain.slice(0, match.index)))
    return [];
  const start = match.index + match[0].length - (match[1]?.length ?? 0);
  const rest = readVerbPhrase(passage, start);
  const due = rest && findPromiseDue(call, passage, start, rest.end, passage.side);
  if (!due || due.receipt.position !== passage.position || isCourtesy(verb)) return [];
  // "I'm travelling Monday but I can look at it on Tuesday" says when not.
  if (isAway.test(verb) && /\b(?:but|so)\b/.test(passage.plain.slice(rest.end))) return [];
  // What stands already is the day of something else.
  if (/\b(?:anyway|already)\b/.test(passage.plain.slice(start))) return [];
  const words = `${verb}${rest.words.slice(match[1]?.length ?? 0)}`;
  if (isCourtesy(plainText(words)) || words === verb) return [];
  return [
    {
      by: passage.side,
      passage,
      from: match.index,
      to: Math.max(rest.end, endOfDue(passage, due)),
      title: makeTitle(
        { words, saidBy: passage.side, owner: passage.side, antecedent: undefined },
        call,
      ),
      due: { on: due.on, words: due.words },
      dueReceipt: due.receipt,
      rules: ['commitment.arranged', 'due.said'],
      score: unsure.test(passage.plain) ? 3 : 4.2,
      hedged: true,
      isVague: false,
      accepted: undefined,
    },
  ];
}
