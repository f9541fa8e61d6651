import type { Evidence } from '#contract/evidence.ts';
import { countOf } from '#web/ui/count-of.ts';

type Place = Pick<Evidence, 'kind' | 'subjectId' | 'position'>;

/** The page, and the place in it, where what a claim stands on can be read. */
export function placeOf({ kind, subjectId, position }: Place, clientId: string): string {
  switch (kind) {
    case 'utterance':
      return position === null ? `/calls/${subjectId}` : `/calls/${subjectId}#turn-${position}`;
    case 'notes':
      return `/calls/${subjectId}#notes`;
    case 'call':
    case 'promise':
      return `/calls/${subjectId}`;
    case 'message':
      return `/clients/${clientId}?tab=communications#message-${subjectId}`;
    case 'task':
      return `/clients/${clientId}?tab=tasks&task=${subjectId}`;
    case 'client':
    case 'change':
      return `/clients/${clientId}`;
  }
}

/** Whether these are words that somebody said or wrote, and not a fact told in words. */
export function isQuote({ kind }: Pick<Evidence, 'kind'>): boolean {
  return kind === 'utterance' || kind === 'notes' || kind === 'message';
}

/** "2 quotes and 1 fact" */
export function evidenceText(evidence: readonly Pick<Evidence, 'kind'>[]): string {
  const quotes = evidence.filter(isQuote).length;
  const facts = evidence.length - quotes;
  return [
    ...(quotes > 0 ? [countOf(quotes, 'quote')] : []),
    ...(facts > 0 ? [countOf(facts, 'fact')] : []),
  ].join(' and ');
}

/** "Suggested from 2 quotes"; nothing where nothing is cited. */
export function suggestedText(evidence: readonly Pick<Evidence, 'kind'>[]): string {
  return evidence.length === 0 ? '' : `Suggested from ${evidenceText(evidence)}`;
}
