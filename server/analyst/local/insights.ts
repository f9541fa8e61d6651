import type { Strength } from '#contract/analysis.ts';
import type { FoundInsight, FoundPromise } from '../analyst.ts';
import { withoutFalls } from './good-falls.ts';
import { headline } from './headlines.ts';
import type { InsightCue } from './insight-cue.ts';
import { insightCues } from './insight-cues.ts';
import { insightOdds, weighedTypes } from './insight-odds.ts';
import { insightSigns } from './insight-signs.ts';
import { withoutRelief } from './mood-words.ts';
import { withoutMarks } from './note-lines.ts';
import type { Passage, ReadCall } from './passages.ts';
import { partBegins, plainText, sayings } from './plain-text.ts';
import { plainInsightCues } from './plain-insight-cues.ts';
import { recommend } from './recommendations.ts';
import { saidInTurn } from './told-in-turn.ts';
import { contentStems } from './stop-words.ts';
import { chooseInsights, groundsOf, mostOfAType, type WeighedInsight } from './weighed-insights.ts';
import { wholeTalk } from './whole-talk.ts';

interface Sighting {
  readonly passage: Passage;
  readonly cue: InsightCue;
  readonly score: number;
}

const hypothetical =
  /\b(?:if (?:only|we'd|i'd|i had|we had)|would have|imagine|pretend|used to|years ago|back then|when i was|my old|last company|for example|for instance|let's say|(?:on|know|see|sure|about|decide) whether|hypothetically|joking|kidding)\b/;
const denied =
  /\b(?:not|never|no|isn't|aren't|wasn't|don't|doesn't|didn't|haven't|hasn't|won't|wouldn't|no longer|without|nobody|none|far from|stopped|neither)\b(?: \w+){0,3} $/;
const aboutOthers =
  /\b(?:my (?:neighbour|cousin|mate|friend|aunt|uncle)(?:'s)?|on tv|in the news|on telly|the football|the film|the series|podcast|the weather)\b/;

/** How large a business is: a fact, whatever is said beside it. */
const ownSize =
  /\b(?:we|i|they) (?:turn(?:ed)? over|made?|do|did|have a turnover of|employ) (?:(?:about|around|some|roughly|just over|just under|nearly|almost) )?\S*\d[^,;]* (?:(?:a|per|last|this) (?:year|month)|people|staff)\b/;

/** Finds what a coach should know, at most two of a kind, each in the client's own words. */
export async function findInsights(
  call: ReadCall,
  promises: readonly FoundPromise[],
  rest: () => Promise<void>,
): Promise<FoundInsight[]> {
  const promised = new Set(promises.flatMap(({ receipts }) => receipts.map(placeOf)));
  const isFree = (passage: Passage) => !promised.has(placeOf(passage));
  const sightings: Sighting[] = [];
  for (const passage of call.passages) {
    await rest();
    if (isTheirs(passage) && isFree(passage)) sightings.push(...sightingsIn(passage));
  }
  const found = pick(sightings);
  const weighed = await weighTalk(call, weighable(call).filter(isFree), found, rest);
  const told = [...found.map((sighting) => toInsight(call, sighting)), ...weighed];
  return [...told, ...recommend(call, told)];
}

/** The sentences of a talk that may be told for what they say; none of a talk that is too short to weigh. */
export const weighable = ({ turns, passages }: ReadCall): Passage[] =>
  turns.length < wholeTalk
    ? []
    : passages.filter(
        (passage) =>
          passage.position !== null && isTelling(passage) && !ownSize.test(passage.plain),
      );

/** What no cue tells, chosen by weights that were learned from labelled talks. */
async function weighTalk(
  call: ReadCall,
  passages: readonly Passage[],
  found: readonly Sighting[],
  rest: () => Promise<void>,
): Promise<FoundInsight[]> {
  const signsOf = new Map<Passage, readonly string[]>();
  const weighed: WeighedInsight[] = [];
  for (const passage of passages) {
    await rest();
    const signs = insightSigns(call, passage);
    signsOf.set(passage, signs);
    for (const type of weighedTypes)
      weighed.push({ passage, type, odds: insightOdds(type, signs) });
  }
  return chooseInsights(weighed, found.flatMap(typed)).map((one) => ({
    type: one.type,
    title: headline(one.passage.text),
    ...groundsOf(one, signsOf.get(one.passage) ?? []),
    ...saidInTurn(call, one.passage),
  }));
}

const typed = ({ passage, cue }: Sighting) => {
  const type = weighedTypes.find((one) => one === cue.type);
  return type === undefined ? [] : [{ passage, type }];
};

const placeOf = ({ position, start }: Pick<Passage, 'position' | 'start'>) =>
  `${position ?? 'notes'}:${start}`;

const isTheirs = ({ speaker, source, plain, isQuestion }: Passage) =>
  (speaker === 'client' || speaker === 'other' || source === 'notes') &&
  !(isQuestion && plain.length < 40) &&
  !hypothetical.test(plain);

const isWhole = ({ plain }: Passage) => plain.split(' ').length >= 4;
const isOfThem = ({ plain }: Passage) => !aboutOthers.test(plain);
const isTelling = (passage: Passage) => isTheirs(passage) && isWhole(passage) && isOfThem(passage);

const cues = [...insightCues, ...plainInsightCues];

/** “Ines resigned.” says enough, and a friend who is told of the coach is no gossip. */
const mayTell = (passage: Passage, cue: InsightCue): boolean =>
  (isWhole(passage) || (cue.weight >= 3 && plainInsightCues.includes(cue))) &&
  (isOfThem(passage) || cue.name === 'opportunity.referral');

function sightingsIn(passage: Passage): Sighting[] {
  const said = sayings(passage.plain);
  return cues
    .filter((cue) => mayTell(passage, cue))
    .filter((cue) => said.some((plain) => isClaimed(cue.pattern, heardBy(cue, plain))))
    .map((cue) => ({ passage, cue, score: weigh(passage, cue) }));
}

/** What falls for the better, or worries nobody any more, is no risk, whatever it is called. */
const heardBy = ({ type }: InsightCue, plain: string): string =>
  type === 'risk' ? withoutRelief(withoutFalls(plain)) : plain;

function isClaimed(pattern: RegExp, plain: string): boolean {
  const match = pattern.exec(plain);
  return match !== null && !denied.test(plain.slice(0, match.index));
}

function weigh({ plain, text }: Passage, cue: InsightCue): number {
  let score = cue.weight;
  if (
    /\d|\b(?:hundred|thousand|grand|per ?cent|half|third|double|twenty|thirty|forty|fifty)\b/.test(
      plain,
    )
  )
    score += 0.6;
  if (/\b(?:i|we|my|our|us|me)\b|'(?:ve|re|m)\b/.test(plain)) score += 0.3;
  if (/\b(?:maybe|perhaps|might|possibly|sort of|kind of|i guess)\b/.test(plain)) score -= 0.4;
  if (plain.endsWith('?')) score -= 0.8;
  const words = text.split(/\s+/).length;
  if (words > 6 && words < 32) score += 0.4;
  return score;
}

/** The strongest two of each type, not of the same sentence and not of the same sign. */
function pick(sightings: readonly Sighting[]): Sighting[] {
  const kept: Sighting[] = [];
  for (const sighting of sightings.toSorted(
    (a, b) => b.score - a.score || a.passage.index - b.passage.index,
  )) {
    const { cue, passage, score } = sighting;
    if (score < 2.7 || kept.filter((other) => other.cue.type === cue.type).length >= mostOfAType)
      continue;
    if (kept.some((other) => other.passage === passage || isAlike(other, sighting))) continue;
    kept.push(sighting);
  }
  return kept;
}

function isAlike(one: Sighting, other: Sighting): boolean {
  if (one.cue.name === other.cue.name && Math.abs(one.passage.index - other.passage.index) < 12)
    return true;
  const [a, b] = [new Set(contentStems(one.passage.plain)), contentStems(other.passage.plain)];
  const shared = b.filter((stem) => a.has(stem)).length;
  return shared >= 4 && shared / Math.min(a.size, b.length) > 0.6;
}

function toInsight(call: ReadCall, { passage, cue, score }: Sighting): FoundInsight {
  const strength: Strength = score >= 4 ? 'high' : score >= 3.2 ? 'medium' : 'low';
  return {
    type: cue.type,
    title: titleOf(cue, passage),
    priority: cue.priority,
    rules: [cue.name],
    strength,
    ...saidInTurn(call, passage),
  };
}

const clauses =
  /, (?:and |but |so )?(?=(?:i|we|they|he|she|it|there|nobody)\b)| and (?=(?:the|i|we|they|he|she|it|my|our|there)\b)/g;

/** The clause that says it, where the first says something else: “I had two coffees and the offsite went great”. */
function titleOf(cue: InsightCue, passage: Passage): string {
  const text = toldBy(cue, passage);
  const whole = headline(text);
  const says = (title: string) => cue.pattern.test(plainText(title));
  const plain = plainText(text);
  const at = cue.pattern.exec(plain)?.index ?? 0;
  const clause = [...plain.matchAll(clauses)].findLast(
    ({ index, 0: words }) => index + words.length <= at,
  );
  if (!clause || says(whole)) return whole;
  const begin = clause.index + clause[0].length;
  return cue.pattern.test(plain.slice(begin)) ? headline(text.slice(begin)) : whole;
}

/** Of a note, or beside good news, the part that the cue stands in: “Revenue is up, but cash is tight” is a risk for its end. */
function toldBy(cue: InsightCue, { source, text, plain }: Passage): string {
  const heard = heardBy(cue, plain);
  if (source !== 'notes' && heard === plain) return text;
  return withoutMarks(text.slice(partBegins(plain, cue.pattern.exec(heard)?.index ?? 0)));
}
