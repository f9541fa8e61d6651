import { moodPhrases, moodWords, worryCues } from './mood-words.ts';
import type { Passage } from './passages.ts';

/** How one sentence sounds: glad above nought, sorry below; and how afraid. */
export interface PassageMood {
  readonly passage: Passage;
  readonly gladness: number;
  readonly worry: number;
  readonly rules: readonly string[];
}

const negators =
  /\b(?:not|no|never|n't|isn't|wasn't|aren't|don't|doesn't|didn't|can't|couldn't|won't|wouldn't|hardly|barely|without|nothing|less|stop|stopped|anything but|far from|neither|nor)\b[^,.;]{0,18}$/;
const strong =
  /\b(?:so|very|really|absolutely|totally|completely|incredibly|extremely|bloody|super|truly|properly|genuinely)\b[ \w]{0,8}$/;
const faint = /\b(?:a bit|a little|slightly|somewhat|fairly|kind of|sort of|mildly)\b[ \w]{0,8}$/;
const someoneElse =
  /\b(?:if|would|could|should|might|hope|hoping|wish|when|until|unless)\b[^,.;]{0,24}$/;
const smallTalk =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?(?: you)?(?: so much| very much| for (?:having|calling|your time|making|the))?|bye|cheers|you too|have a (?:good|great|nice|lovely)|take care|see you|talk soon|speak soon|nice to|good to|lovely to|great, thanks|perfect,? thanks?|sounds good|ok(?:ay)?,? (?:great|good|perfect|lovely)|great\.?$|perfect\.?$|good\.?$|lovely\.?$|fine,? thanks?|i'm (?:good|fine|well|ok|okay)(?:,? thanks?| thank you)?\b.{0,20}$|not (?:bad|too bad)|good,? (?:thanks?|thank you)|well,? thank)/;
/** Ways to end a topic, and measures of confidence: they say nothing of how somebody feels. */
const courtesy =
  /^(?:(?:no|nope|nah|ok(?:ay)?)\b[,.! ]*)?(?:(?:i think )?(?:nothing (?:else|more)|that's (?:all|it|everything|me)|all good)(?: (?:for|from) (?:me|now|today|us))*|(?:fairly|quite|pretty|reasonably|very|moderately) confident)?[,.! ]*(?:thanks?(?: you)?(?: so much| very much)?)?[.! ]*$/;
export const relieved =
  /\b(?:not (?:so |as |that |really |too )?(?:worried|anxious|scared|nervous|concerned)|(?:less|no longer|stopped being|used to be|was|were) (?:so |really |quite |very |a bit )?(?:worried|anxious|scared|nervous|stressed|concerned|afraid)|don't worry|no worries|not to worry|nothing to worry|sleeping (?:better|again|through)|never been less|wasn't (?:worried|nervous))\b/;
const sarcasm =
  /\b(?:oh,? (?:great|brilliant|wonderful|fantastic|lovely|perfect|joy)|just (?:great|what i (?:need|wanted)|perfect|brilliant|wonderful)|how (?:lovely|wonderful|nice|convenient)|lucky me|thanks for nothing|great,? (?:another|just)|living the dream|yay)\b/;

/** Small signs, each worth little alone: what it adds to gladness and to worry. */
const hints: readonly {
  readonly pattern: RegExp;
  readonly glad: number;
  readonly worry: number;
}[] = [
  { pattern: /!/, glad: 0.9, worry: 0 },
  { pattern: /^(?:ha|heh|haha|ooh|wow|hey|yay|ah|oh)\b[,.! ]/, glad: 0.5, worry: 0 },
  { pattern: /\b(?:ha ?ha|hehe|ha!|heh)/, glad: 1, worry: 0 },
  {
    pattern:
      /\b(?:that (?:would|'d) (?:be|actually be) (?:\w+ )?(?:helpful|great|gold|good|lovely|useful|perfect|nice)|i(?:'d| would) (?:appreciate|love|like) that|you're a (?:star|lifesaver|saint|legend|genius)|god bless|that's (?:kind|sweet|decent|very kind|neat|smart|clever|quite neat|lovely)|smashing|made me laugh|i like (?:it|that)|say it again)\b/,
    glad: 1.5,
    worry: 0,
  },
  {
    pattern:
      /\b(?:target was|passed it|we did \w+|we've got|first (?:time|one) (?:ever|since|in)|got (?:his|her|their) (?:apprenticeship|degree|visa|place|job|licence)|came (?:in|down) (?:to|at|under)|(?:twice|double) as (?:many|much)|option for|the boy|more than last year|they asked for me|asks? for (?:her|him|me|us) by name)\b/,
    glad: 0.7,
    worry: 0,
  },
  {
    pattern:
      /\b(?:tired|exhausted|worn out|hurts?|numb|sick about|feel sick|headache|heart thing|drop in my stomach|stomach)\b/,
    glad: -0.3,
    worry: 1.4,
  },
  {
    pattern:
      /\bif (?:i|we|he|she|they|it|that|this|nobody|the \w+)\b[^.?!]*\b(?:leaves?|goes?|go|finished|dead|sunk|done|fails?|falls?|stops?|lose|loses|not|no|don't|can't|won't|doesn't|nothing|hurt|cancel\w*|close[sd]?)\b/,
    glad: -0.2,
    worry: 1.4,
  },
  { pattern: /\bif (?:i|we|he|she|they)\b/, glad: 0, worry: 0.5 },
  {
    pattern:
      /\b(?:i (?:really |just |honestly )?don't know|i'm not sure|no idea|mixed feelings|half of me|part of me|torn|two minds|what would i|who am i)\b/,
    glad: -0.2,
    worry: 0.8,
  },
  {
    pattern:
      /\b(?:nobody knows|haven't told|can't (?:really )?tell (?:him|her|them|anyone)|haven't said|i keep (?:thinking|telling|putting)|i wasn't going to say|at two in the morning|two o'clock this morning|lie there|lying there)\b/,
    glad: -0.2,
    worry: 1.3,
  },
  { pattern: /\b(?:can't|cannot|couldn't)\b/, glad: -0.3, worry: 0.4 },
  { pattern: /\b(?:honestly|to be honest|if i'm honest|that's the truth)\b/, glad: 0, worry: 0.4 },
  {
    pattern:
      /\b(?:never (?:opened|called|rang|came|replied|answered|paid|asked|told)|not (?:allowed|speaking|answering|listening|paying)|won't (?:answer|pay|listen|move|budge|return|let)|nothing left|no patience|ouch|ow\b|don't ask|don't, honestly|cheeky|sods?|bloody|fuming|shut|sealed|stopped|gone into administration|in the administrator|on the side of|what a (?:week|month|day|mess)|there goes|waste|fuss|robot|who asked|whose he's|appreciates? my patience|hating|yelled|told off)\b/,
    glad: -1.2,
    worry: 0,
  },
  {
    pattern: /\b(?:i did not|i have not|did i heck|i haven't|we haven't|nowhere|nothing|nobody)\b/,
    glad: -0.6,
    worry: 0,
  },
];

/** How a sentence sounds, and how afraid. */
export function readPassage(passage: Passage): PassageMood {
  const { plain } = passage;
  const rules: string[] = [];
  if (courtesy.test(plain)) return { passage, gladness: 0, worry: 0, rules };
  let gladness = /\bthank|\bcheers\b|\bta\b/.test(plain) && plain.length < 60 ? 1 : 0;
  let worry = 0;
  if (!smallTalk.test(plain)) {
    for (const match of plain.matchAll(/[a-z]+(?:'[a-z]+)?/g))
      gladness += wordWeight(plain, match[0], match.index);
    for (const { pattern, weight } of moodPhrases) {
      const match = pattern.exec(plain);
      if (match) gladness += someoneElse.test(plain.slice(0, match.index)) ? weight / 3 : weight;
    }
  }
  for (const hint of hints) {
    if (!hint.pattern.test(plain)) continue;
    gladness += hint.glad;
    worry += hint.worry;
  }
  if (sarcasm.test(plain) && gladness > 0) {
    gladness = -1.5;
    rules.push('mood.sarcasm');
  }
  if (plain.endsWith('!') && gladness !== 0) gladness *= 1.25;
  if (!relieved.test(plain)) {
    for (const { name, pattern, weight } of worryCues) {
      if (!pattern.test(plain)) continue;
      worry += weight;
      rules.push(name);
    }
  } else gladness += 1;
  if (worry >= 1.3 && rules.length === 0) rules.push('worry.signs');
  if (Math.abs(gladness) >= 1) rules.push(gladness > 0 ? 'mood.glad-words' : 'mood.sorry-words');
  return { passage, gladness, worry, rules };
}

function wordWeight(plain: string, word: string, at: number): number {
  const weight = moodWords.get(word);
  if (weight === undefined) return 0;
  const before = plain.slice(Math.max(0, at - 30), at);
  if (negators.test(before)) return weight > 0 ? -weight * 0.7 : -weight * 0.4;
  if (someoneElse.test(before)) return weight * 0.4;
  if (strong.test(before)) return weight * 1.4;
  return faint.test(before) ? weight * 0.7 : weight;
}
