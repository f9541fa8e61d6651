import { dayInZone, shiftDay } from './dates/civil-day.ts';
import { amountWords, readAmount } from './dates/date-words.ts';
import { dayAt, type DateContext, findDates, type FoundDate } from './dates.ts';

/** A day by which, and the words it was read from with their place. */
export interface DueDate {
  readonly on: string;
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

const unmeant =
  /(?:\b(?:since|from(?! (?:today|tonight|tomorrow))|after|last|every|each|(?<!no later )than|until|till|about|(?<!\b(?:night|morning|evening|afternoon|week|day|end) )of|ago|not before|during|as of|up to|it's|it is|was|were|is|like)|\b(?:it|that|this|there|here|what|who|he|she|today|tomorrow|\w+day)(?:’s|'s)) (?:the )?$|\b(?:an?|any|some|which|what|no) (?:good |free |quiet )?(?:(?:day|time|slot|date|hour|place|moment|session|evening|morning|afternoon) )?$|\b(?:over|at|on) a $|\bnot (?:on |for |by |till )?(?:the )?$/;
/** "Give me till Friday", "it might take me until the tenth". */
const grace =
  /\b(?:give (?:me|him|her|them|us)|gives me|allow (?:me|him|her|them|us)|take me|takes me|take us|i need|i'd need|i have) (?:un)?till? (?:about |around )?(?:the )?$/;
/** "What it costs in a year", "how many come in a week". */
const rate =
  /\b(?:costs?|earns?|takes? home|spends?|uses?|eats?|sells?|much|many|often|times|hours|twice|once) (?:(?:it|them|that|comes?|sold|used|made|spent) )?$/;
const byWords =
  /\b(?:by|before|no later than|due|latest|ready for|done for|in time for|come|within)(?: the| about| around| say| like|,)* ?$/;
const onWords = /\b(?:on|for|this|at|over)(?: the)? ?$/;
const beforeWords = /\b(?:before|ahead of|prior to)(?: the)? ?$/;
const determiner =
  /\b(?:the|our|my|your|their|his|her|that|a|an|for|about|of|run|do|send|share|review|finish|prepare|update) $/;
/** Words that may follow a date without making it a mere epithet, as in "the Tuesday rota". */
const followers =
  /^ (?:and|or|at|if|to|so|then|with|by|for|because|but|when|in|on|please|latest|though|is|was|works?|too|just|before|after|from|as|unless|i|i'll|we|we'll|you|next|this|ok|okay|first|around|about|once|while|without|along|instead|again|even|max|tops|through|over|anyway|either|no|yes|\w+ly|that|he|she|they|it|end|evening|morning|afternoon|night|lunch|lunchtime|noon|midday|which|since|regardless|thanks|please|sir|ma'am|na|o|right|maybe|sometime|will|would|can|should|does|did|do)\b/i;

/** What is held on a day, right after its name: "the Monday all-hands". */
export const meetsAfter =
  /^ (?:meeting|sync|call|stand-?up|check-in|one-on-one|all[- ]hands|off-?site|town hall|kick-?off|workshop|huddle|catch-up|rehearsal|service|assembly)\b/i;

/** Finds the day by which something is to be done: never in the past, never a mere epithet. */
export function findDue(text: string, context: DateContext): DueDate | null {
  const today = dayAt(context);
  const meant = findDates(text, context)
    .map((date) => ({ date, rank: rankOf(text, date), on: deadline(text, date) }))
    .filter(({ rank, on }) => rank > 0 && on >= today);
  const own = beforeNextClause(text, meant);
  const best = Math.max(0, ...own.map(({ rank }) => rank));
  const chosen = own.findLast(({ rank }) => rank === best);
  if (!chosen)
    return findSpell(text, today) ?? findHour(text, context, today) ?? findDaily(text, today);
  const { words, start, end } = chosen.date;
  return { on: chosen.on, words, start, end };
}

const spell = new RegExp(
  `^(?:(?:so |then |but )?(?:give|allow) me |say |about |only )?(?<count>${amountWords}) (?<unit>days?|weeks?|fortnight)\\b(?<after>,? (?:and|then) (?:it|you|i|he|she|they)(?:['’](?:s|ll|ve)| is| will| have) )?`,
  'i',
);

/** "Give me two days" and "Two days, and it's back with you". */
function findSpell(text: string, today: string): DueDate | null {
  const match = spell.exec(text);
  const { count, unit, after } = match?.groups ?? {};
  if (!match || !count || !unit || (!after && !/\b(?:give|allow) me /i.test(match[0]))) return null;
  const days = (readAmount(count) ?? 0) * (/^f/i.test(unit) ? 14 : /^w/i.test(unit) ? 7 : 1);
  if (days === 0) return null;
  const words = match[0].slice(0, match[0].length - (after ?? '').length);
  return { on: shiftDay(today, days), words, start: match.index, end: match.index + words.length };
}

/** Those of a clause that "and" doesn't part from the first: "by Friday, and the rest in May". */
function beforeNextClause<T extends { readonly date: FoundDate }>(
  text: string,
  dates: readonly T[],
): readonly T[] {
  const [first] = dates;
  if (!first) return dates;
  return dates.filter(({ date }) => !goesOn.test(text.slice(first.date.end, date.start)));
}

const goesOn = new RegExp(
  `, (?:and|then|but|so)\\b|\\b(?:saying|because)\\b|^ and [A-Z][a-z]+(?:['’]s)? (?:on )?$|^ and (?!(?:get|send|give|hand|bring|carry|take|return|email|mail|forward|post|deliver|share) (?:it|them) |the |by |on |at |in |no |i |you |then |(?:${amountWords}|half) on )[a-z]+ [a-z]+ `,
);

const suits =
  /^ (?:be )?(?:alright|all right|ok|okay|good|fine|too (?:soon|late)|do|works?|suit)\b/i;

function rankOf(text: string, { words, start, end }: FoundDate): number {
  const before = text.slice(Math.max(0, start - 30), start).toLowerCase();
  const after = text.slice(end, end + 20);
  // "Before Tuesday's session" is a deadline, "Tuesday's session" none.
  if (/^['’]s (?:post|mail|courier|van|delivery|run)\b/.test(after)) return 2;
  if (/^['’]s\b(?! (?:over|out|done|up)\b)/.test(after)) return beforeWords.test(before) ? 3 : 0;
  // "Is Friday all right?"
  if (/\b(?:is|would|will|does) $/.test(before) && suits.test(after)) return 2;
  if (grace.test(before)) return 3;
  if (unmeant.test(before) || (/^in an? /i.test(words) && rate.test(before))) return 0;
  // "Try one weekend without it" says how many.
  if (/\bone $/.test(before) && /^(?:weekend|evening|morning|afternoon|night|week)$/i.test(words))
    return 0;
  if (/^(?:within|in|no later)\b/i.test(words)) return 3;
  if (byWords.test(before)) return 3;
  const carries =
    /\b(?:with|on|by|in) (?:the )?$/.test(before) &&
    /^ (?:flight|post|bus|train|van|delivery|boat|ferry|courier|mail|lorry|truck|plane)\b/i.test(
      after,
    );
  const isMeeting =
    /\b(?:at|in|on|during) (?:(?:the|our|my) )?$/.test(before) && meetsAfter.test(after);
  if (carries || isMeeting) return 2;
  const epithet = /^ [a-z]/i.test(after) && !followers.test(after);
  const period = /\b(?:q[1-4]|quarter|half|h[12]|year|month|week|\d{4})$/i.test(words);
  if (epithet && (determiner.test(before) || /^the\b/i.test(words) || /^q\d/i.test(words)))
    return 0;
  if (/\bfor (?:the )?$/.test(before) && period) return 0;
  return onWords.test(before) ? 2 : 1.5;
}

/** "Before I fly on the ninth" is the eighth at the latest. */
const beforeDoing =
  /\bbefore (?:i|you|we|he|she|they|it|the [a-z]+|my [a-z]+|our [a-z]+)(?:['’](?:m|re|s))? (?:even )?[a-z]+[^.,;!?]{0,30} (?:on |at |this |next )?(?:the )?$/;
const monthAlone = /^(?:[a-z]{3,9}|q[1-4]|[a-z]+ quarter)(?: \d{4})?$/i;

function deadline(text: string, date: FoundDate): string {
  const before = text.slice(Math.max(0, date.start - 30), date.start).toLowerCase();
  const ends =
    /^(?:the )?(?:end|very end|back end)|^(?:eod|eow|eom|eoy|cob)|[- ]end$|^late|(?:out|over|done|up)$/i.test(
      date.words,
    );
  if ((beforeWords.test(before) || beforeDoing.test(before)) && !ends)
    return shiftDay(date.from, -1);
  const isMonth = date.from.endsWith('-01') && date.to > date.from && monthAlone.test(date.words);
  return isMonth && /\bby (?:the )?$/.test(before) ? date.from : date.due;
}

const hourNames = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const hour =
  /\b(?:by|before|at(?= (?:noon|midday)\b)) (?:(noon|midday|lunch(?: ?time)?|teatime|midnight)|(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:(?::(\d\d))? ?(?:([ap])\.?m\b\.?|o['’]?clock)|(?= ?(?:[.,!?]|$))))/i;

/** "By noon" and "at noon" are today's, or tomorrow's when noon has passed. */
function findHour(text: string, context: DateContext, today: string): DueDate | null {
  const match = hour.exec(text);
  if (!match) return null;
  const asked = hourOf(match) * 60 + Number(match[3] ?? 0);
  const passed = asked <= dayInZone(context.at, context.timezone).minute;
  const start = match.index + match[0].indexOf(' ') + 1;
  const words = match[0].slice(start - match.index);
  return { on: passed ? shiftDay(today, 1) : today, words, start, end: start + words.length };
}

const daily =
  /\b(?:(?:as )?soon as|when|once|after|the (?:minute|moment|second)|before) (?:i|we)(?:['’](?:m|re|ve)| am| are| have)? ?(?:just )?(?:get |got |been )?(?:dry|home|closed|shut|back|off|done|finished|out of here|parked|indoors|in the house|to my desk|at my desk|by a computer|off this|get up|sleep)\b[^.,;!?]{0,22}|\bon (?:my|the) way home\b|\b(?:the (?:minute|moment|second)|as soon as|once|when|after) (?:we|i)(?:['’](?:re|ve)| are| have)? (?:done|finished|off(?: the phone| here)?|hung up)\b|\b(?:before|after|by the time|once|(?:as )?soon as|when) (?:(?:i|you|we)(?:['’]ve| have)? (?:just )?(?:cook(?:ed)?|eat(?:en)?|close(?:d)? up|lock(?:ed)? up|leave(?! for)|left(?! for)|(?:pick up|start|take|see) my next [a-z]+|go home|get home|got home|drive|park(?:ed)?|sleep|go to bed|clock off|knock off|go (?:in|down|up|back in)|make (?:my |the |some )?(?:dinner|tea|lunch|supper|breakfast)|(?:finish(?:ed)?|have had|[’']ve had|had) this|finish(?:ed)? (?:work|here|up)|turn in|(?:have|had) (?:my |some |a )?(?:dinner|tea|lunch|supper|breakfast|coffee)|hang up)|(?:my|the|this|our) (?:lesson|shift|class|surgery|school run|next client|gym)|(?:the )?(?:kids|children|little ones) (?:are|have gone) (?:down|asleep|in bed|to bed)|(?:the children|the kids)(?:['’]re| are) (?:down|asleep|in bed)|(?:my |our )?(?:lunch|work|dinner|supper|tea|school|breakfast)|closing(?: time)?|milking)\b|\b(?:half an hour|(?:ten|five|fifteen|twenty|thirty|\d+) minutes|an hour) from now\b|\bat (?:closing|lunch(?: ?time)?)\b|\bin (?:a|one|two) (?:minutes?|secs?|seconds?|moment|mo|jiffy|tick)\b|\b(?:before|when|once|after) the (?:kids|children|others|next ones?) (?:come|get|arrive|are)(?: (?:in|home|back))?\b|\bafter (?:this|our|the) (?:call|meeting|talk|session|conversation|chat)\b|\bafter this(?=[.,!]|$)|\bgive me (?:an hour|half an hour|an hour or two|ten minutes|twenty minutes)\b/i;

/** "After lunch" and "before I cook" are today's, where no other day is named. */
function findDaily(text: string, today: string): DueDate | null {
  const match = daily.exec(text);
  if (!match) return null;
  return { on: today, words: match[0], start: match.index, end: match.index + match[0].length };
}

function hourOf([, word, digits, , half]: RegExpExecArray): number {
  if (word)
    return /^lunch/i.test(word) ? 13 : /^tea/i.test(word) ? 17 : /^midnight/i.test(word) ? 24 : 12;
  const named = hourNames.indexOf((digits ?? '').toLowerCase());
  const number = named < 0 ? Number(digits) : named + 1;
  if (half?.toLowerCase() === 'p' && number < 12) return number + 12;
  return half === undefined && number < 8 ? number + 12 : number;
}
