import { everyEvent } from '#contract/webhook-events.ts';
import type { Delivery, Webhook } from '#contract/webhooks.ts';
import type { Tone } from '#web/ui/Badge.tsx';
import { countOf } from '#web/ui/count-of.ts';
import type { WordTable } from '#web/ui/word-table.ts';

export const deliveryLook: WordTable<Delivery['state']> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  sending: { label: 'Sending', tone: 'calm' },
  delivered: { label: 'Delivered', tone: 'good' },
  given_up: { label: 'Given up', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
};

/** What an address is told of, in a few words. */
export function eventsText({ events }: Pick<Webhook, 'events'>): string {
  if (events.includes(everyEvent)) return 'Everything';
  const [only] = events;
  return events.length === 1 && only ? only : countOf(events.length, 'event');
}

/** How an address stands, and why. */
export function standingOf({ on, offReason, failingSince }: Webhook): {
  label: string;
  tone: Tone;
} {
  if (!on)
    return {
      label: offReason === 'hand' ? 'Off' : 'Switched off',
      tone: offReason === 'hand' ? 'plain' : 'bad',
    };
  return failingSince === null ? { label: 'On', tone: 'good' } : { label: 'Failing', tone: 'warn' };
}

/** `example.com/hook` of an address. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

type Tried = Pick<Delivery, 'state' | 'tries' | 'durationMs'>;

/** How the last try went, in a few words: `200 in 84 ms`. */
export function outcomeText(delivery: Tried & Pick<Delivery, 'status'>): string {
  const { status, durationMs } = delivery;
  if (durationMs === null) return isAhead(delivery) ? 'Not yet' : 'Nothing sent';
  const answer = status === null ? 'No answer' : String(status);
  return `${answer} in ${durationMs.toLocaleString('en-US')} ms`;
}

/** Why no body is shown: none was sent so far, none will be, or it is no longer kept. */
export function unsentText(delivery: Tried): string {
  if (delivery.durationMs !== null) return 'Its words were erased.';
  return isAhead(delivery) ? 'Not yet.' : 'Nothing was sent.';
}

const isAhead = ({ state, tries }: Tried) =>
  state === 'sending' || (state === 'waiting' && tries === 0);
