import { amountsIn, type Amount } from './amounts.ts';
import { confidenceIn } from './confidence-words.ts';

/** A value that a sentence tells of what is measured. */
export interface HeardValue {
  readonly figure: string;
  readonly start: number;
  readonly end: number;
  /** It says so outright, or only by what it answers. */
  readonly isOutright: boolean;
  readonly rule: string;
}

export interface Measured {
  readonly unit: string;
  readonly title: string;
}

const wished =
  /\b(?:want(?:s|ed)?|need(?:s|ed)?|aim(?:s|ing)?|goal|targets?|plan(?:s|ned|ning)?|hop(?:e|es|ing)|would like|['’]d like|like to (?:be|get|reach|see|have)|should|will be|['’]ll be|going to|supposed|try(?:ing)? to|get to|left to|to go\b|by (?:the end|christmas|year|january|february|march|april|may|june|july|august|september|october|november|december|next)|if we|from (?:the |next |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|then)|(?:after|once|when|until|as soon as) (?:we|i|he|she|they|that|the)|next (?:week|month|quarter|year|spring|summer|autumn|winter)|could (?:be|get|reach)|might|maybe next|expect(?:s|ed|ing)?|promised)\b/i;
const past =
  /\b(?:was|were|used to|last (?:week|month|quarter|year|time|summer|winter|spring|autumn)|back (?:in|then)|ago|originally|(?:we |i )?started (?:at|with|from|out)|before (?:that|the|christmas|summer)|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/i;
const denied = /\b(?:not|n['’]t|never|no longer|hardly|nowhere near|far from)\b[^,.;]{0,18}$/i;
const inexact =
  /\b(?:almost|nearly|close to|short of|less than|fewer than|under|below|more than|over|above|at least|at most|up to|another|extra|additional|plus|lost|added|gained|won|dropped|missing|between)\s*$/i;
const moreAfter =
  /^\s?(?:more|fewer|less|extra|additional|short|behind|ahead|away|to go|left|missing|times?|or (?:so )?more)\b/i;
const timeAfter =
  /^\s?(?:-|–)?\s?(?:years?|months?|weeks?|days?|minutes?|mins?|seconds?|quarters?|o['’]clock|am\b|pm\b|a\.m|p\.m|th\b|st\b|nd\b|rd\b)/i;
const hoursAfter = /^\s?(?:hours?|hrs?)\b/i;
const monthNear =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|page|room|number|chapter|section|version|question|phone|extension|street|aged?|age of)\s?$/i;
const standsAt =
  /\b(?:we['’]?re (?:now |currently |still )?(?:at|on|up to|down to)|we are (?:now |currently |still )?(?:at|on|up to|down to)|i['’]?m (?:now |still )?(?:at|on|up to|down to)|i am (?:now )?(?:at|on)|it['’]?s (?:now |still |currently )?(?:at |on |up to |down to )?|it is (?:now |still )?(?:at |on )?|stands? (?:now )?at|standing at|sits? at|sitting at|reached|hit|have (?:now |got |about )?|['’]ve (?:got|reached|hit|had)|has (?:now |reached )?|got (?:to )?|now|currently|today|so far|makes? (?:it )?|comes? to|came to|went to|up to|down to|is|are|call it)\s*(?:about |around |roughly |exactly |at |on )*$/i;

/** The rule of `14 of 20`. */
export const ofTotal = 'value.of-total';

/** The value that a sentence tells; wishes, what is over, differences and denials are none. */
export function valueIn(sentence: string, measured: Measured): HeardValue | undefined {
  const sure = confidenceIn(sentence);
  const found = amountsIn(sentence).filter(
    (one) => !(sure?.rule === 'confidence.said' && one.start >= sure.start && one.end <= sure.end),
  );
  for (const [place, one] of found.entries()) {
    const next = found[place + 1];
    const total = next && isTotal(sentence.slice(one.end, next.start)) ? next : undefined;
    const from = found[place - 1];
    if (from && isTotal(sentence.slice(from.end, one.start))) continue;
    if (
      next &&
      /\bfrom (?:about |around )?$/i.test(sentence.slice(0, one.start)) &&
      /^[^.,;]{0,20}\bto\b/i.test(sentence.slice(one.end, next.start))
    )
      continue;
    if (!fits(sentence, one, total, measured)) continue;
    if (isRange(sentence, from, one)) continue;
    const clause = clauseBefore(sentence, one.start);
    if (clause.isOver) continue;
    return {
      figure: one.figure,
      start: one.start,
      end: (total ?? one).end,
      isOutright: total !== undefined || standsAt.test(clause.text),
      rule: total ? ofTotal : standsAt.test(clause.text) ? 'value.stands-at' : 'value.answer',
    };
  }
  return undefined;
}

/** `between 12 and 16`, `12 to 16`: which of them nobody knows. */
function isRange(sentence: string, from: Amount | undefined, one: Amount): boolean {
  return (
    from !== undefined &&
    /\bbetween (?:about )?$/i.test(sentence.slice(0, from.start)) &&
    /^\s?and\s?$/i.test(sentence.slice(from.end, one.start))
  );
}

/** `14 of 20`, `14 out of the 20`, `14/20`. */
const isTotal = (between: string) =>
  /^\s?(?:out of|of|\/)\s?(?:the |our |my )?$/i.test(between) ||
  /^\s(?:clients|people|orders|of them)?\s?(?:out of|of) (?:the )?$/i.test(between);

function fits(
  sentence: string,
  one: Amount,
  total: Amount | undefined,
  measured: Measured,
): boolean {
  const [before, after] = [sentence.slice(0, one.start), sentence.slice((total ?? one).end)];
  if (!isOfUnit(one, measured.unit)) return false;
  if (one.inWords && one.figure === '1' && !total && !standsAt.test(before) && before.trim() !== '')
    return false;
  if (
    /^\s*(?:one|two)\s(?:of|thing|day|time|more|second|moment|other)/i.test(
      sentence.slice(one.start),
    )
  )
    return false;
  if (denied.test(before) || inexact.test(before) || moreAfter.test(sentence.slice(one.end)))
    return false;
  if (timeAfter.test(after) && !/^(?:days?|weeks?|months?|minutes?)$/i.test(measured.unit))
    return false;
  if (hoursAfter.test(after) && !/hour/i.test(`${measured.unit} ${measured.title}`)) return false;
  if (
    one.kind === 'plain' &&
    !one.inWords &&
    /^(?:19|20)\d\d$/.test(one.figure) &&
    !standsAt.test(before)
  )
    return false;
  if (monthNear.test(before) && !standsAt.test(before)) return false;
  if (/^(?::\d\d|[./-]\d)/.test(after)) return false;
  return isOfNoun(sentence.slice(one.end), one, measured, total !== undefined);
}

function isOfUnit({ kind, sign }: Amount, unit: string): boolean {
  if (unit === '%') return kind !== 'money';
  if (/^\p{Sc}$/u.test(unit))
    return kind === 'plain' || (kind === 'money' && (sign === unit || sign === ''));
  return kind === 'plain';
}

const small =
  /^(?:last|next|of|out|and|but|so|now|at|on|in|this|that|the|already|today|currently|which|because|i|we|fairly|pretty|very|quite|not|right|so far|as|for|right now|per|a|then|though|since|really|confident|yes|no|percent|still|there|us|from|to|with|by|or|signed|is|are|up|down|who|done|open|paid|sold|booked|live|here|it|thanks|after|under|all|altogether|total|actually|i'd|i'm|we're|and's)$/i;

/** A number of something else is no value: `14 calls` where clients are counted. */
function isOfNoun(
  after: string,
  { kind }: Amount,
  { unit, title }: Measured,
  isOfTotal: boolean,
): boolean {
  if (kind !== 'plain' || isOfTotal) return true;
  const words = /^\s(?<first>[\p{L}’'-]+)(?:\s(?<second>[\p{L}’'-]+))?/u.exec(after)?.groups;
  const first = words?.['first'];
  if (first === undefined || small.test(first)) return true;
  const known = `${unit} ${title}`.toLowerCase();
  const isKnown = (word: string | undefined) =>
    word !== undefined &&
    word.length > 2 &&
    known.includes(word.toLowerCase().replace(/(?:ies|s)$/, ''));
  if (/^\p{Sc}$/u.test(unit) || unit === '%') return isKnown(first) || isKnown(words?.['second']);
  return isKnown(first) || isKnown(words?.['second']);
}

/** The words of its own clause before a number, and whether they speak of a wish or of the past. */
function clauseBefore(sentence: string, start: number): { text: string; isOver: boolean } {
  const before = sentence.slice(0, start);
  const cut = Math.max(
    before.lastIndexOf(', '),
    before.lastIndexOf('; '),
    before.toLowerCase().lastIndexOf(' but '),
    before.toLowerCase().lastIndexOf(' and now '),
    before.toLowerCase().lastIndexOf(' now '),
  );
  const text = cut < 0 ? before : before.slice(cut);
  const after = /^[^,.;!?]{0,40}/.exec(sentence.slice(start))?.[0] ?? '';
  const isNow = /\b(?:now|currently|today|so far)\b/i.test(text + after);
  const isWish =
    wished.test(text) || /\b(?:is|was) (?:the|our|my) (?:goal|target|aim|plan)\b/i.test(after);
  const isPast = (past.test(text) || past.test(after)) && !isNow;
  return { text, isOver: isWish || isPast };
}
