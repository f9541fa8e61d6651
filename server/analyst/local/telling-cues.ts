/** Words that tell something of a call. */
export interface TellingCue {
  readonly name: string;
  readonly pattern: RegExp;
  readonly weight: number;
}

export const tellingCues: readonly TellingCue[] = [
  {
    name: 'summary.decision',
    pattern:
      /\b(?:decided|decision|going with|we(?:'re| are) going to|agreed|signed|the plan is|settled on|chosen|made up my mind|i've told|approved|cancelled|turned (?:it|them|him|her) down)\b/,
    weight: 2.2,
  },
  {
    name: 'summary.wish',
    pattern:
      /\b(?:i|we)(?:'d| would)? (?:really |just )?(?:want|like|love|need|hope|plan|aim)(?:ing)?(?: to| a| the| my| our| more)\b|\b(?:my|our|the) (?:goal|aim|plan|target|dream|priority)\b|\b(?:thinking (?:of|about)|looking (?:to|for))\b/,
    weight: 1.6,
  },
  {
    name: 'summary.news',
    pattern:
      /\b(?:lost|won|hit|missed|hired|resigned|left|launched|opened|closed|sold|bought|raised|doubled|dropped|fell|grew|quit|notice|cancelled|paid|owes?|booked|finished|failed|passed|complain\w*|refused|offered)\b/,
    weight: 1.4,
  },
  {
    name: 'summary.figure',
    pattern:
      /[£$€₦₹]\s?\d|\d[\d,.]* ?(?:k\b|%|per ?cent|thousand|million|hours|people|clients|customers|staff)|\b(?:thousand|grand|per ?cent|hundred|million|lakh)\b/,
    weight: 1.5,
  },
  {
    name: 'summary.problem',
    pattern:
      /\b(?:problem|issue|struggl\w+|stuck|can't|trouble|difficult|hard|behind|worr\w+|stress\w*|short|delay\w*|conflict|tired|exhausted|overwhelmed|afraid|scared)\b/,
    weight: 1.3,
  },
];
