import type { RecordKind, RecordLine } from '#contract/memory.ts';
import { tellLongDay } from '#contract/quarters.ts';
import type { ClientRow, Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { listForgotten } from '#server/memory/forgotten-reads.ts';
import { stem } from '#server/memory/search/stem.ts';
import { isStopWord, plainWords } from '#server/memory/search/words.ts';
import type { DaysAsked } from '../days-asked.ts';
import type { ListAsked } from '../list-asked.ts';
import type { RecordAsked } from '../record-asked.ts';

/** At most so many lines of a kind. */
export const mostLines = 6;

/** A question, by whom and when it is asked, and what of the record it asks for. */
export interface Asking {
  readonly scope: Scope;
  readonly viewer: Viewer;
  readonly question: string;
  readonly timezone: string;
  /** The day in the asker's own zone. */
  readonly today: string;
  readonly asked: RecordAsked;
  readonly list: ListAsked;
  /** The days that it names, as the past ones and as those to come. */
  readonly past: DaysAsked | undefined;
  readonly days: DaysAsked | undefined;
  /** The person of the practice whom it names, where it names no client. */
  readonly colleague: { readonly id: string; readonly name: string } | undefined;
}

/** A line before it is known whose it is. */
export type Told = Pick<RecordLine, 'text'> &
  Partial<Pick<RecordLine, 'callId' | 'taskId' | 'link'>>;

/** Tells of one client. */
export type Teller = (asking: Asking, client: ClientRow) => Promise<Told[]> | Told[];

/** A line before its number. */
export type Line = Omit<RecordLine, 'number'>;

export const lineOf = (
  kind: RecordKind,
  client: { readonly id: string; readonly name: string } | undefined,
  { text, callId = null, taskId = null, link = '' }: Told,
): Line => ({
  kind,
  clientId: client?.id ?? null,
  clientName: client?.name ?? '',
  text,
  callId,
  taskId,
  link,
});

/** ` on Mar 3, 2026`, ` from Mar 2, 2026 to Mar 8, 2026`, or nothing where no days are named. */
export function whenOf(days: DaysAsked | undefined): string {
  if (!days) return '';
  const { from, to } = days;
  return from === to
    ? ` on ${tellLongDay(from)}`
    : ` from ${tellLongDay(from)} to ${tellLongDay(to)}`;
}

/** An option as it is spoken. */
export const plain = (option: string) => option.replaceAll('_', ' ');

/** Which clients are meant, by what stands before the word and after it: `at risk `, ` of Priya Raman in the stage lead`. */
export function whichClients({ list, colleague }: Pick<Asking, 'list' | 'colleague'>) {
  const stages = list.stages.map((stage) => plain(stage)).join(' or ');
  return {
    kind: list.statuses.map((status) => `${plain(status)} `).join('or '),
    whose: `${colleague ? ` of ${colleague.name}` : ''}${stages === '' ? '' : ` in the stage ${stages}`}`,
  };
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Which of some records were taken out of memory. */
export async function forgottenOf(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await listForgotten(scope, ids)).map(({ sourceId }) => sourceId));
}

/** The words of a text with one space between them, without signs. */
export const wordsOf = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word !== 's').join(' ');

/** The stems of a text's telling words, in their order: those of “contract ends” and “the contract’s end” are the same. */
export const stemsOf = (text: string): string[] =>
  plainWords(text)
    .filter((word) => !isStopWord(word))
    .map((word) => stem(word));

/** What clients say is looked for in what was said, and not in their records. */
export const isOfSaid = (question: string): boolean =>
  /\b(?:say|says|said|mention\w*|talk\w*|complain\w*|tell|told|think\w*)\b/i.test(question);

/** `1 client`, `3 clients`, `1,000+ clients`. */
export const countOf = (count: number, one: string, most = Number.POSITIVE_INFINITY): string =>
  count === 1
    ? `1 ${one}`
    : `${Math.min(count, most).toLocaleString('en-US')}${count > most ? '+' : ''} ${one}s`;
