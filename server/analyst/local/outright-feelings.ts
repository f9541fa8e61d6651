import { type Mood, moods } from '#contract/call-record.ts';
import type { PassageMood } from './passage-mood.ts';

const degree =
  '(?:(?:so|really|just|very|still|a bit|a little|a little bit|quite|pretty|mostly|that|too|bloody|actually|honestly|properly|genuinely|kind of|kinda|sort of|being|feeling|absolutely|dead|completely|more|also|all|both|even|half|such) )*';
const now = "(?:i'm|i am|i feel|i get|makes me|make me|made me feel|we're|we are|feeling)";

/** What people say of how they feel now, by the mood that it tells; what they felt once, or would, is not meant. */
const outright: Readonly<Record<Exclude<Mood, 'neutral'>, RegExp>> = {
  negative: new RegExp(
    `\\b${now} ${degree}(?:mad|angry|furious|livid|embarrassed|ashamed|humiliated|gutted|upset|sad|hurt|hurting|disgusted|fed up|sick (?:of|and tired)|crummy|awful|miserable|devastated|heartbroken|disappointed|annoyed|pissed|fuming|frustrated|insulted|bitter|resentful|guilty|an idiot|stupid|shattered|broken|tired of|done with|over it|useless|hopeless|worthless|ignored|let down|cross|not happy|unhappy|not impressed|not okay|not ok|not in the mood|like (?:crap|shit|a failure|a fraud|an idiot|a fool|rubbish)|crying|in tears)\\b|\\b(?:i hate|sick of|fed up|had a (?:bit of a |good )?cry|in tears|a waste of (?:my |our )?time|how dare|i've had enough|i give up|what's the point|what is the point|can't be bothered|could (?:scream|cry)|want(?:ed)? to (?:scream|cry)|drives me (?:mad|crazy|up the wall|nuts)|that hurts?|it hurts?)\\b`,
  ),
  concerned: new RegExp(
    `(?:\\b${now}|(?:^|[.,!?] )(?:a )?(?:bit|really|still|so|quite)) ${degree}(?:worried|scared|nervous|afraid|anxious|terrified|frightened|panicking|panicky|uneasy|on edge|torn|stressed|overwhelmed|apprehensive|petrified|freaking out|a wreck|a bag of nerves|drowning)\\b|\\b(?:worries me|worrying me|scares me|frightens me|i worry|i keep thinking|can't sleep|not sleeping|dread(?:ing)?|bag of nerves|stomach (?:drops|in knots)|keeps me (?:up|awake)|can't stop thinking|lie there|lying there|up at night)\\b`,
  ),
  positive: new RegExp(
    `\\b${now} ${degree}(?:happy|happier|proud|chuffed|thrilled|delighted|pleased|relieved|excited|over the moon|buzzing|grateful|stoked|pumped|glad|great|amazing|brilliant|fantastic|lighter|good about|hopeful|like an? (?:new|actual|different|human|real) (?:person|woman|man)|walking on air|ten feet tall)\\b|\\b(?:best (?:day|week|month|thing)|love it|i love (?:it|this|that)|can't wait|feels? ${degree}(?:great|amazing|brilliant|good|lighter|fantastic)|what a relief|i can breathe|such a relief|(?:a|the) weight (?:is |has )?(?:off|lifted))\\b`,
  ),
};

/** What a sentence that says it weighs. */
const weight = 0.8;
/** Up to so many turns of the client's it counts whole, and of so many not at all: in a long talk much is said in passing. */
const [whole, none] = [14, 20];

const isSaid = (mood: Mood, { passage }: PassageMood): boolean =>
  mood !== 'neutral' && outright[mood].test(passage.plain);

/** How much is said outright for each of `moods` in some turns of a talk, in their order. */
export function outrightScores(
  turns: readonly (readonly PassageMood[])[],
  length: number,
): number[] {
  const each = weight * Math.max(0, Math.min(1, (none - length) / (none - whole)));
  const parts = each === 0 ? [] : turns.flat();
  return moods.map((mood) => each * parts.filter((part) => isSaid(mood, part)).length);
}
