import type { AnswerRule, Claim, FactRule } from './fact-rule.ts';

const wishes =
  "(?:want|aim|need|hope|plan|intend|['’]d like|would like|['’]re aiming|['’]m aiming|['’]re hoping|['’]m hoping|['’]re planning|['’]m planning|['’]re trying)";
const ends =
  '(?:reach|hit|be at|get to (?:a |an )?(?:\\d[\\d,.]*%?|ten\\b|fifteen\\b|twenty\\b|thirty\\b|forty\\b|fifty\\b|sixty\\b|seventy\\b|eighty\\b|ninety\\b|one hundred\\b|hundred\\b|point\\b|break)|grow|double|triple|halve|open|launch|sell|retire|hire|cut|win|land|be out|pay off|break even|franchise|expand|move into|take on)';
const things =
  '(?:contracts?|licen[cs]e|accreditation|certification|grant|(?:second|third|new|bigger|own) (?:shop|site|location|branch|clinic|premises|office|building|kitchen|van|truck))';

/** What somebody wants, in their own words. */
export function goalOf(said: string): Claim {
  const [own = ''] = said.split(/,? (?:and|but) (?:I|we)\b/);
  const value = own.trim().replace(/[,\s]+$/, '');
  return { about: value.toLowerCase().slice(0, 60), value, amount: null };
}

/** What clients want to reach. */
export const goalRules: readonly FactRule[] = [
  {
    name: 'goal-is',
    kind: 'goal',
    shape:
      /\b(?:my|our|the) (?:main |big |real |next )?(?:goal|aim|target|ambition)(?:['’]s| is) (?:still )?(?:to )?([^.;!]{6,140})/i,
    read: ([, said = '']) => (/^no longer\b/i.test(said) ? undefined : goalOf(said)),
  },
  {
    name: 'want-to-reach',
    kind: 'goal',
    shape: new RegExp(
      `(?<!\\b(?:the|that|this|what|types?|things?|decision) (?:[a-z]{2,15} )?)\\b(?:I|we)(?: really| still| both)?(?: |(?=['’]))${wishes} (?:to|for)? ?(${ends} [^.;!]{3,120})`,
      'i',
    ),
    read: ([, said = '']) => goalOf(said),
  },
  {
    name: 'want-a-thing',
    kind: 'goal',
    shape: new RegExp(
      `\\b(?:I|we)(?: really| still)? (?:want|['’]d like|need) ((?:the|an?|my own|our own) (?:[a-z]+ ){0,2}?${things})(?=\\s*(?:[.,;!]|$|by\\b|before\\b|next\\b|this\\b))`,
      'i',
    ),
    read: ([, said = '']) => goalOf(said),
  },
];

/** The sentence with which somebody says what they want, when they were asked just that. */
export const goalAnswer: AnswerRule = {
  name: 'asked-goal',
  kind: 'goal',
  asked:
    /\b(?:where do you want (?:to be|the \w+ to be)|what(?:['’]s| is) (?:the|your) (?:goal|aim|target)|what do you want (?:to have|this year|by))\b[^.?!]*\?/i,
  read: (_asked, answer) => (answer.split(/\s+/).length < 4 ? undefined : goalOf(answer)),
};
