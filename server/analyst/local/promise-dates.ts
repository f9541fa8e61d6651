import type { Promiser } from '#contract/analysis.ts';
import { asksIfSuits, asksWhen, proposes } from './day-askings.ts';
import { dayIn, dueIn } from './due-in.ts';
import type { FoundDue } from './found-due.ts';
import { unlessHeard } from './commitment-weight.ts';
import { isAtHand, isOccasion, occasionBefore } from './occasions.ts';
import type { Passage, ReadCall } from './passages.ts';
import { readReply } from './acceptance.ts';
import { asksFirst, asksOfOther, sendsFirst } from './asks-of-other.ts';

/** A piece that only adds when: "By Friday." */
const fragment =
  /^(?:(?:so|yes|yeah|say|let's say|let us say|call it|shall we say|probably|hopefully|definitely|maybe|i'd say|i would say|ideally|um+|er+m?|well|ok|okay|sure|realistically|at the latest|i'll have (?:it|that|them) (?:done |ready |to you |with you |over )?|you'll have (?:it|that|them)|it'll be (?:done|with you|ready)|before|by|on|this|next|end of|tomorrow|today|tonight|give me (?:till|until|an hour|half an hour|a day|a week)|allow me|(?:it|that) (?:might|may|can|could|will) take me (?:till|until)|(?:might|may) take me (?:till|until)|monday|tuesday|wednesday|thursday|friday|saturday|sunday|first thing|within|in)[ ,.-]*)+/;

/** Finds by when: in the clause, its sentence, a fragment beside it, or what the next turns settle. */
export function findPromiseDue(
  call: ReadCall,
  passage: Passage,
  from: number,
  to: number,
  by: Promiser,
): FoundDue | undefined {
  const first = dueIn(call, passage, from, to) ?? dueIn(call, passage, to, nextClause(passage, to));
  const said =
    (first && dueCorrected(call, passage, first)) ??
    first ??
    dueBefore(call, passage, from) ??
    dueBeside(call, passage, by) ??
    dueOfOccasion(call, passage, from);
  if (said && /\d|(?:th|st|nd|rd|first|second|third)\b/.test(said.words)) return said;
  return (
    dueEchoed(call, passage, by, said) ??
    said ??
    dueToldNext(call, passage) ??
    dueAgreed(call, passage, by) ??
    dueOfMeeting(call, passage)
  );
}

const longestTail = 80;

/** Where what follows a clause ends: before its speaker promises something else. */
function nextClause({ text }: Passage, from: number): number {
  const to = Math.min(text.length, from + longestTail);
  const other =
    /,? and (?:then )?I(?:['’]ll|['’]m| will) (?!(?:have|get|send|bring|give) (?:it|them|that)\b)|,? so I(?:['’]d| would| want| need| have) /i.exec(
      text.slice(from, to),
    );
  return other ? from + other.index : to;
}

/** "Tonight, no, tomorrow morning". */
function dueCorrected(call: ReadCall, passage: Passage, { receipt }: FoundDue) {
  if (receipt.position !== passage.position) return undefined;
  const after = receipt.end - passage.start;
  const turned = /^,? (?:no|sorry|wait|actually|or rather|I mean|make (?:it|that))\b[,.]? /i.exec(
    passage.text.slice(after),
  );
  if (!turned) return undefined;
  const from = after + turned[0].length;
  return dueIn(call, passage, from, Math.min(passage.text.length, from + 30));
}

/** "I could do. I'll ring him in the morning": the same turn says it more fully. */
function dueToldNext(call: ReadCall, passage: Passage): FoundDue | undefined {
  if (passage.plain.length > 24) return undefined;
  return call.passages
    .slice(passage.index + 1, passage.index + 3)
    .filter(({ turn, plain }) => turn === passage.turn && /\bi(?:'ll| will)\b/.test(plain))
    .map((next) => dueIn(call, next))
    .find(Boolean);
}

const speaks = /\bi(?:'ll|'d| will| shall| can| could|'m| am| want)\b/;

/** "I see him at the hall on Wednesday. I'll ask him there": done when they are before one another. */
function dueOfOccasion(call: ReadCall, passage: Passage, from: number): FoundDue | undefined {
  if (passage.turn < 0 || !speaks.test(passage.plain) || !isAtHand(passage.plain.slice(from)))
    return undefined;
  if (from > 12 && isOccasion(passage, from)) {
    const due = dueIn(call, passage, 0, from);
    if (due) return due;
  }
  const before = occasionBefore(call, passage);
  return before && (dueIn(call, before) ?? dayIn(call, before));
}

/** The other says the day again, more exactly or where none was said: "Thursday the fifth.", "Tomorrow, then." */
function dueEchoed(
  call: ReadCall,
  passage: Passage,
  by: Promiser,
  said: FoundDue | undefined,
): FoundDue | undefined {
  const [first] = passage.turn < 0 ? [] : (call.turns[passage.turn + 1] ?? []);
  if (!first || first.side === by || first.isQuestion || first.plain.length > 48) return undefined;
  if (asksOfSessionAfter(call, passage)) return undefined;
  const due = dueIn(call, first) ?? dayNamed(call, first);
  if (!due) return undefined;
  const isExact = /\d|(?:th|st|nd|rd|first|second|third)\b/.test(due.words);
  if (!isExact && (said || !confirms.test(first.plain))) return undefined;
  if (said && due.on > said.on && !namesWeekday(call, passage, said.on, due.on)) return undefined;
  return due.receipt.start - first.start <= 24 ? due : undefined;
}

const confirms =
  /^(?:so |okay,? |good,? )?\w+(?: (?:\w+))?(?: then|, then|, good|, okay|, fine| it is| at the latest)\b|^(?:so,? |okay,? |good,? |right,? |then )?(?:(?:on|by|this|let's say|let us say|call it) )+\w+day\b(?!.*\b(?:i|you|we|he|she|they)\b)/;

/** "That's the eighth." and "That's Sunday, so the thirteenth." */
function dayNamed(call: ReadCall, passage: Passage): FoundDue | undefined {
  if (
    !/^(?:so |okay,? |right,? |and )?(?:that's|that is|that'd be|that would be|it's|which is|which makes it)\b/.test(
      passage.plain,
    )
  )
    return undefined;
  return dayIn(call, passage);
}

const corrects = /\b(?:no|not|sorry|wait|actually|rather|make it|can't|closed)\b/;
const weekdayOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });

/** A later day is the same promise's only on the same weekday, or on one that the speaker named too: "Tomorrow. No, Monday." */
const namesWeekday = (call: ReadCall, { turn }: Passage, said: string, later: string): boolean =>
  weekdayOf(said) === weekdayOf(later) ||
  (call.turns[turn] ?? []).some(
    ({ plain }) => corrects.test(plain) && plain.includes(weekdayOf(later).toLowerCase()),
  );

/** "He comes by on Thursday": the day on which the one who was named is met. */
function dueOfMeeting(call: ReadCall, passage: Passage): FoundDue | undefined {
  const next = call.passages[passage.index + 1];
  if (
    !next ||
    next.turn !== passage.turn ||
    next.source !== passage.source ||
    next.plain.length > 70
  )
    return undefined;
  const meets =
    /^(?:and |so )?(?:he|she|they|we|i'm (?:seeing|meeting|having)|i (?:see|meet)|we're (?:meeting|seeing))(?:'s|'re| is| are)? ?(?:see|meet|come|comes|coming|back|in|seeing|meeting|having|have|there)?\b/;
  return meets.test(next.plain) && !/\b(?:closed|away|off|holiday|busy)\b/.test(next.plain)
    ? dueIn(call, next)
    : undefined;
}

const isPast =
  /\b(?:was|were|had|did|said|told|went|came|got|gave|made|took|wrote|rang|called|asked|wanted|ago|last|yesterday|since|every|usually|always)\b/;

/** "By Friday I'll have it": the date opens the sentence. */
function dueBefore(call: ReadCall, passage: Passage, from: number): FoundDue | undefined {
  // "You'll see Dan on Friday, and I'll send it": Friday is the other's.
  if (
    /^(?:so |then |okay,? |and )*you\b|\byou(?:'ll| will)\b.*\bi(?:'ll|'m| will)\b|\byou [a-z]+ [^.]*, and i $/.test(
      passage.plain.slice(0, from),
    )
  )
    return undefined;
  if (asksFirst(passage, from) || sendsFirst(passage, from)) return undefined;
  const lead = passage.text.slice(Math.max(0, from - 40), from);
  // "If nothing has come by June, I'll go": June is the condition's.
  if (
    /^(?:and |but |so )?(?:if|unless|until|till)\b/.test(passage.plain) &&
    !unlessHeard.test(passage.plain) &&
    !/, [^,]*$/.test(passage.text.slice(0, from))
  )
    return undefined;
  if (
    !/(?:^|[,.] )?(?:by|on|before|this|next|tomorrow|today|tonight|end of|first thing|over|at|come|monday|tuesday|wednesday|thursday|friday|in)\b[^.;]{0,34}[ ,]*$/i.test(
      lead,
    )
  )
    return undefined;
  return dueIn(call, passage, Math.max(0, from - 40), from);
}

const allows = /^(?:so )?(?:give me|allow me|let me have) (?:till|until|a|the)\b/;
const settlesOn =
  /\b(?:so|let's say|let us say|i'd say|call it|say)(?: by| on| for)? (?:the |next |this )?\w+(?:,|\.|$)/;

/** "The sixth is a holiday, so by the third." */
const leadsTo = /\b(?:so|say|call it|that's|which is),? (?:by|before) [a-z0-9 ]{3,24}\.$/;

function dueBeside(call: ReadCall, passage: Passage, by: Promiser): FoundDue | undefined {
  const before = call.passages[passage.index - 1];
  if (
    before?.turn === passage.turn &&
    before.source === passage.source &&
    before.text.length < 30 &&
    fragment.test(before.plain) &&
    !before.isQuestion
  ) {
    const due = dueIn(call, before);
    if (due) return due;
  }
  const led = before?.turn === passage.turn ? leadsTo.exec(before.plain) : null;
  if (led && before?.source === passage.source && !before.isQuestion) {
    const due = dueIn(call, before, led.index);
    if (due) return due;
  }
  const next = call.passages[passage.index + 1];
  if (!next || next.turn !== passage.turn || next.source !== passage.source) return undefined;
  if (by !== passage.side && gives.test(next.plain)) return undefined;
  const after = call.passages[passage.index + 2];
  if (after?.turn === passage.turn && next.plain.length < 60 && allows.test(after.plain)) {
    const due = dueIn(call, after);
    if (due) return due;
  }
  if (next.isQuestion && asksIfSuits.test(next.plain)) {
    const due = dueIn(call, next);
    if (due) return due;
  }
  const settled = settlesOn.exec(next.plain);
  if (settled && !isPast.test(next.plain) && next.plain.length < 100) {
    const due = dueIn(call, next, settled.index);
    if (due) return due;
  }
  const added = fragment.exec(next.plain)?.[0];
  const longest = /^by \w/.test(next.plain) ? 110 : 60;
  if (!added || next.text.length > longest || isPast.test(next.plain)) return undefined;
  return dueIn(call, next);
}

/** Another promise in the answer has its own day. */
const otherPromise =
  /\b(?:i'll|i will|we'll|i'm going to|i can) (?!have|do|get (?:it|that|them)|make (?:it|that)|send (?:it|that|them)|try|say|go (?:for|with)|aim|manage|be)/;

/** What the next turns settle: a date that was asked for, or proposed and agreed to. */
function dueAgreed(call: ReadCall, passage: Passage, by: Promiser): FoundDue | undefined {
  if (passage.turn < 0) return undefined;
  if (passage.side === by && asksOfSessionAfter(call, passage)) return undefined;
  let open = false;
  let proposed: FoundDue | undefined;
  for (const turn of call.turns.slice(passage.turn + 1, passage.turn + 4)) {
    const [first] = turn;
    if (!first) continue;
    if (first.side !== by) {
      open = turn.some(({ plain }) => asksWhen.test(plain) && !asksOfOther(passage, plain));
      proposed = turn
        .filter((sentence) => maySettle(sentence))
        .map((sentence) => dueIn(call, sentence))
        .find(Boolean);
      if (!open && !proposed && turn.length > 1) return undefined;
    } else if (turn.some(asksOfSession)) {
      return undefined;
    } else if (open || proposed) {
      const own = turn
        .slice(0, open ? 4 : 2)
        .filter(
          ({ plain }) => plain.length < 90 && !otherPromise.test(plain) && !saidThen.test(plain),
        );
      const settled = own.filter(({ plain }) => settles.test(plain));
      const told = open ? own : own.filter(({ plain }) => !ofOthers.test(plain));
      const said = [...settled, ...told].map((sentence) => dueIn(call, sentence)).find(Boolean);
      return said ?? (readReply(turn)?.verdict === 'yes' ? proposed : undefined);
    }
  }
  return undefined;
}

/** "No, the harbour said yes in February" settles nothing either. */
const saidThen =
  /\b(?:was|were|had|did|said|told|went|came|got|gave|made|took|wrote|rang|called|ago)\b/;

/** "Her baby's due on the third" settles nothing. */
const ofOthers =
  /\b(?:his|her|their) \w+(?:'s| is| are|'ll)? (?:due|coming|starts?|begins?|back|born)\b/;

const settles =
  /^(?:so|then|let's say|let us say|say|i'd say|i would say|okay,? say|by|call it|make it)\b|\blet's say$/;

/** The next talk has a day of its own. */
const ofSession =
  /\b(?:session|see you|next (?:time|one|talk|call)|we're on|we speak|same (?:time|hour)|in the (?:book|diary)|our next)\b/;

const asksOfSession = ({ plain, isQuestion }: Passage): boolean =>
  isQuestion && ofSession.test(plain);

/** "I'll mail it tonight. Same time on the 24th?": the day that is agreed to is the next talk's. */
const asksOfSessionAfter = (call: ReadCall, { turn, index }: Passage): boolean =>
  call.turns[turn]?.some((one) => one.index > index && asksOfSession(one)) ?? false;

/** "Can we move it to the ninth?" is of the next talk where nothing had a day yet. */
const movesTalk =
  /\b(?:can|could|shall|may) we (?:move|push|shift|change|reschedule) (?:it|that|our|the)\b/;

/** "You'll have it tonight" says who accepts of what is to be done with. */
const gives = /^(?:and |but |so |then )?you(?:'ll| will) (?:have|get) (?:it|them|that)\b/;

/** "By Friday?" and "Shall we say Friday." propose a day; "I'll send mine on Friday" doesn't. */
const maySettle = ({ plain, isQuestion }: Passage) =>
  !ofSession.test(plain) &&
  !movesTalk.test(plain) &&
  !gives.test(plain) &&
  plain.length < 80 &&
  (proposes.test(plain) || (isQuestion && plain.length < 45)) &&
  !otherPromise.test(plain) &&
  (isQuestion || plain.length < 45);
