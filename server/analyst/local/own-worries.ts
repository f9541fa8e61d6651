import { withoutRelief, worryIn } from './mood-words.ts';
import { plainText } from './plain-text.ts';

type Worry = NonNullable<ReturnType<typeof worryIn>>;

/** A manner of speaking that has a word of worry in it, or one that says that it is none. */
const mannerOfSpeaking =
  /\b(?:(?:don't|doesn't|didn't|won't|not|ain't) (?:\w+ )?(?:lose|losing|lost|wak\w+|woke|kept|keep\w*) (?:me |any |much |us )?(?:sleep|awake|up)\b|sleep on (?:it|that)|sleep(?:ing)? (?:like|better|well again)|like drowning|in a panic|so (?:that )?(?:i|we) can run out|(?:write|wrote|pick|sign|set|turn|close|open)\b[^,.]* up at)/;
/** What somebody else is to be told of it. */
const message = /^(?:please |just )?(?:don't )?tell (?:him|her|them)\b/;
/** Whoever is too glad to sleep worries about nothing. */
const glad =
  /\b(?:happy|excited|thrilled|delighted|in (?:a|the) good way|for joy|like (?:a log|before a wedding))\b/;
/** Who is spoken of where the worry is another's, or anybody's. */
const ofOthers =
  /\b(?:he|she|they|you|who|people|everybody|the (?:\w+ )?(?:man|woman|baby|child|dog|kids?|lad|boy|girl))(?:'s|'re|'ve| is| are| was| has| have)? (?:\w+ ){0,2}$/;
/** “Kirsty has not slept”, but not “it has kept me up”. */
const ofSomebody =
  /\b(?!(?:it|this|that|what|which)\b)([\p{L}'-]+) (?:has|hasn't|doesn't|is|isn't) (?:not )?$/u;
const denied = /\b(?:don't|doesn't|do not|didn't|can't) (?:think|believe|see|expect)\b/;
const ofThemselves = /\b(?:i|i'm|i've|we|we're|we've|me|us|my|feel\w*)\b/;
/** One bad night that is over. */
const oneNight = /\b(?:didn't|couldn't) (?:\w+ )?sleep\b/;
const stillAwake =
  /\b(?:every|each|again|keep|nights|weeks|months|since|at (?:two|three|four|five|[2-5]))\b/;

/** The worry that a client, by their first name `who`, speaks of as their own; nothing where it is another's, denied, or only a word of it. */
export function ownWorryIn(plain: string, turn: string, who: string): Worry | undefined {
  const worry = worryIn(plain, 2);
  if (!worry || mannerOfSpeaking.test(turn) || message.test(plain)) return undefined;
  const place = worryPlace(plain, worry);
  const before = plain.slice(0, place);
  if (denied.test(before)) return undefined;
  if (worry.name === 'worry.pressure' && !ofThemselves.test(plain)) return undefined;
  if (!wordsOfFear.has(worry.name)) return worry;
  const somebody = ofSomebody.exec(before)?.[1];
  const isOthers = ofOthers.test(before) || (somebody !== undefined && somebody !== plainText(who));
  const isOwn = /^(?:i|we|me)\b/.test(plain.slice(place)) || !isOthers;
  return isOwn && !glad.test(turn) ? worry : undefined;
}

const wordsOfFear = new Set(['worry.sleep', 'worry.worried']);

/** Where a worry stands in a plain sentence. */
export const worryPlace = (plain: string, { pattern }: Worry): number =>
  pattern.exec(withoutRelief(plain))?.index ?? 0;

/** Nights that are bad still: one that is over is no matter for advice. */
export const isSleepless = (plain: string, { name }: Worry): boolean =>
  name === 'worry.sleep' && (!oneNight.test(plain) || stillAwake.test(plain));
