import type { Receipt } from '#contract/analysis.ts';
import type { FoundPromise, SummaryLine } from '../analyst.ts';
import { months, weekdays } from '../day-names.ts';
import { namedOnly } from './note-things.ts';
import type { ReadCall } from './passages.ts';
import { saysName } from './says-name.ts';
import { isQuotedTitle } from './sound-titles.ts';

/** As many words of a sentence are quoted whole. */
export const mostQuoted = 30;

export const key = ({ position, start }: Receipt) => `${position ?? 'notes'}:${start}`;
export const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

export const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** Who will do what by when, a line for each side; what has no name of its own is quoted. */
export function nextLines(call: ReadCall, promises: readonly FoundPromise[]): SummaryLine[] {
  return (['client', 'coach'] as const).flatMap((by) => {
    const own = promises.filter(
      (promise) => promise.by === by && promise.confidence === 'confident',
    );
    const named = own
      .filter(
        (one) =>
          !isQuotedTitle(one.text) &&
          !one.rules.includes(namedOnly) &&
          !saysName(one.text, whoOwes(call, by, one)),
      )
      .slice(0, 2);
    const chosen = named.length > 0 ? named : own.slice(0, 1);
    const [first] = chosen;
    if (!first) return [];
    const text =
      named.length > 0
        ? `${capital(whoOwes(call, by, first))} will ${toldTogether(named)}.`
        : quoted(call, first);
    if (text === undefined) return [];
    const receipts = unique(chosen.flatMap((promise) => promise.receipts.slice(0, 1)));
    return [{ text, receipts, rules: ['summary.next'], strength: 'medium' as const }];
  });
}

/** The whole sentence, where it isn't too long; a note stands for itself. */
function quoted(call: ReadCall, promise: FoundPromise): string | undefined {
  const quote = promise.receipts[0]?.quote ?? '';
  if (promise.receipts[0]?.source === 'notes') return ended(quote);
  if (quote.split(' ').length > mostQuoted || /["“”]/.test(quote)) return undefined;
  return `${whoSaid(call, promise)} ${quote.endsWith('?') ? 'asked' : 'said'}: “${quote}”`;
}

const turnOf = (call: ReadCall, { receipts }: FoundPromise) =>
  call.source.turns.find(({ position }) => position === receipts[0]?.position);

function whoOwes(call: ReadCall, by: FoundPromise['by'], promise: FoundPromise): string {
  if (by === 'client') return call.clientFirst;
  const isAgents =
    turnOf(call, promise)?.speaker === 'agent' &&
    !saysName(promise.receipts[0]?.quote ?? '', call.coachFirst);
  return isAgents ? 'the agent' : call.coachFirst;
}

function whoSaid(call: ReadCall, promise: FoundPromise): string {
  const turn = turnOf(call, promise);
  if (turn?.speaker === 'client') return call.clientFirst;
  return capital(turn?.speaker === 'agent' ? 'the agent' : call.coachFirst);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What is due on one day is told with that day once. */
function toldTogether(promises: readonly FoundPromise[]): string {
  const [one, other] = promises;
  if (one?.due && one.due.on === other?.due?.on)
    return `${begun(one)} and ${begun(other)} by ${dayInWords(one.due.on)}`;
  return joined(promises.map((promise) => told(promise)));
}

const begun = ({ text }: FoundPromise) => text.charAt(0).toLowerCase() + text.slice(1);
const told = (promise: FoundPromise) =>
  promise.due
    ? `${begun(promise)}${promise.text.includes(',') ? ',' : ''} by ${dayInWords(promise.due.on)}`
    : begun(promise);

function dayInWords(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${weekdays[at.getUTCDay()] ?? ''} ${at.getUTCDate()} ${months[at.getUTCMonth()] ?? ''}`;
}

export const unique = (receipts: readonly Receipt[]) =>
  receipts.filter(
    (receipt, place) => receipts.findIndex((other) => key(other) === key(receipt)) === place,
  );
