/** A turn of phrase that opens a promise. */
export interface Head {
  readonly name: string;
  readonly pattern: RegExp;
  readonly weight: number;
}

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
    pattern: /\bi (?:promise|commit|undertake|pledge)(?: you)? to\b/g,
    weight: 3,
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
    pattern: /\b(?:i|we)(?:'ve|'d| have)? (?:need to|have to|got to|gotta|must|better)\b/g,
    weight: 0.6,
  },
  {
    name: 'commitment.present',
    pattern:
      /(?:^|, |\band |\bso |\bokay |\bthen |\. )i (?=(?:go )?(?:send|tell|ring|call|write|bring|ask|look at|look what|prepare|give|book|pay|talk|speak|visit|sign|finish|check|email|forward)\b)/g,
    weight: 1.9,
  },
  {
    name: 'commitment.elided',
    pattern:
      /^(?:(?:yes|yeah|yep|sure|ok|okay|right|of course|absolutely|no problem|alright|fine|great|perfect)[,.! ]+)*(?:will|gonna|going to|shall)\b(?! (?:do|that|it|you|there|he|she|they|we|i|this|the|my|your)\b)/g,
    weight: 2.7,
  },
];
