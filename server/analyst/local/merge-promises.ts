import type { Candidate } from './candidates.ts';
import { contentStems } from './stop-words.ts';
import type { ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import { turnsElsewhere } from './turns-elsewhere.ts';
import { weakStems } from './weak-stems.ts';

/** One promise and the sentences in which it was made again. */
export interface MergedPromise {
  readonly best: Candidate;
  readonly all: readonly Candidate[];
  /** The day that holds: the one said last. */
  readonly dated: Candidate | undefined;
}

/** What is done with anybody on any day. */
const commonActs = new Set([
  'tell',
  'told',
  'meet',
  'see',
  'get',
  'let',
  'take',
  'put',
  'go',
  'ring',
]);

const known = new WeakMap<Candidate, ReadonlySet<string>>();

function stemsOf(candidate: Candidate): ReadonlySet<string> {
  const stems = known.get(candidate) ?? new Set(contentStems(plainText(candidate.title)));
  known.set(candidate, stems);
  return stems;
}

/** Whether two sentences promise the same. */
function isSamePromise(call: ReadCall, one: Candidate, other: Candidate): boolean {
  if (one.by !== other.by) return false;
  if (answers(one, other) || answers(other, one)) return true;
  if (areOfOthers(one, other)) return false;
  if (goesOnFrom(one, other) || goesOnFrom(other, one)) return true;
  if (followsUp(call, one, other) || followsUp(call, other, one)) return true;
  if (takesUp(one, other) || takesUp(other, one)) return true;
  if (addsTo(one, other) || addsTo(other, one)) return true;
  if (one.isVague !== other.isVague && isSoonAfter(one, other)) return true;
  if (one.passage === other.passage)
    return one.from < other.to && other.from < one.to && one.title === other.title;
  const [a, b] = [stemsOf(one), stemsOf(other)];
  // Whom it is done for tells no two things apart.
  const own = new Set(contentStems(plainText(`${call.clientFirst} ${call.coachFirst}`)));
  const shared = [...a].filter((stem) => b.has(stem) && !own.has(stem));
  const telling = shared.filter((stem) => !weakStems.has(stem));
  const smaller = Math.min(a.size, b.size);
  const apart = Math.abs(one.passage.turn - other.passage.turn);
  if (smaller === 0) return apart <= 3 && !areOfTwoDays(one, other);
  // Two days are of two things, unless the thing is named again.
  const isNamed = telling.some((stem) => !commonActs.has(stem));
  if (!isNamed && (haveOwnDays(one, other) || haveOwnDays(other, one))) return false;
  const near = apart <= 6;
  const beside = apart === 0 && Math.abs(one.passage.index - other.passage.index) === 1;
  if (beside && telling.length > 0 && !(one.due && other.due && one.due.on !== other.due.on))
    return true;
  if (telling.length === 0)
    return near && shared.length > 0 && shared.length === smaller && smaller > 1;
  return shared.length / smaller >= (near ? 0.5 : 0.6);
}

const areOfTwoDays = (one: Candidate, other: Candidate): boolean =>
  one.due !== null && other.due !== null && one.due.on !== other.due.on;

/** What is promised in the turn that accepts a request is what was requested. */
const answers = (request: Candidate, answer: Candidate): boolean =>
  request.accepted !== undefined &&
  request.accepted.turn === answer.passage.turn &&
  request.accepted.index > request.passage.index &&
  answer.passage.index - request.accepted.index <=
    (answer.refersBack === true || answer.isVague ? 3 : 1) &&
  !(haveOwnDays(request, answer) && answer.refersBack !== true && !answer.isVague) &&
  !(
    answer.passage.index - request.accepted.index > 1 &&
    request.due &&
    answer.due &&
    request.due.on !== answer.due.on
  );

const people = /\b(?:(him|he)|(her|she))\b(?! (?:own|the)\b)/g;
const things = /\b(?:(it)|(them|'em|those))\b/g;

/** Which of two kinds of pronoun a clause has, where it has only one. */
function kindOf({ passage, from, to }: Candidate, pronouns: RegExp): number | undefined {
  const kinds = new Set(
    [...passage.plain.slice(from, to).matchAll(pronouns)].map(([, first]) => (first ? 1 : 2)),
  );
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

/** "I'll call her today. I'll mail him tomorrow": neither person is the other. */
export function areOfOthers(one: Candidate, other: Candidate): boolean {
  return [people, things].some((pronouns) => {
    const [mine, theirs] = [kindOf(one, pronouns), kindOf(other, pronouns)];
    return mine !== undefined && theirs !== undefined && mine !== theirs;
  });
}

/** "I owe you the paper, I'll get it to you": what "it" is stands before it in the same sentence. */
export function namesItFirst({ passage, from, rules, title }: Candidate): boolean {
  if (!rules.includes('title.antecedent')) return false;
  const before = new Set(contentStems(passage.plain.slice(0, from)));
  return contentStems(plainText(title)).some((one) => before.has(one) && !weakStems.has(one));
}

const reports =
  /\b(?:let you know|get back to you|come back to you|tell you|report back|you(?:'ll|'d| will| would)? (?:know|hear|have|get|see|find))\b/;

const corrects =
  /^(?:on |by )?\w+day\b|\b(?:no|not|sorry|wait|actually|rather|instead|make (?:it|that)|can't|better|then|at the latest|realistically|scratch)\b/;

/** Each names its own day, and neither takes the other's back. */
function haveOwnDays(first: Candidate, second: Candidate): boolean {
  const isOwn = ({ passage, dueReceipt }: Candidate) =>
    dueReceipt?.position === passage.position &&
    dueReceipt.start >= passage.start &&
    dueReceipt.end <= passage.end;
  return (
    areOfTwoDays(first, second) &&
    isOwn(first) &&
    isOwn(second) &&
    !corrects.test(second.passage.plain)
  );
}

/** What somebody says of their own offer once it is taken: "I'll email it this evening". */
const followsUp = (call: ReadCall, offer: Candidate, later: Candidate): boolean =>
  offer.accepted !== undefined &&
  offer.accepted.side !== offer.by &&
  !namesItFirst(later) &&
  !haveOwnDays(offer, later) &&
  !turnsElsewhere(call, offer.accepted, later.passage) &&
  later.passage.turn > offer.passage.turn &&
  later.passage.turn <=
    offer.accepted.turn +
      (later.passage.start === 0 && /^(?:then|so)\b/.test(later.passage.plain) ? 3 : 1) &&
  (later.refersBack === true ||
    later.isVague ||
    later.passage.start === 0 ||
    reports.test(later.passage.plain));

/** "I'll do that on Monday" takes up what it is said of. */
const takesUp = (one: Candidate, other: Candidate): boolean =>
  one.passage === other.passage &&
  (one.rules.includes('commitment.taken') ||
    one.passage.speaker === 'agent' ||
    (other.from > one.from && reports.test(other.passage.plain.slice(other.from, other.to))));

/** "I'll paste it over tonight. And she'll get it from me tomorrow": two things for two persons. */
const getsIt = /^(?:and |then |so )?(?:he|she|they)(?:'ll|'d| will| would) (?:get|have|hear)\b/;

/** What is done with "it" or "him" in the same breath is part of what was promised: "I'll mark it up and send it back". */
const goesOnFrom = (first: Candidate, second: Candidate): boolean =>
  second.refersBack === true &&
  !(
    first.passage === second.passage &&
    first.due &&
    second.due &&
    first.due.on !== second.due.on
  ) &&
  first.passage.turn === second.passage.turn &&
  first.passage.turn >= 0 &&
  !(second.passage !== first.passage && haveOwnDays(first, second)) &&
  !(
    second.passage !== first.passage &&
    getsIt.test(second.passage.plain) &&
    areOfTwoDays(first, second)
  ) &&
  !(
    second.passage !== first.passage &&
    /^(?:if|when|once|after|as soon as)\b/.test(second.passage.plain)
  ) &&
  (second.passage.index > first.passage.index ||
    (second.passage === first.passage && second.from > first.from)) &&
  second.passage.index - first.passage.index <= 3;

/** "And could you photograph it?" adds to what was asked just before. */
const addsTo = (first: Candidate, second: Candidate): boolean =>
  second.refersBack === true &&
  /^(?:and|then|also)\b(?! (?:when|what|who|where|how|why)\b)/.test(second.passage.plain) &&
  second.passage.index > first.passage.index &&
  second.passage.turn - first.passage.turn <= 2 &&
  second.passage.turn > first.passage.turn &&
  !(first.due && second.due && first.due.on !== second.due.on);

/** "I'll catch him in the morning" belongs to what was promised just before. */
function isSoonAfter(one: Candidate, other: Candidate): boolean {
  const [vague, named] = one.isVague ? [one, other] : [other, one];
  if (vague.due && named.due && vague.due.on !== named.due.on) return false;
  const turns = vague.passage.turn - named.passage.turn;
  return (
    vague.passage.index > named.passage.index &&
    turns >= 0 &&
    turns <= 3 &&
    vague.passage.index - named.passage.index <= 5
  );
}

/** Makes one of the sentences that promise the same, in the order in which they were said. */
export function mergePromises(call: ReadCall, candidates: readonly Candidate[]): MergedPromise[] {
  const groups: Candidate[][] = [];
  const ordered = candidates.toSorted(
    (a, b) => a.passage.index - b.passage.index || a.from - b.from,
  );
  for (const candidate of ordered) {
    const group = groups.find(
      (members) =>
        members.some((member) => isSamePromise(call, member, candidate)) &&
        !members.some((member) => areTwo(member, candidate)),
    );
    if (group) group.push(candidate);
    else groups.push([candidate]);
  }
  return groups.map((all) => ({
    all,
    best: all.reduce((best, one) => (merit(one) > merit(best) ? one : best)),
    dated: all
      .filter(({ due }) => due !== null)
      .reduce<Candidate | undefined>(
        (last, one) => (!last || one.passage.index >= last.passage.index ? one : last),
        undefined,
      ),
  }));
}

/** Said in one turn, each with its own day and of another thing, whatever stands for both. */
const areTwo = (one: Candidate, other: Candidate): boolean =>
  one.passage.turn === other.passage.turn && haveOwnDays(one, other) && !sharesTelling(one, other);

function sharesTelling(one: Candidate, other: Candidate): boolean {
  const others = stemsOf(other);
  return [...stemsOf(one)].some(
    (stem) => others.has(stem) && !weakStems.has(stem) && !commonActs.has(stem),
  );
}

/** The surest, and among the sure the one with the fuller name. */
const merit = (candidate: Candidate) =>
  candidate.score + Math.min(stemsOf(candidate).size, 4) * 0.4;
