import { splitSentences } from '../../local/sentences.ts';
import { cut, quoted, together } from '../phrases.ts';
import type { Line } from './line.ts';

const most = 2;

/** What to ask next: of the most pressing that was found, else of their first goal. */
export const nextQuestion: Line = (record, signs) => {
  const asked = signs.filter(({ ask }) => ask !== '').slice(0, most);
  if (asked.length > 0) {
    return {
      text: together(`Ask next ${asked.map(({ ask }) => ask).join('; and ')}.`),
      evidence: asked.flatMap(({ evidence }) => evidence),
      rules: ['brief.ask', ...asked.flatMap(({ rules }) => rules.slice(0, 1))],
      strength: 'medium',
    };
  }
  const goal = cut(splitSentences(record.source.goals)[0]?.text ?? '', 120);
  if (goal === '' || (!record.isInWork && !record.isProspect)) return undefined;
  return {
    text: together(`Ask next what has moved on ${quoted(goal, 120)}.`),
    evidence: record.cite(record.source.fields.goals, goal),
    rules: ['brief.ask', 'brief.ask-goal'],
    strength: 'low',
  };
};
