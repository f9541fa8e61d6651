import type { Priority } from '#contract/analysis.ts';
import { matchesIn, type Placed, type Sentence } from './sentence.ts';

const named: Readonly<Record<string, Priority>> = {
  critical: 'critical',
  urgent: 'critical',
  high: 'high',
  medium: 'medium',
  med: 'medium',
  normal: 'medium',
  low: 'low',
  p1: 'critical',
  p2: 'high',
  p3: 'medium',
  p4: 'low',
  '!!!': 'critical',
  '!!': 'high',
};

const names = Object.keys(named)
  .filter((name) => /^[a-z]/.test(name))
  .join('|');
const levels = 'critical|urgent|high|medium|med|normal|low';
/** What may stand behind a priority in words, where “high priority” is of nothing in the title. */
const ends = String.raw`(?=\s*(?:$|[,;.:)\]@#–—-]|\b(?:by|on|due|at|today|tonight|tomorrow|next|this|every|mon|tue|wed|thu|fri|sat|sun)))`;

const pattern = new RegExp(
  [
    String.raw`(?<=^|\s)(?:!(${names})|(p[1-4])|(!{2,3})|!([1-4]))(?=$|[\s,;.])`,
    String.raw`^[-*•\s]*(?:\[(${levels})\]|(urgent|critical):)`,
    String.raw`(?<=^|\s)\(?(${levels})[ -]prio(?:rity)?\b\)?${ends}`,
    String.raw`(?<=^|\s)\(?prio(?:rity)?:?\s*(${levels}|[1-4])\b\)?${ends}`,
  ].join('|'),
  'gi',
);

/** `!high`, `p2`, `!!`, “high priority” or “Urgent:”; a second one stays in the title. */
export function takePriority(sentence: Sentence): Placed<Priority> | null {
  const [first] = matchesIn(sentence, pattern);
  const word = (first?.groups.join('') ?? '').toLowerCase();
  const value = named[word] ?? named[`p${word}`];
  if (!first || !value) return null;
  sentence.take(first);
  return { value, start: first.start, end: first.end };
}
