import { hedges, moneyShape } from './amounts.ts';
import { budgetOf, revenueOf } from './claimed-amount.ts';
import type { FactRule } from './fact-rule.ts';

const hedge = `(?:(?:${hedges}) )?`;
const weSay = `\\b(?:we|I)(?:'re|'ve|’re|’ve| are| have)?(?: now| still| only| just| currently| both)?`;
const after =
  '(?: in (?:revenue|sales|turnover|business|takings)| (?:a|per|every|each) (?:month|year|week|quarter)| (?:this|last) (?:month|week|quarter))';

/** What clients can spend, and what they take. */
export const moneyRules: readonly FactRule[] = [
  {
    name: 'budget-amount',
    kind: 'budget',
    ours: true,
    shape: new RegExp(
      `\\b(?<!\\bover )(?:budget|set aside|put aside|can spend|can afford)\\b[^.;!]{0,60}?(${moneyShape})`,
      'i',
    ),
    read: budgetOf,
  },
  {
    name: 'amount-budget',
    kind: 'budget',
    ours: true,
    shape: new RegExp(
      `(${moneyShape})[^.;!]{0,30}\\b(?:budget|is what (?:we|I) can (?:spend|afford)|is (?:all|the most) (?:we|I) (?:have|can)|to (?:spend|play with|put into|invest)\\b|set aside|put aside)`,
      'i',
    ),
    read: budgetOf,
  },
  {
    name: 'most-to-spend',
    kind: 'budget',
    shape: new RegExp(
      `\\b(?:the most (?:we|I) can|${weSay} (?:can|could)(?: only)?) (?:spend|put in|pay|invest|go to)\\b[^.;!]{0,30}?(${moneyShape})`,
      'i',
    ),
    read: budgetOf,
  },
  {
    name: 'revenue-amount',
    kind: 'revenue',
    ours: true,
    shape: new RegExp(
      `\\b(?<!percent of (?:our|the) )(?:revenue|turnover|turn(?:ing|ed)? over|takings|MRR|ARR|bring(?:ing)? in|sales (?:are|were|came|hit|reached))\\b[^.;!]{0,50}?(${moneyShape})`,
      'i',
    ),
    read: revenueOf,
  },
  {
    name: 'amount-revenue',
    kind: 'revenue',
    ours: true,
    shape: new RegExp(
      `(${moneyShape}) (?:of|in) (?:revenue|turnover|sales|takings|MRR|ARR)\\b`,
      'i',
    ),
    read: revenueOf,
  },
  {
    name: 'we-take',
    kind: 'revenue',
    shape: new RegExp(
      `${weSay} (?:do|doing|did|make|making|made|bring in|bringing in|brought in|bill|billing|billed|earn|earning|earned|gross|grossing|take|taking|took|invoice|invoicing) (?:in )?${hedge}(${moneyShape})${after}`,
      'i',
    ),
    read: revenueOf,
  },
];
