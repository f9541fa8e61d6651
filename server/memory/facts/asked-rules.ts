import { amountIn, countOf, hedgeOf, hedges } from './amounts.ts';
import { dateAnswer } from './date-rules.ts';
import type { AnswerRule, Claim } from './fact-rule.ts';
import { goalAnswer } from './goal-rules.ts';
import { numberShape } from './read-amount.ts';

const people =
  '(?:people|staff|employees|of us|team members|full[- ]timers|on the (?:team|payroll)|heads)';
const numberAtFirst = new RegExp(
  `^(?:(?:it['’]s|we['’]re|that['’]s) )?(?:(?:${hedges}|just|only|now) )*((?:[$€£]\\s?)?${numberShape})(?=\\s*(?:[.,;!]|$|${people}|(?:a|per|every) (?:month|year|week)|dollars|euros?|pounds|quid))`,
  'i',
);

function moneyAtFirst(_asked: RegExpExecArray, answer: string): Claim | undefined {
  const said = numberAtFirst.exec(answer)?.[1];
  return said === undefined ? undefined : amountIn(said, answer);
}

function countAtFirst(_asked: RegExpExecArray, answer: string): Claim | undefined {
  const said = numberAtFirst.exec(answer)?.[1];
  if (said === undefined) return undefined;
  return countOf(said, hedgeOf(answer.slice(0, answer.indexOf(said)), ''));
}

/** What a question asks for, where the first words of the answer say it. */
export const answerRules: readonly AnswerRule[] = [
  {
    name: 'asked-budget',
    kind: 'budget',
    asked: /\b(?:budget|can you spend|can you afford|set aside)\b[^.?!]*\?/i,
    read: moneyAtFirst,
  },
  {
    name: 'asked-revenue',
    kind: 'revenue',
    asked:
      /\b(?:revenue|turnover|turning over|takings|bring(?:ing)? in|did you (?:make|take)|are you making)\b[^.?!]*\?/i,
    read: moneyAtFirst,
  },
  {
    name: 'asked-headcount',
    kind: 'headcount',
    asked:
      /\b(?:how (?:many people (?:work|do you|are you|have you)|many staff do|many are you|many of you|big is (?:the|your) team)|you(?:['’]re| are) now how many)\b[^.?!]*\?/i,
    read: countAtFirst,
  },
  goalAnswer,
  dateAnswer,
];
