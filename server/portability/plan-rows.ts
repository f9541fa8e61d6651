import { makeBreather } from '#server/breathe.ts';
import { dateTargets, type ClientTarget, type CustomTarget } from '#contract/client-target.ts';
import { pointPartsThousands } from '#contract/own-number.ts';
import { ownIdLabel, type CustomField } from './client-target.ts';
import { isOptionTarget, matchOption, optionKey, type OptionTarget } from './match-option.ts';
import { guessDateOrder, type DateOrder } from '#server/read-date.ts';
import { cutText, type Table } from './table.ts';

/** By target, what the file's words stand for: one of the options, or nothing to leave the field empty. */
export type OptionMatches = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a person decided about a file. */
export interface RowChoices {
  /** By column; undefined leaves the column out. */
  mapping: readonly (ClientTarget | undefined)[];
  customFields?: readonly CustomField[];
  optionMatches?: OptionMatches;
  /** By column, where the guess is wrong. */
  dateOrders?: Readonly<Record<number, DateOrder>>;
  /** Which order is meant where no date of a column tells; `mdy` unless said. */
  usualDateOrder?: DateOrder;
  /** By column: whether rows come in without a cell of it that can't be read. */
  leavesUnread?: readonly boolean[];
  /** Where times of day without an offset are meant; UTC unless said. */
  timezone?: string;
}

export interface PlannedColumn {
  header: string;
  target: ClientTarget;
  dateOrder: DateOrder;
  leavesUnread: boolean;
  /** Of a column of numbers: whether `1.200` is a thousand and two hundred. */
  pointParts?: boolean;
  custom?: CustomField;
}

/** All that reading a row needs to know; made once for a file. */
export interface RowPlan {
  columns: (PlannedColumn | undefined)[];
  /** The place of the column in which an export of ours names each client. */
  ownIdAt?: number;
  choices: RowChoices;
  /** Whether the file was written by us, so that nothing in it is a stand-in for nothing. */
  verbatim: boolean;
}

/** Prepares the reading of a file's rows; looks through what its dates and numbers tell of how they are written. */
export async function planRows(table: Table, choices: RowChoices): Promise<RowPlan> {
  const breathe = makeBreather();
  const columns: RowPlan['columns'] = [];
  for (const [index, header] of table.headers.entries()) {
    const target = choices.mapping[index];
    const custom = choices.customFields?.find(({ id }) => target === `custom:${id}`);
    if (target === undefined || (target.startsWith('custom:') && !custom)) {
      columns.push(undefined);
      continue;
    }
    let guessed: DateOrder = choices.usualDateOrder ?? 'mdy';
    const cells: string[] = [];
    if (isReadTogether(target, custom)) {
      for (const row of table.rows) {
        await breathe();
        if (!row.faults) cells.push(row.cells[index] ?? '');
      }
    }
    if (isDateTarget(target, custom)) {
      guessed = guessDateOrder(cells, choices.usualDateOrder).order;
      await breathe();
    }
    columns.push({
      header,
      target,
      dateOrder: choices.dateOrders?.[index] ?? guessed,
      leavesUnread: choices.leavesUnread?.[index] ?? false,
      ...(custom?.kind === 'number' && { pointParts: pointPartsThousands(cells) }),
      ...(custom && { custom }),
    });
  }
  const ownIdAt = table.ours ? table.headers.indexOf(ownIdLabel) : -1;
  return {
    columns,
    choices,
    verbatim: table.ours || table.format === 'vcard',
    ...(ownIdAt >= 0 && { ownIdAt }),
  };
}

export function isDateTarget(target: ClientTarget, custom: CustomField | undefined): boolean {
  return dateTargets.some((one) => one === target) || custom?.kind === 'date';
}

/** Whether a cell is read by what the others of its column tell. */
export const isReadTogether = (target: ClientTarget, custom: CustomField | undefined): boolean =>
  isDateTarget(target, custom) || custom?.kind === 'number';

/** A word in a column whose values come from a list, and what it seems to stand for. */
export interface OptionWord {
  column: number;
  target: OptionTarget | CustomTarget;
  key: string;
  /** As it stands in the file for the first time. */
  word: string;
  count: number;
  match?: string;
}

/** The different words of every option column, the most frequent first; those without a match are to be asked. */
export async function listOptionWords(
  table: Table,
  { mapping, customFields = [] }: Pick<RowChoices, 'mapping' | 'customFields'>,
): Promise<OptionWord[]> {
  const breathe = makeBreather();
  const words = new Map<string, OptionWord>();
  for (const [column, target] of mapping.entries()) {
    const custom = customFields.find(
      ({ id, kind }) => kind === 'choice' && target === `custom:${id}`,
    );
    if (!isOptionTarget(target) && !custom) continue;
    const counts = new Map<string, number>();
    for (const row of table.rows) {
      await breathe();
      const word = cutText(row.cells[column]?.trim() ?? '', 200);
      if (word !== '' && !row.faults) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    for (const [word, count] of counts) {
      await breathe();
      const key = optionKey(word);
      const known = words.get(`${column} ${key}`);
      if (known) {
        known.count += count;
        continue;
      }
      const match = isOptionTarget(target) ? matchOption(target, word) : matchChoice(custom, word);
      const found = { column, target: target as OptionWord['target'], key, word, count };
      words.set(`${column} ${key}`, match === undefined ? found : { ...found, match });
    }
  }
  return [...words.values()].sort(
    (one, other) => one.column - other.column || other.count - one.count,
  );
}

/** The choice of a practice's own field that a word is, whatever its case and accents. */
export function matchChoice(field: CustomField | undefined, word: string): string | undefined {
  const choices = field?.choices;
  if (!choices) return undefined;
  return choices.includes(word) ? word : choicesByKey(choices).get(optionKey(word));
}

const keyed = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

function choicesByKey(choices: readonly string[]): ReadonlyMap<string, string> {
  const known = keyed.get(choices);
  if (known) return known;
  // Of two that differ by signs only, the first one.
  const made = new Map(choices.toReversed().map((choice) => [optionKey(choice), choice]));
  keyed.set(choices, made);
  return made;
}
