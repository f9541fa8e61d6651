import type { InsightType, MadeBy, Priority, Strength } from '#contract/analysis.ts';
import type { WordTable } from '#web/ui/word-table.ts';

export const insightWords: WordTable<InsightType> = {
  opportunity: { label: 'Opportunity', tone: 'accent' },
  risk: { label: 'Risk', tone: 'bad' },
  success: { label: 'Success', tone: 'good' },
  recommendation: { label: 'Recommendation', tone: 'calm' },
  other: { label: 'Other', tone: 'plain' },
};

export const priorityWords: Readonly<Record<Priority, string>> = {
  low: 'Low priority',
  medium: 'Medium priority',
  high: 'High priority',
  critical: 'Critical',
};

export const strengthWords: Readonly<Record<Strength, string>> = {
  low: 'thin evidence',
  medium: 'fair evidence',
  high: 'strong evidence',
};

/** Which engine made a result, in words. */
export function engineText({ engine, version }: MadeBy): string {
  if (engine === 'local') {
    return `Local rules and word statistics, no language model (version ${version})`;
  }
  return `Language model ${engine}${version === '' ? '' : `, instructions version ${version}`}`;
}
