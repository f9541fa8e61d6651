import type { insightEvents } from '#contract/insights.ts';
import { inQuotes } from '#contract/quotes.ts';
import { possessive, type EventWords, type Told } from '#web/audit/told.ts';

const named = ({ after, before }: Told) => {
  const title = after('title') ?? before('title');
  return title ? ` ${inQuotes(title)}` : '';
};

export const insightWords: Readonly<Record<(typeof insightEvents)[number], EventWords>> = {
  'insight.made': { kind: 'Insight found', tell: (it) => `An insight was found:${named(it)}` },
  'insight.read': { kind: 'Insight read', tell: (it) => `${it.who} read the insight${named(it)}` },
  'insight.dismissed': {
    kind: 'Insight dismissed',
    tell: (it) => `${it.who} put the insight${named(it)} away`,
  },
  'insight.restored': {
    kind: 'Insight restored',
    tell: (it) => `${it.who} took the insight${named(it)} back`,
  },
  'insight.reworded': {
    kind: 'Insight reworded',
    tell: (it) => `The insight${named(it)} was put in newer words`,
  },
  'insight.superseded': {
    kind: 'Insight replaced',
    tell: (it) => `The insight${named(it)} gave way to a newer reading`,
  },
  'client_reading.made': {
    kind: 'Client analysed',
    tell: (it) => `${it.who} had a client analysed`,
  },
  'client_reading.dropped': {
    kind: 'Standing brief taken away',
    tell: () =>
      'A standing brief told of a call that was moved to another client, and was taken away',
  },
  'briefing.made': {
    kind: 'Briefing made',
    tell: (it) => `${possessive(it.whom, 'A')} morning briefing was made`,
  },
};
