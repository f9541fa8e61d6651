import type { Reply } from '#contract/endpoint.ts';
import type { insights } from '#contract/insights.ts';
import { someOf } from '#web/ui/count-of.ts';

type Found = Pick<Reply<typeof insights.analyzeClient>, 'notice'> & {
  readonly insights: readonly unknown[];
  readonly reading: { readonly enough: boolean };
};

/** What an analysis of a client came to, in a sentence or two. */
export function analysisText(name: string, { reading, insights: found, notice }: Found): string {
  const told = reading.enough
    ? `${name}: the brief is ready, with ${someOf(found.length, 'insight')}.`
    : `${name}: not enough to go on yet.`;
  return [told, notice].filter((sentence) => sentence !== '').join(' ');
}
