import { perMonth } from '#contract/money.ts';
import type { RecordedChange } from '../../client-analyst.ts';
import { together } from '../phrases.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Sign, Signal } from '../sign.ts';

const windowDays = 90;

interface Move {
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly steps: readonly RecordedChange[];
  /** What happened before these steps, oldest first. */
  readonly earlier: readonly RecordedChange[];
}

const amountOf = (text: string): number | undefined =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);

/** What began in the window and was changed again is told from its first amount. */
function fromFirstAmount(steps: readonly RecordedChange[]): readonly RecordedChange[] {
  const begun = steps.findIndex(({ before }) => (amountOf(before) ?? 0) > 0);
  return begun > 0 ? steps.slice(begun) : steps;
}

/** What the changes of the last quarter come to. */
export function revenueMove({ source, daysSince }: ReadRecord): Move | undefined {
  const all = source.changes.filter(({ field }) => field === 'monthlyRevenue');
  const steps = fromFirstAmount(all.filter(({ at }) => daysSince(at) <= windowDays));
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return undefined;
  const earlier = all.filter((change) => !steps.includes(change));
  return { before: amountOf(first.before), after: amountOf(last.after), steps, earlier };
}

/** The monthly revenue with the client fell or rose over the last quarter. */
export const revenue: Signal = (record) => {
  const move = record.isInWork ? revenueMove(record) : undefined;
  if (!move) return [];
  const [before, after] = [move.before ?? 0, move.after ?? 0];
  if (before === after) return [];
  return [after < before ? falling(record, move) : rising(record, move)];
};

/** Whole percent, where both values are there and it shows. */
function percentOf({ before, after }: Move): number | undefined {
  if (before === undefined || after === undefined || before === 0 || after === 0) return undefined;
  const percent = Math.abs(Math.round(((after - before) / before) * 100));
  return percent === 0 || percent > 999 ? undefined : percent;
}

const money = (amount: number | undefined) =>
  perMonth(String(amount ?? 0)).replace('/mo', ' a month');

const citedIn = (record: ReadRecord, { steps }: Move) =>
  [...new Set([steps.at(-1), steps[0]])].flatMap((change) => record.cite(change?.fact));

const wentDown = ({ before, after }: RecordedChange) =>
  (amountOf(after) ?? 0) < (amountOf(before) ?? 0);

function falling(record: ReadRecord, move: Move): Sign {
  const percent = percentOf(move);
  const { name, source } = record;
  const last = move.steps.at(-1)?.at ?? source.now;
  const cut = move.earlier.findLast(wentDown);
  const unusual = cut
    ? `It had fallen before, on ${record.tell(cut.at)}.`
    : move.earlier.length > 0
      ? 'Until then it had never gone down.'
      : '';
  const isOver = (move.after ?? 0) === 0;
  return {
    type: 'risk',
    topic: 'revenue.falling',
    title: isOver
      ? `Monthly revenue ended; it was ${money(move.before)}`
      : `Revenue down${percent === undefined ? '' : ` ${percent}%`}, to ${money(move.after)}`,
    content: together(
      isOver
        ? `${name} went from ${money(move.before)} to none on ${record.tell(last)}.`
        : `${name} went from ${money(move.before)} to ${money(move.after)}, last changed on ${record.tell(last)}.`,
      unusual,
      'Ask what changed on their side before you talk about the package.',
    ),
    evidence: [...citedIn(record, move), ...record.cite(cut?.fact)],
    rules: ['revenue.falling'],
    strength: 'high',
    weight: isOver ? 72 : 52 + Math.min(24, (percent ?? 0) / 2),
    ask: 'what changed on their side before the revenue went down',
  };
}

function rising(record: ReadRecord, move: Move): Sign {
  const percent = percentOf(move);
  const { name, source } = record;
  const last = move.steps.at(-1)?.at ?? source.now;
  const isFirst = (move.before ?? 0) === 0;
  const fall = move.earlier.findLast(wentDown);
  const unusual = fall
    ? `It had last gone down on ${record.tell(fall.at)}.`
    : move.earlier.some(({ before }) => (amountOf(before) ?? 0) > 0)
      ? 'It has only ever gone up.'
      : isFirst
        ? ''
        : 'It is the first rise on record.';
  return {
    type: 'success',
    topic: 'revenue.rising',
    title: isFirst
      ? `First revenue: ${money(move.after)}`
      : `Revenue up${percent === undefined ? '' : ` ${percent}%`}, to ${money(move.after)}`,
    content: together(
      isFirst
        ? `${name} began at ${money(move.after)} on ${record.tell(last)}.`
        : `${name} went from ${money(move.before)} to ${money(move.after)}, last changed on ${record.tell(last)}.`,
      unusual,
      isFirst
        ? 'Agree early on what they will judge it by.'
        : 'Ask what made it worth it to them, and write their words down: they belong in the next renewal.',
    ),
    evidence: [...citedIn(record, move), ...record.cite(fall?.fact)],
    rules: [isFirst ? 'revenue.first' : 'revenue.rising'],
    strength: 'high',
    weight: (isFirst ? 30 : 38) + Math.min(16, (percent ?? 0) / 5),
    ask: '',
  };
}
