import { momentIn } from '#web/clock.ts';
import type { AiUsage, ModelPurpose, UseOfDay } from '#contract/ai-usage.ts';

export const purposeWords: Readonly<Record<ModelPurpose, string>> = {
  call: 'Reading calls',
  client: 'Reading clients',
  rehearsal: 'Speaking in rehearsals',
  briefing: 'Briefings',
  okrs: 'Objectives',
  ask: 'Questions',
};

const providers: Readonly<Record<string, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  'openai-compatible': 'an OpenAI-compatible server',
};
const numbers = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});

export const countText = (count: number): string => numbers.format(count);

/** Which model reads, and where it is asked. */
export function modelText({ name, provider, host }: NonNullable<AiUsage['model']>): string {
  const place = providers[provider] ?? provider;
  return `${name} at ${host === null ? place : `${place}, ${host}`}.`;
}

/** How often it may be asked. */
export function limitText({ hourlyPerUser, dailyPerPractice }: AiUsage['limits']): string {
  return `At most ${countText(hourlyPerUser)} requests a person in an hour and ${countText(dailyPerPractice)} for the practice in 24 hours. Beyond them local rules read.`;
}

/** Said where the practice has asked as often as it may. */
export const spentText = (until: string, timeZone: string | undefined): string =>
  `The practice has used up its requests for 24 hours. Until ${momentIn(timeZone, Date.parse(until))} local rules read. The limit is set by RAPPORT_AI_DAILY_PER_PRACTICE.`;

/** "12" or "12, 2 without a usable answer" */
export function requestsText({ requests, failed }: Pick<UseOfDay, 'requests' | 'failed'>): string {
  return failed === 0
    ? countText(requests)
    : `${countText(requests)}, ${countText(failed)} without a usable answer`;
}

/** Millionths of a dollar; a dash where the server told no cost. */
export const costText = (micros: number | null): string =>
  micros === null ? '–' : dollars.format(micros / 1_000_000);
