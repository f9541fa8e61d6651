import { feelingOf } from './feeling-words.ts';
import { goodFall, withoutFalls } from './good-falls.ts';
import { moodPhrases, relieved, worryCues } from './mood-words.ts';
import type { Passage } from './passages.ts';
import { sayings } from './plain-text.ts';

/** How one sentence sounds: glad above nought, sorry below; and how afraid. */
export interface PassageMood {
  readonly passage: Passage;
  readonly gladness: number;
  /** The words of gladness and those of sorrow, each by itself. */
  readonly glad: number;
  readonly sorry: number;
  readonly worry: number;
  readonly rules: readonly string[];
  /** A greeting, thanks or a way to end a topic; such words say nothing of how somebody feels. */
  readonly isCourtesy: boolean;
}

const negators =
  /\b(?:not|no|never|n't|isn't|wasn't|aren't|don't|doesn't|didn't|can't|couldn't|won't|wouldn't|hardly|barely|without|nothing|less|stop|stopped|anything but|far from|neither|nor)\b[^,.;]{0,18}$/;
const strong =
  /\b(?:so|very|really|absolutely|totally|completely|incredibly|extremely|bloody|super|truly|properly|genuinely)\b[ \w]{0,8}$/;
const faint = /\b(?:a bit|a little|slightly|somewhat|fairly|kind of|sort of|mildly)\b[ \w]{0,8}$/;
const someoneElse =
  /\b(?:if|would|could|should|might|hope|hoping|wish|when|until|unless)\b[^,.;]{0,24}$/;
const smallTalk =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?(?: you)?(?: so much| very much| for (?:having|calling|your time|making|the))?|bye|cheers|you too|have a (?:good|great|nice|lovely)|take care|see you|talk soon|speak soon|nice to|good to|lovely to|great, thanks|perfect,? thanks?|sounds good|ok(?:ay)?,? (?:great|good|perfect|lovely)|great\.?$|perfect\.?$|good\.?$|lovely\.?$|fine,? thanks?|i'm (?:good|fine|well|ok|okay)(?:,? thanks?| thank you)?\b.{0,20}$|not (?:bad|too bad)|good,? (?:thanks?|thank you)|well,? thank|(?:amazing|perfect|great|super|lovely|wonderful|awesome|brilliant|cool)[,!.]? (?:thanks?|thank you|will do|sounds good)\b|(?:oh,? )?(?:i'm |i am )?(?:so |very )?sorry[.!]?$)/;
/** Ways to end a topic, and measures of confidence: they say nothing of how somebody feels. */
const courtesy =
  /^(?:(?:no|nope|nah|ok(?:ay)?)\b[,.! ]*)?(?:(?:i think )?(?:nothing (?:else|more)|that's (?:all|it|everything|me)|all good)(?: (?:for|from) (?:me|now|today|us))*|(?:fairly|quite|pretty|reasonably|very|moderately) confident)?[,.! ]*(?:thanks?(?: you)?(?: so much| very much)?)?[.! ]*$/;
/** "I'm afraid I can't" is politeness. */
const regrets = /\bi'm afraid (?:i|i'm|i've|we|not|so|it|that's|there|you)\b/;
const sarcasm =
  /\b(?:oh,? (?:great|brilliant|wonderful|fantastic|lovely|perfect|joy)|just (?:great|what i (?:need|wanted)|perfect|brilliant|wonderful)|how (?:lovely|wonderful|nice|convenient)|lucky me|thanks for nothing|great,? (?:another|just)|living the dream|yay)\b/;

/** Small signs of worry, each worth little alone. */
const signs: readonly { readonly pattern: RegExp; readonly worry: number }[] = [
  {
    pattern:
      /\b(?:exhausted|running on (?:empty|fumes)|worn out|numb|feel sick|headaches?|migraines?|can't (?:eat|breathe|think)|(?:my|in my|in the) (?:chest|stomach|throat)|not eating|eating once)\b/,
    worry: 1.4,
  },
  {
    pattern:
      /\bif (?:i|we|he|she|they|it|that|this|nobody|the \w+)\b[^.?!]*\b(?:leaves?|goes?|go|finished|dead|sunk|done|fails?|falls?|stops?|lose|loses|not|no|don't|can't|won't|isn't|doesn't|nothing|hurt|cancel\w*|close[sd]?|suspend|wrong)\b/,
    worry: 1.3,
  },
  { pattern: /\bif (?:i|we|he|she|they|it)\b/, worry: 0.4 },
  {
    pattern:
      /\b(?:i (?:really |just |honestly )?don't know|i'm not sure|no idea|mixed feelings|(?:half|part) of me|torn|two minds)\b/,
    worry: 0.8,
  },
  {
    pattern:
      /\b(?:nobody knows|haven't (?:told|said|dared)|can't (?:really )?tell (?:him|her|them|anyone)|i keep (?:thinking|telling|doing the|practising|checking|going over)|in the middle of the night|at (?:two|three|four) in the morning|lie there|lying there)\b/,
    worry: 1.3,
  },
  { pattern: /\b(?:can't|cannot|couldn't)\b/, worry: 0.4 },
];

/** A greeting that goes on for longer says something of its own. */
const shortest = 30;

/** How a sentence sounds, and how afraid. */
export function readPassage(passage: Passage): PassageMood {
  const { plain } = passage;
  const rules: string[] = [];
  const isSmallTalk = smallTalk.test(plain);
  const isCourtesy = courtesy.test(plain) || (isSmallTalk && plain.length < shortest);
  if (isCourtesy) return { passage, gladness: 0, glad: 0, sorry: 0, worry: 0, rules, isCourtesy };
  let glad = 0;
  let sorry = 0;
  let worry = 0;
  const add = (weight: number) => {
    if (weight > 0) glad += weight;
    else sorry -= weight;
  };
  if (!isSmallTalk) {
    const rest = withoutFalls(plain);
    if (goodFall.test(plain)) add(1);
    for (const match of rest.matchAll(/[a-z]+(?:'[a-z]+)?/g))
      add(wordWeight(plain, match[0], match.index));
    for (const { pattern, weight } of moodPhrases) {
      const match = pattern.exec(plain);
      if (match) add(someoneElse.test(plain.slice(0, match.index)) ? weight / 3 : weight);
    }
  }
  for (const sign of signs) if (sign.pattern.test(plain)) worry += sign.worry;
  if (sarcasm.test(plain) && glad > 0) {
    [glad, sorry] = [0, sorry + 1.5];
    rules.push('mood.sarcasm');
  }
  if (!relieved.test(plain)) {
    const said = sayings(plain);
    for (const { name, pattern, weight } of worryCues) {
      if (!said.some((form) => pattern.test(form))) continue;
      worry += weight;
      rules.push(name);
    }
  } else if (!regrets.test(plain)) glad += 1;
  const gladness = (glad - sorry) * (plain.endsWith('!') ? 1.25 : 1);
  if (worry >= 1.3 && rules.length === 0) rules.push('worry.signs');
  if (Math.abs(gladness) >= 1) rules.push(gladness > 0 ? 'mood.glad-words' : 'mood.sorry-words');
  return { passage, gladness, glad, sorry, worry, rules, isCourtesy };
}

/** "You sound pretty good" and "I said well done to him" say nothing of oneself. */
const ofOther =
  /\b(?:you(?:'re| are)? (?:sound|look|seem)|i said|i told (?:him|her|them)|(?:who|they|people|everyone|everybody|he|she) (?:thinks?|thought|believes?) (?:we're|i'm|it's|that's|we are)) (?:so |very |pretty |really )?$/;

function wordWeight(plain: string, word: string, at: number): number {
  const weight = feelingOf(word);
  if (weight === undefined) return 0;
  const before = plain.slice(Math.max(0, at - 30), at);
  if (ofOther.test(before) || (word === 'hate' && before.endsWith("i'd "))) return 0;
  if (negators.test(before)) return weight > 0 ? -weight * 0.7 : -weight * 0.4;
  if (someoneElse.test(before)) return weight * 0.4;
  if (strong.test(before)) return weight * 1.4;
  return faint.test(before) ? weight * 0.7 : weight;
}
