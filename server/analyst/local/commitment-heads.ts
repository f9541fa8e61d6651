import { doingVerbs } from './verbs.ts';

/** A turn of phrase that opens a promise. */
export interface Head {
  readonly name: string;
  readonly pattern: RegExp;
  readonly weight: number;
  /** Whether it promises only together with a day to come: "I send it on Monday". */
  readonly needsDue?: true;
}

/** Verbs whose present is told from their past by nothing, or that tell what one does for a living. */
const unclearPresents = new Set(
  'put set cut read let hit cost quit work run have make find hand need get do look come cover study design learn build use teach trust charge sell think own reach play hold see plan hope train keep try carry stick leave sit'.split(
    ' ',
  ),
);
const presents = [...doingVerbs].filter((verb) => !unclearPresents.has(verb)).join('|');

/**
 * "I come and fetch it": taken once and for all, since a choice before so long a list has the engine
 * write the list out for each way into it, which took it sixty milliseconds.
 */
const coming = '(?=(?<coming>(?:come (?:and )?(?!to\\b))?))\\k<coming>';

const never = "(?! not\\b| never\\b|n't)";
export const heads: readonly Head[] = [
  {
    name: 'commitment.will',
    pattern: new RegExp(`\\b(?:i|we)(?:'ll| will| shall)\\b${never}`, 'g'),
    weight: 3,
  },
  {
    name: 'commitment.going-to',
    pattern: new RegExp(
      `\\b(?:i'm|i am|we're|we are|im)${never} (?:going to|gonna|about to)\\b`,
      'g',
    ),
    weight: 2.7,
  },
  { name: 'commitment.let-me', pattern: /\blet me\b/g, weight: 1.6 },
  {
    name: 'commitment.promise',
    pattern:
      /\bi (?:promise|commit|undertake|pledge)(?: you)? to\b(?! (?:no|not|never|less|fewer)\b)/g,
    weight: 3,
  },
  {
    name: 'commitment.my-action',
    pattern:
      /\bmy (?:(?:one|next|first|main|key|only|big|immediate) )*(?:actions?|step|homework|commitment|to-?do)(?: item)?(?: (?:this|next) (?:week|month)| for (?:this|next|the) (?:week|month|time|session)| now)?(?: is| will be|'s)(?: going)? to\b/g,
    weight: 2.8,
  },
  {
    name: 'commitment.my-plan',
    pattern:
      /\b(?:my|our|the) (?:(?:main|first|one|next|big|only) )*(?:plan|goal|aim|intention|target|priority|focus|step)(?: (?:this|next) (?:week|month)| for (?:this|next|the) (?:week|month)| now)?(?: is| will be|'s)(?: going)? to\b/g,
    weight: 2.4,
    needsDue: true,
  },
  { name: 'commitment.agreed', pattern: /\b(?:i|we)(?:'ve| have)? agreed to\b/g, weight: 2 },
  {
    name: 'commitment.can',
    pattern: new RegExp(`\\b(?:i|we) can\\b${never}(?!'t)`, 'g'),
    weight: 1.4,
  },
  {
    name: 'commitment.plan',
    pattern: /\b(?:i|we)(?:'m| am|'re| are)? (?:planning|plan|intending|intend|aiming|aim) to\b/g,
    weight: 1.8,
  },
  {
    name: 'commitment.happy-to',
    pattern: /\b(?:i'd|i would|i'm|i am)(?: be)?(?: more than| very)? (?:happy|glad) to\b/g,
    weight: 1.4,
  },
  {
    name: 'commitment.need-to',
    pattern:
      /\b(?:i|we)(?:(?:'ve|'d| have)? (?:need to|have to|got to|gotta|must|better)|'ve to)\b/g,
    weight: 0.6,
  },
  {
    name: 'commitment.present',
    pattern: new RegExp(
      `\\bi (?:(?:also|then|first|just|simply) )?(?=${coming}(?:${presents}|do|get|look at|look what|come to|go (?:with|to|by|round|over|in|and)|see (?:him|her|them|the)|have (?:a|the) (?:word|chat|meeting)|have (?:it|them|that|the [a-z]+) (?:ready|done|finished|sent|out|back))\\b)`,
      'g',
    ),
    weight: 1.9,
    needsDue: true,
  },
  {
    name: 'commitment.would',
    pattern:
      /\b(?:i'd|i would|i could)\b(?! (?:like|love|rather|prefer|say|be|think|not|never|hate|want|need|have (?!it|that|them|the|a|an|my)|better|hope|suggest|forget|happily|still|guess|appreciate|imagine)\b)/g,
    weight: 1.9,
    needsDue: true,
  },
  {
    name: 'commitment.due-to',
    pattern:
      /\b(?:i'm|i am|we're|we are) (?:(?:also|then|still|just) )?(?:to|off to|due to|set to|down to|booked to|booked in to|supposed to|meant to)\b(?! (?:be|have)\b)/g,
    weight: 2.2,
    needsDue: true,
  },
  {
    name: 'commitment.given-word',
    pattern:
      /\bi(?:'ve| have)? (?:promised|said|told [a-z]+(?: [a-z]+)?|swore|agreed)(?: (?:him|her|them|you|the [a-z]+))? (?:that )?(?:i'd|i would|i'll|i will|to)\b/g,
    weight: 2.4,
    needsDue: true,
  },
  {
    name: 'commitment.elided',
    pattern:
      /^(?:(?:yes|yeah|yep|sure|ok|okay|right|of course|absolutely|no problem|alright|fine|great|perfect|i'm on it|on it)[,.! ]+(?:and )?)*(?:will|gonna|going to|shall)\b(?! (?:do|that|it|you|there|he|she|they|we|i|this|the|my|your)\b)/g,
    weight: 2.7,
  },
];
