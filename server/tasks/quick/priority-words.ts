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

const pattern =
  /(?<=^|\s)(?:!(critical|urgent|high|medium|med|normal|low)|(p[1-4])|(!{2,3}))(?=$|[\s,;.])/gi;

/** `!high`, `p2` or `!!`; a second one stays in the title. */
export function takePriority(sentence: Sentence): Placed<Priority> | null {
  const [first] = matchesIn(sentence, pattern);
  const value = named[(first?.groups.join('') ?? '').toLowerCase()];
  if (!first || !value) return null;
  sentence.take(first);
  return { value, start: first.start, end: first.end };
}
