import { plainText } from '../../local/plain-text.ts';
import { splitSentences } from '../../local/sentences.ts';
import { contentStems } from '../../local/stop-words.ts';
import { lastTold } from '../last-told.ts';
import { cut, quoted, together } from '../phrases.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Line } from './line.ts';

const most = 2;

/** What to ask next: of the most pressing that was found, else of their first goal that was not just noted of. */
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
  const goal = cut(goalToAskFor(record), 120);
  if (goal === '' || (!record.isInWork && !record.isProspect)) return undefined;
  return {
    text: together(`Ask next what has moved on ${quoted(goal, 120)}.`),
    evidence: record.cite(record.source.fields.goals, goal),
    rules: ['brief.ask', 'brief.ask-goal'],
    strength: 'low',
  };
};

/** A goal that shares so many words with what was noted last is known to stand where it stands. */
const shared = 2;

function goalToAskFor(record: ReadRecord): string {
  const goals = splitSentences(record.source.goals).map(({ text }) => text);
  const noted = new Set(contentStems(plainText(lastTold(record)?.quote ?? '')));
  const isNoted = (goal: string) =>
    new Set(contentStems(plainText(goal)).filter((stem) => noted.has(stem))).size >= shared;
  return goals.find((goal) => !isNoted(goal)) ?? goals[0] ?? '';
}
