import { opening, quoted, together } from '../phrases.ts';
import type { Line } from './line.ts';

const longest = 170;

/** What they want, and what is in the way, in the words of the record. */
export const wants: Line = (record) => {
  const { fields, goals, painPoints } = record.source;
  const goal = opening(goals, longest);
  const pain = opening(painPoints, longest);
  if (goal === '' && pain === '') return undefined;
  return {
    text: together(
      goal === '' ? '' : `What ${record.name} wants: ${quoted(goal, longest)}.`,
      pain === '' ? '' : `What is in the way: ${quoted(pain, longest)}.`,
    ),
    evidence: [
      ...(goal === '' ? [] : record.cite(fields.goals, goal)),
      ...(pain === '' ? [] : record.cite(fields.painPoints, pain)),
    ],
    rules: ['brief.wants'],
    strength: 'high',
  };
};
