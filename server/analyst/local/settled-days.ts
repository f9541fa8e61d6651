import { findDates } from '../dates.ts';
import { asksOfOther } from './asks-of-other.ts';
import type { Candidate } from './candidates.ts';
import type { Passage, ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import type { FoundDue } from './found-due.ts';
import { dueIn } from './due-in.ts';
import type { Proposal } from './proposals.ts';
import { recappedDay } from './recapped-days.ts';
import { contentStems } from './stop-words.ts';

/** What is told, each with the day that the talk settled for it later. */
export const settleDays = (call: ReadCall, told: readonly Proposal[]): Proposal[] =>
  told.map((one) => {
    const others = told.filter((other) => other !== one);
    const found = settledDay(call, one, others);
    return found && found.on !== one.dated?.due?.on ? withDay(one, found) : one;
  });

function settledDay(
  call: ReadCall,
  one: Proposal,
  others: readonly Proposal[],
): FoundDue | undefined {
  if (one.best.passage.turn < 0) return undefined;
  const taken = new Set(others.flatMap(({ all }) => all.map(({ passage }) => passage)));
  const recapped = recappedDay(call, one, others);
  if (recapped) return recapped;
  const confirmed = confirmedDay(call, one, taken);
  if (confirmed) return confirmed;
  if (!one.dated)
    return (
      specifiedDay(call, one, taken) ??
      deliveredDay(call, one, taken) ??
      allowedDay(call, one) ??
      dayAfterOther(one, others)
    );
  const moved = movedDay(call, one, taken) ?? narrowedDay(call, one.dated, taken);
  if (moved) return moved;
  if (isByTheWay(call, one.dated)) return namedDay(call, one) ?? specifiedDay(call, one, taken);
  return reportedDay(call, one.dated);
}

const ofTheMoment = /^(?:before|when|after|once|(?:as )?soon|the (?:minute|moment|second)|on) /i;

/** "When I go in" is today's only as long as nobody asks. */
const isByTheWay = ({ source }: ReadCall, { due }: Candidate): boolean =>
  ofTheMoment.test(due?.words ?? '') &&
  findDates(due?.words ?? '', { at: source.heldAt, timezone: source.timezone }).length === 0;

/** Of what was promised twice, the day that was named outlasts the one by the way. */
function namedDay(call: ReadCall, { all }: Proposal): FoundDue | undefined {
  const named = all.findLast((one) => one.due && isOwnDay(one) && !isByTheWay(call, one));
  return named?.due && named.dueReceipt ? { ...named.due, receipt: named.dueReceipt } : undefined;
}

const isOwnDay = ({ passage, dueReceipt }: Candidate): boolean =>
  dueReceipt?.position === passage.position &&
  dueReceipt.start >= passage.start &&
  dueReceipt.end <= passage.end;

const reporting =
  /\band (?:[a-z' ]{0,20} )?(?:you|he|she|they)(?:'ll|'d| will| would) (?:have|get|hear|see|e?mail|send|ring|call)\b|\band (?:he|she|they) (?:has|have|gets?) (?:it|them|that)\b|\band (?:i'll |i will )?(?:tell|ring|call|text|email|report to|get back to|come back to) you\b|\band let you know\b|\band (?:the|my|our) [a-z]+(?:'ll| will) (?:drop|deliver|bring|carry|take|post|send) (?:it|them)\b/;

/** "I'll ask him today, and you'll have it by Monday": what the other waits for has the later day. */
function reportedDay(call: ReadCall, { by, passage, dueReceipt }: Candidate): FoundDue | undefined {
  if (by !== passage.side) return undefined;
  const at = reporting.exec(passage.plain)?.index;
  if (at === undefined || !dueReceipt || dueReceipt.start - passage.start > at) return undefined;
  return dueReceipt.position === passage.position ? dueIn(call, passage, at) : undefined;
}

const objects =
  /\b(?:sooner|earlier|too (?:soon|tight|far|early|late)|(?:'s|is) (?:a bit |very |rather )?late|(?:could|can|couldn't|can't) (?:it|that) (?:not )?be|(?:\w*day|tomorrow|(?:\w+(?:th|st|nd|rd)))(?:'s| is| would be)? (?:enough|better|soon enough)|isn't (?:it|that) (?:a|the) holiday)\b/;
/** "Tomorrow I have the ship. All right, tonight then." */
const yields = /\bthen\b|^(?:fine|okay|ok|all right|alright)\b/;
const longestAnswer = 70;

/** "Thursday." "Could it be sooner?" "Fine. Tomorrow, then." */
function movedDay(
  call: ReadCall,
  one: Proposal,
  taken: ReadonlySet<Passage>,
): FoundDue | undefined {
  const from = lastTurnOf(one);
  const said = call.turns[from + 1] ?? [];
  if (said[0]?.side === one.best.by || !said.some(({ plain }) => objects.test(plain)))
    return undefined;
  return (call.turns[from + 2] ?? [])
    .slice(0, 3)
    .filter(({ isQuestion, plain }) => !isQuestion && plain.length < longestAnswer)
    .filter((passage) => passage.side === one.best.by && !taken.has(passage))
    .toSorted((a, b) => Number(yields.test(b.plain)) - Number(yields.test(a.plain)))
    .map((passage) => dueIn(call, passage))
    .find((due) => due !== undefined && isOneDay(call, due.words));
}

/** The day or the days that some words name: "this week" all seven. */
const spellOf = ({ source }: ReadCall, words: string) =>
  findDates(words, { at: source.heldAt, timezone: source.timezone }).at(-1);

const isOneDay = (call: ReadCall, words: string): boolean => {
  const spell = spellOf(call, words);
  return spell === undefined || spell.from === spell.to;
};

/** "This week. Thursday we close at one": the day in a spell that was named. */
function narrowedDay(
  call: ReadCall,
  { passage, due }: Candidate,
  taken: ReadonlySet<Passage>,
): FoundDue | undefined {
  const next = call.passages[passage.index + 1];
  if (!due || !/week|month/i.test(due.words) || next?.turn !== passage.turn) return undefined;
  if (next.isQuestion || taken.has(next) || next.plain.length > longestAnswer) return undefined;
  const spell = spellOf(call, due.words);
  const found = dueIn(call, next);
  return spell && found && found.on >= spell.from && found.on <= spell.to ? found : undefined;
}

const allowed =
  /^(?:and |then |so |but )?([^,]{2,30}?)(?:'s| is)(?: just)? (?:fine|good|grand|perfect|great|ok|okay|best)[.!]$/;

/** "Tomorrow's fine. I'll read it then and there." */
function allowedDay(call: ReadCall, { best }: Proposal): FoundDue | undefined {
  const before = call.passages[best.passage.index - 1];
  const words = before?.turn === best.passage.turn ? allowed.exec(before.plain)?.[1] : undefined;
  return before && words
    ? dueIn(call, before, 0, before.plain.indexOf(words) + words.length)
    : undefined;
}

/** "Text me after the run" is due on the day of the run that was promised. */
function dayAfterOther({ best }: Proposal, others: readonly Proposal[]): FoundDue | undefined {
  const named = /\bafter (?:the |your |my |you )?([a-z]{3,})/.exec(
    best.passage.plain.slice(best.from),
  );
  const [after] = contentStems(named?.[1] ?? '');
  if (!after) return undefined;
  const other = others.find(
    ({ best: one, dated }) => dated?.due && contentStems(plainText(one.title)).includes(after),
  )?.dated;
  return other?.due && other.dueReceipt ? { ...other.due, receipt: other.dueReceipt } : undefined;
}

function withDay(one: Proposal, { on, words, receipt }: FoundDue): Proposal {
  const dated: Candidate = {
    ...(one.dated ?? one.best),
    due: { on, words },
    dueReceipt: receipt,
    rules: [...(one.dated ?? one.best).rules, 'due.settled'],
  };
  return { ...one, dated };
}

/** The last turn in which it was promised, asked for or taken. */
const lastTurnOf = ({ all }: Proposal): number =>
  Math.max(...all.map(({ passage, accepted }) => Math.max(passage.turn, accepted?.turn ?? -1)));

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const echoes =
  /^(?:(?:so|then|okay|ok|good|right|fine|great|perfect|very good|thank you|straight|yes|that's|that is|that'd be|that would be|it's|on|by|for|till|until|from|he|she|they|you|knows?|has|have|gets?|hears?|it|goes|the|this|all right|both|[a-z]+day|of|is|easter|christmas)[ ,.]+)*$/;

/** Where one names a day and the other says it again at once, that day holds: "Make it Monday." "Monday the ninth." */
function confirmedDay(
  call: ReadCall,
  one: Proposal,
  taken: ReadonlySet<Passage>,
): FoundDue | undefined {
  const from = lastTurnOf(one);
  for (let at = from + 1; at <= from + (one.dated ? 3 : 5); at += 1) {
    const [first] = call.turns[at] ?? [];
    const said = call.turns[at - 1] ?? [];
    if (!first || first.side === one.best.by || first.plain.length > 90 || taken.has(first))
      continue;
    if (first.isQuestion) continue;
    const again = dueIn(call, first);
    if (!again || !echoes.test(first.plain.slice(0, again.receipt.start - first.start))) continue;
    const own = said.filter((passage) => !taken.has(passage) && !passage.isQuestion);
    const names = own.findLast((passage) => isOfDay(call, passage, again.on));
    if (!names) continue;
    if (!saysExactly(again, one.dated?.due?.on) && !corrects(one, names, said, at - 1 > from))
      continue;
    return again;
  }
  return undefined;
}

const isOfDay = (call: ReadCall, { text }: Passage, on: string): boolean =>
  findDates(text, { at: call.source.heldAt, timezone: call.source.timezone }).some(
    ({ from, due }) => due === on || (from === due && weekdayOf(due) === weekdayOf(on)),
  );

const turnsBack =
  /\b(?:no|not|but|or|wait|hang on|hold on|actually|sorry|rather|instead|can't|put|make it|maybe|latest)\b/;

/** "The Saturday of Easter is the fourth of April." */
const saysExactly = ({ on, words }: FoundDue, said: string | undefined): boolean =>
  said !== undefined && weekdayOf(on) === weekdayOf(said) && / of [A-Z]|^\d+ [A-Z]/.test(words);

/** A day that was said is given up for another only where its speaker turns back. */
function corrects(
  { dated }: Proposal,
  names: Passage,
  said: readonly Passage[],
  isLater: boolean,
): boolean {
  if (!dated) return true;
  if (!isLater && names.index <= dated.passage.index) return false;
  if (dated.due && dated.dueReceipt?.position === names.position && isLater) return true;
  return said.some(({ plain, index }) => index <= names.index && turnsBack.test(plain));
}

const asksDay =
  /^(?:(?:and|so|okay|good|right),? )?(?:(?:which|what) \w+|today|tomorrow|tonight|this \w+|next \w+|(?:by |for )?when)\?$|\bwhen(?:'s|'d|'ll| can| could| will| would| do| does| is| might| should)? (?:i|you|he|she|they|it|that|we)\b[^?]{0,25}\?$/;

/** "Which Saturday?", "Today?" and "When's he want it?" are answered by the day. */
function specifiedDay(
  call: ReadCall,
  one: Proposal,
  taken: ReadonlySet<Passage>,
): FoundDue | undefined {
  const from = lastTurnOf(one);
  for (let at = from + 1; at <= from + 2; at += 1) {
    const asked = call.turns[at]?.at(-1);
    if (asked?.side === one.best.by) continue;
    if (!asked?.isQuestion || !asksDay.test(asked.plain)) continue;
    if (asksOfOther(one.best.passage, asked.plain)) continue;
    const days = (call.turns[at + 1] ?? [])
      .filter((passage) => !taken.has(passage) && passage.plain.length < 70)
      .map((passage) => dueIn(call, passage))
      .filter((due) => due !== undefined);
    if (days.length > 0) return days.find(({ isOfEvent }) => isOfEvent) ?? days.at(-1);
  }
  return undefined;
}

const delivers =
  /\b(?:you|he|she|they)(?:'ll|'d| will| would)? (?:have|get|hear|find|see|know)\b|\bit(?:'ll| will| would|'d) (?:be|reach|come|go)\b|\bit(?:'s| is) (?:back|with you|on its way)\b|\b(?:give|allow) (?:me|him|her|them|us)\b|\blook (?:out )?for it\b|\bsuit (?:you|him|her)\b|\b(?:i|he|she|we|they)(?:'ll| will|'d| would) (?:\w+ )?(?:do|ring|call|write|send|text|read|email|make|have|get|put|bring|go)\b|^(?:then )?(?:before|by|on|say|call it|make it|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?=,| at the|[.]| then))\b/;
const ofIt =
  /\b(?:you|he|she|they)(?:'ll|'d| will| would)? (?:have|get|hear|find|see|know) (?:it|them|that|from|of|about|my|mine|the)\b|\bit(?:'ll| will) (?:be|reach|come|go|arrive)\b|\babout it\b|\b(?:give|allow) (?:me|him|her|them|us)\b|^then (?:on|by|before)\b/;

/** What is taken gets its day in what its owner says next: "You'll have it Saturday night." */
function deliveredDay(
  call: ReadCall,
  one: Proposal,
  taken: ReadonlySet<Passage>,
): FoundDue | undefined {
  const from = lastTurnOf(one);
  const last = one.all.reduce(
    (most, { passage, accepted }) => Math.max(most, passage.index, accepted?.index ?? 0),
    0,
  );
  const isAsked = one.best.accepted !== undefined;
  for (let at = from; at <= from + (isAsked ? 3 : 0); at += 1) {
    for (const passage of call.turns[at] ?? []) {
      if (passage.index <= last || taken.has(passage) || passage.plain.length > 110) continue;
      if (passage.side !== one.best.by) continue;
      if (!(at > from + 1 ? ofIt : delivers).test(passage.plain)) continue;
      const due = dueIn(call, passage);
      if (due) return due;
    }
  }
  return undefined;
}
