import { personNoun } from './antecedents.ts';
import type { Candidate } from './candidates.ts';
import { sharesMatter } from './matters.ts';
import { type NounPhrase, nounPhrasesOf } from './noun-phrases.ts';
import { asksOutright } from './openings.ts';
import type { Passage, ReadCall } from './passages.ts';

const afterPronoun =
  '(?:about|after|again|all|along|and|as|at|away|back|before|but|by|can|could|done|down|first|for|from|here|home|if|in|instead|into|later|myself|next|now|off|on|once|or|out|over|right|round|since|so|soon|straight|then|there|through|till|to|today|together|tomorrow|tonight|too|under|until|up|well|when|while|will|with|without|you)';
/** Words that stand alone for what was named before: "that" of "I'll send that today", not of "that page". */
const pronouns = new RegExp(
  [
    "\\b(?:it|them|him|he|she|they|'em|mine|yours|do so)\\b",
    '\\b(?:that|this|those|these|her|one|both)(?![ -][a-z])',
    `\\b(?:that|this|those|these|her|one|both) ${afterPronoun}\\b`,
  ].join('|'),
);
/** Whether its words stand for something that was named before. */
export const standsForMore = ({ passage, from, to, isVague }: Candidate): boolean =>
  isVague || pronouns.test(passage.plain.slice(from, to));

/** Nobody and nothing that a later word could stand for. */
const namesNothing =
  /^(?:anything|nothing|something|everything|anyone|anybody|nobody|one|ones|lord|god|jesus|christ|sir|madam|ma'am|mate|love|darling|way|thing|day|days|week|weeks|weekend|weekends|morning|afternoon|evening|night|month|months|year|years|hour|hours|minute|minutes|time|half|lot|bit|shame|perfect|alright|fair|fine|great|good|okay|ok|sure|lovely|brilliant|right|true|exactly|done|deal|yes|no|\d+)$/;
const determined =
  /^(?:an?|the|my|our|your|his|her|their|its|this|that|these|those|some|another|one|two|three|four|five|all|both|each)\b/i;
const wholeDays =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$|^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** Somebody or something with a name, or known by "the", "a" or "my", or several of a kind. */
function isNamed({ words, head, isProper }: NounPhrase): boolean {
  if (namesNothing.test(head.toLowerCase()) || wholeDays.test(words)) return false;
  return isProper || determined.test(words) || several.test(head);
}

const several = /[^s]s$/;
const ofPersons = /\b(?:him|her|he|she)\b/;
const ofThings = /\b(?:it|that|this|those|these|one|both)\b/;
const ofPlaces = /\bthere\b/;
/** "The dispatcher", "a contact". */
const whoDoes = /(?:er|or|ist|ian|ant|man|woman|contact)$/;
const ownerNamed = /^\p{Lu}\p{Ll}+['’]s /u;
/** "It's in the truck" leans on more itself. */
const leansItself = /^(?:[^,]{1,30}, )?(?:it|that|this|they)(?:'s|'re| is| are| has| was| does)\b/;

type Names = (said: Passage) => boolean;

const namesThing: Names = (said) =>
  !leansItself.test(said.plain) &&
  nounPhrasesOf(said).some(
    (phrase) =>
      isNamed(phrase) &&
      !personNoun.test(phrase.head) &&
      (determined.test(phrase.words) || several.test(phrase.head) || ownerNamed.test(phrase.words)),
  );
const namesPerson: Names = (said) =>
  nounPhrasesOf(said).some(
    (phrase) =>
      isNamed(phrase) &&
      (phrase.isProper ||
        personNoun.test(phrase.head) ||
        whoDoes.test(phrase.head) ||
        ownerNamed.test(phrase.words)),
  );
const namesAny: Names = (said) => nounPhrasesOf(said).some(isNamed);

/** What the words of a promise may stand for: things before persons, where it may be either. */
function wantedBy({ passage, from, to }: Candidate): readonly Names[] {
  const clause = passage.plain.slice(from, to);
  const words = [ofPersons, ofThings, ofPlaces].some((one) => one.test(clause))
    ? clause
    : passage.plain;
  if (ofPlaces.test(words)) return [namesAny];
  const wanted = [
    ...(ofThings.test(words) ? [namesThing] : []),
    ...(ofPersons.test(words) ? [namesPerson] : []),
  ];
  return wanted.length > 0 ? wanted : [namesAny];
}

/** Whether a sentence names what the words of a promise may stand for. */
export const namesFor = (one: Candidate, said: Passage): boolean =>
  wantedBy(one).some((names) => names(said));

/** So far back a plea and a wish are what is answered, without a word in common. */
const near = { plea: 4, wish: 2 };
const asksWhat = /^(?:and |so |but |well,? |then )*(?:what|how|where|who|when|why|which)\b/;
const bringsUp = /\b(?:what|how) about\b/;
const toThem = /\byou (?:could|should|might|need|have to)\b|\b(?:will|can|could|would|are) you\b/;
const refuses = /\b(?:not saying|wouldn't|don't|didn't|won't|can't|never)\b/;

/**
 * Whether a promise leans on what was said before as its opening: it speaks of the same, or answers
 * an offer or a question, or its words stand for what is named there. "I'd go with the accountant"
 * of some turns ago is none.
 */
export function leansOn(one: Candidate, said: Passage): boolean {
  const { passage, by } = one;
  if (sharesMatter(passage, [said]) || bringsUp.test(said.plain)) return true;
  const apart = passage.turn - said.turn;
  if (said.side === by) {
    if (said.isQuestion) return !asksWhat.test(said.plain);
    return !refuses.test(said.plain) && namesFor(one, said);
  }
  if (asksOutright(said, by)) return apart <= near.plea || namesFor(one, said);
  if (refuses.test(said.plain)) return false;
  return toThem.test(said.plain) || (apart <= near.wish && namesFor(one, said));
}

const pronoun = /\b(?:it|them|him|her|he|she|they|that|this|those|these|there)\b/g;

/**
 * Whether a promise is of what was likely promised before: that asked or offered, speaks of the
 * same, names what it stands for, or stands for it in the same word.
 */
export function mayBeOf(one: Candidate, said: Passage): boolean {
  const { passage } = one;
  if (said.isQuestion || sharesMatter(passage, [said]) || namesFor(one, said)) return true;
  const words = new Set(pronounsOf(passage));
  return pronounsOf(said).some((word) => words.has(word));
}

const objects: Readonly<Record<string, string>> = { he: 'him', she: 'her', they: 'them' };
const pronounsOf = ({ plain }: Passage): string[] =>
  (plain.match(pronoun) ?? []).map((word) => objects[word] ?? word);

const reach = 3;
const longest = 200;

/** The nearest sentence before that names anything, where that is what its words may stand for. */
export function namedJustBefore(call: ReadCall, one: Candidate): Passage | undefined {
  const { passage } = one;
  if (passage.turn < 0) return undefined;
  const nearest = call.passages
    .slice(Math.max(0, passage.index - reach), passage.index)
    .filter(({ turn, source }) => source === passage.source && passage.turn - turn <= 1)
    .findLast((said) => said.text.length <= longest && nounPhrasesOf(said).length > 0);
  return nearest && namesFor(one, nearest) ? nearest : undefined;
}
