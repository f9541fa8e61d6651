import type { Lack } from '#contract/client-filter.ts';

/** What those who are meant have none of; `other` for what the record can't be narrowed by. */
export type Without = Lack | 'owner' | 'contact' | 'other';

/** By what words, in the order in which one goes before another. */
const lacks: readonly (readonly [Without, string])[] = [
  ['owner', 'owner|coach'],
  ['phone', '(?:phone|mobile|telephone)(?: numbers?)?|numbers?'],
  ['contact', 'contacts?|calls?'],
  ['email', 'e-?mails?(?: address(?:es)?)?'],
  ['website', 'web ?sites?'],
  ['linkedinUrl', 'linkedin(?: (?:profile|page|link))?'],
  ['businessType', 'business type|kind of business'],
  ['industry', 'industry|sector'],
  ['companySize', 'company size'],
  ['leadSource', '(?:lead )?source'],
  ['coachingGoals', '(?:coaching )?goals?'],
  ['painPoints', 'pain ?points?|challenges?'],
  ['revenue', '(?:monthly )?revenue'],
  ['tags', 'tags?'],
  ['notes', 'notes?'],
  ['tasks', '(?:open )?(?:tasks?|to-?dos?)|next (?:steps?|tasks?|actions?)'],
  ['okrs', 'okrs?|objectives?|key results?'],
  ['other', 'payments?|promises?|address(?:es)?|documents?|insights?|meetings?|sessions?'],
];

const which = '(?:any|an?|their|the)';
/** “has no”, “without any”, “don’t have an”, “is missing a”, “lacks”. */
const none = `(?:no|without(?: ${which})?|lack(?:s|ing)?(?: ${which})?|missing(?: ${which})?|(?:have|has)(?:n[’']?t| not)(?: (?:got|had|set))? ${which}|(?:have|has)(?:n[’']?t| not) (?:got|set)|(?:do|does)(?:n[’']?t| not) have(?: ${which})?)`;
/** What may stand before a word and leaves it what it is: “upcoming calls” are none of those that were held. */
const plainly = '(?:known|valid|current|single|contact|work|business|clear|agreed|assigned)';
const ends = String.raw`(?: (?:yet|set|on record|on file|agreed|listed|at all|this quarter|for this quarter))*\W*$`;
const asked = /^(?:who|whom|which|what|list|show|find|any|how many|(?:my |our )?clients?)\b/;
/** What is no client: “Which calls have no notes?” */
const others =
  /\b(?:tasks?|calls?|sessions?|meetings?|payments?|invoices?|documents?|okrs?|objectives?|key results?|promises?|insights?|notes?|emails?)\b/;
/** What somebody said is looked for in what was said. */
const isSaid =
  /\b(?:say|says|said|mention\w*|talk\w*|complain\w*|tell|told|think\w*|thought|wrote|write)\b/;
/** For how long there was none is asked: that is told by the days. */
const lately = /^ (?:in|for|since|this|last|over|within)\b/;

const patterns = lacks.map(([lack, words]) => ({
  lack,
  wanting: new RegExp(String.raw`\b${none} (?:\w+ )?(?:${words})\b`),
  whole: new RegExp(String.raw`\b${none} (?:${plainly} )?(?:${words})${ends}`),
  missing: new RegExp(String.raw`^whose\b.*\b(?:${words}) (?:is|are) (?:missing|empty|unknown)\b`),
}));

/** What those who are asked for have none of: “Which clients have no phone number?” */
export function readLack(said: string): Without | undefined {
  if (isSaid.test(said)) return undefined;
  const missing = patterns.find((one) => one.missing.test(said));
  if (missing || !asked.test(said)) return missing?.lack;
  const ofAll = patterns.find((one) => one.whole.test(said));
  const found = ofAll ?? patterns.find((one) => one.wanting.test(said));
  const place = found?.wanting.exec(said);
  if (!found || !place) return undefined;
  if (found.lack === 'contact' && lately.test(said.slice(place.index + place[0].length))) {
    return undefined;
  }
  return ofAll && !others.test(said.slice(0, place.index)) ? found.lack : 'other';
}

/** What is asked for where it is none of the words above: perhaps a field of the practice's own. */
export function readOwnLack(question: string): string | undefined {
  const said = question.toLowerCase().trim();
  if (isSaid.test(said) || !asked.test(said)) return undefined;
  return new RegExp(String.raw`\b${none} ([^?!.]{1,80}?)${ends}`).exec(said)?.[1];
}
