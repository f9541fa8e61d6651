import { Eye, EyeOff, Lightbulb, ScanSearch, Undo2 } from 'lucide-react';
import type { insightEvents } from '#contract/insights.ts';
import { inQuotes } from '#contract/quotes.ts';
import type { ActivityWords, Recorded } from '#web/clients/activity-told.ts';

const named = ({ text }: Recorded) => (text('title') ? `: ${inQuotes(text('title'))}` : '');

/** Insights in a client's timeline. */
export const insightActivityWords: Readonly<
  Record<Exclude<(typeof insightEvents)[number], 'briefing.made'>, ActivityWords>
> = {
  'insight.made': { icon: Lightbulb, tone: 'accent', did: (it) => `found an insight${named(it)}` },
  'insight.read': { icon: Eye, did: (it) => `read an insight${named(it)}` },
  'insight.dismissed': { icon: EyeOff, did: (it) => `put an insight away${named(it)}` },
  'insight.restored': { icon: Undo2, did: (it) => `took an insight back${named(it)}` },
  'insight.reworded': {
    icon: Lightbulb,
    did: (it) => `put an insight in newer words${named(it)}`,
  },
  'insight.superseded': { icon: Lightbulb, did: (it) => `replaced an insight${named(it)}` },
  'client_reading.made': { icon: ScanSearch, did: () => 'analysed this client' },
  'client_reading.dropped': {
    icon: ScanSearch,
    did: () => 'took the standing brief away: it told of a call with another client',
  },
};
