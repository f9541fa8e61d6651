import { notedByHand, type KeptPromise, type PromiseState } from '#contract/promises.ts';
import { shortDay } from '#web/short-day.ts';
import type { WordTable } from '#web/ui/word-table.ts';

export const promiseWords: WordTable<PromiseState> = {
  open: { label: 'Open', tone: 'calm' },
  kept: { label: 'Kept', tone: 'good' },
  broken: { label: 'Broken', tone: 'bad' },
  dismissed: { label: 'Dismissed', tone: 'plain' },
};

/** How sure it is that somebody promised this. */
const confidenceWords: Readonly<Record<KeptPromise['confidence'], string>> = {
  confident: 'Clearly promised',
  maybe: 'Perhaps a promise',
};

/** How sure it is, or that a person says so. */
export function sureText({
  madeBy,
  edited,
  confidence,
}: Pick<KeptPromise, 'madeBy' | 'edited' | 'confidence'>): string {
  if (madeBy.engine === notedByHand.engine) return 'Noted by hand';
  return edited ? 'Corrected by hand' : confidenceWords[confidence];
}

/** "Fri, Dec 4", with its year where that is another than today's. */
export function dayText(day: string, today: string): string {
  return shortDay(day, { withYear: day.slice(0, 4) !== today.slice(0, 4) });
}

type Made = Pick<KeptPromise, 'by' | 'coach' | 'clientName'>;

/** Who promised; to whom as well, where `withClient`. */
export function promiserOf(
  { by, coach, clientName }: Made,
  selfId: string,
  withClient = false,
): string {
  if (by === 'client') return clientName;
  const who = coach?.id === selfId ? 'You' : (coach?.name ?? 'The coach');
  return withClient ? `${who}, to ${clientName}` : who;
}

type Due = Pick<KeptPromise, 'dueOn' | 'state' | 'by' | 'taskDone'>;

/** A coach has done what they promised; a client's is not kept by having been asked about it. */
export const isDone = ({ by, taskDone }: Pick<Due, 'by' | 'taskDone'>): boolean =>
  by === 'coach' && taskDone;

/** Open, and its day is over. */
export function isLate(promise: Due, today: string): boolean {
  const { dueOn, state } = promise;
  return state === 'open' && !isDone(promise) && dueOn !== null && dueOn < today;
}

export function dueText(promise: Due, today: string): string {
  const { dueOn } = promise;
  if (dueOn === null) return 'No day was named';
  if (dueOn === today) return 'Due today';
  return `${isLate(promise, today) ? 'Late, was due' : 'Due'} ${dayText(dueOn, today)}`;
}

const settlements: readonly { readonly to: PromiseState; readonly label: string }[] = [
  { to: 'kept', label: 'Kept' },
  { to: 'broken', label: 'Broken' },
  { to: 'dismissed', label: 'Dismiss' },
];

/** What an open promise can come to; nobody keeps or breaks what was said in a rehearsal. */
export const settlementsOf = ({ rehearsed }: Pick<KeptPromise, 'rehearsed'>) =>
  settlements.filter(({ to }) => !rehearsed || to === 'dismissed');
