import type { ClientTarget, FieldTarget } from '#contract/client-target.ts';
import { readOwnNumber } from '#contract/own-number.ts';
import type { BooleanTarget } from './client-target.ts';
import { inCents } from './clear-number.ts';
import { saidName } from './family-first.ts';
import { isOptionTarget, matchOption, optionKey } from './match-option.ts';
import { matchChoice, type PlannedColumn, type RowPlan } from './plan-rows.ts';
import { partNumbers } from './phone-cells.ts';
import { readDate } from '#server/read-date.ts';
import { readFlag } from './read-flag.ts';
import { standsForNothing } from './stands-for-nothing.ts';
import { withPlus } from './spaced-phone.ts';
import { bareAddress, ofOnePerson } from './address-cells.ts';
import { splitForeignTags, splitLabelled, splitTags, type Labelled } from './split-list.ts';
import { cutText, type TableRow } from './table.ts';

/** What a row says of a client; what it has no value for is not there. Money and phones are as they were typed. */
export type RowFields = Partial<Record<Exclude<FieldTarget, BooleanTarget>, string>> &
  Partial<Record<BooleanTarget, boolean>> & {
    otherEmails?: Labelled[];
    otherPhones?: Labelled[];
    tags?: string[];
    /** A user's name, email address or username. */
    owner?: string;
    /** A day or an instant. */
    createdAt?: string;
    /** A day or an instant. */
    consentAt?: string;
    /** By the field's id; dates are days. */
    customFields?: Record<string, string | number>;
  };

/** Why a row can't be written as it is. */
export interface RowProblem {
  /** The place of the column; null when the whole row is meant. */
  column: number | null;
  target?: ClientTarget;
  message: string;
}

export interface ReadRow {
  line: number;
  fields: RowFields;
  problems: RowProblem[];
  /** The columns that the values of lists stand in. */
  places: ListPlaces;
}

/** By a list of a client and a value in it, the place of the column that the value stands in. */
export type ListPlaces = ReadonlyMap<string, number>;
type List = 'otherEmails' | 'otherPhones' | 'tags';
/** What such a value is found by. */
export const placeKey = (list: string, value: string) => `${list} ${value}`;

/** One cell on its way into the fields. */
interface Reading {
  fields: RowFields;
  column: PlannedColumn;
  plan: RowPlan;
  /** Keeps that values of a list stand in this column. */
  place: (list: List, values: readonly string[]) => void;
  /** Reports why the cell can't be taken. */
  refuse: (message: string) => void;
}

const amounts: readonly string[] = ['monthlyRevenue', 'annualRevenue', 'lifetimeValue'];
const paragraphs: readonly string[] = ['coachingGoals', 'painPoints', 'context'];
const lineEnd = /[\r\n\v\f\u0085\u2028\u2029]/;

/** Reads the cells of a row by the plan. A badly written row is read too, but of its problems only that one is told. */
export function readRow(row: TableRow, plan: RowPlan): ReadRow {
  const fields: RowFields = {};
  const problems: RowProblem[] = [];
  const places = new Map<string, number>();
  const name = { first: '', last: '' };
  for (const [index, column] of plan.columns.entries()) {
    if (!column) continue;
    const cell = tidy(row.cells[index] ?? '', column);
    if (cell === '') continue;
    if (column.target === 'firstName') name.first ||= cell;
    else if (column.target === 'lastName') name.last ||= cell;
    else if (column.target === 'name' || plan.verbatim || !standsForNothing(cell)) {
      const refuse = (message: string) =>
        void problems.push({ column: index, target: column.target, message });
      const place = (list: List, values: readonly string[]) => {
        for (const value of values) places.set(placeKey(list, value), index);
      };
      readCell({ fields, column, plan, place, refuse }, cell);
    }
  }
  leaveOutFirst(fields, 'otherEmails', fields.email);
  leaveOutFirst(fields, 'otherPhones', fields.phone);
  const joined = [name.first, name.last].filter(Boolean).join(' ');
  if (!fields.name && joined !== '') fields.name = joined;
  if (row.faults) {
    return {
      line: row.line,
      fields,
      problems: row.faults.map(({ message }) => ({ column: null, message })),
      places,
    };
  }
  const unnamed = !fields.name && !fields.email && problems.length === 0;
  if (unnamed)
    problems.push({ column: null, message: 'This row has neither a name nor an email address.' });
  return { line: row.line, fields, problems, places };
}

/** The first address or number is not another one, in whichever order the columns stand. */
function leaveOutFirst(
  fields: RowFields,
  list: 'otherEmails' | 'otherPhones',
  first: string | undefined,
): void {
  if (!fields[list]?.some(({ value }) => value === first)) return;
  fields[list] = fields[list].filter(({ value }) => value !== first);
  if (fields[list].length === 0) delete fields[list];
}

function tidy(cell: string, { target, custom }: PlannedColumn): string {
  const severalLines =
    paragraphs.includes(target) || custom?.kind === 'text' || lists.includes(target);
  if (severalLines) return cell.replace(/\r\n?/g, '\n').trim();
  return inOneLine(cell);
}

function inOneLine(cell: string): string {
  return lineEnd.test(cell)
    ? cell
        .split(lineEnd)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
    : cell.trim();
}

const lists: readonly string[] = ['tags', 'email', 'otherEmail', 'phone', 'otherPhone'];

function readCell(reading: Reading, cell: string): void {
  const { fields, column, plan, refuse } = reading;
  const { target } = column;
  switch (target) {
    case 'tags': {
      const known = fields.tags ?? [];
      const all = plan.verbatim ? splitTags(cell) : splitForeignTags(cell);
      const fresh = all.filter((tag) => !known.includes(tag));
      reading.place('tags', fresh);
      fields.tags = [...new Set([...known, ...fresh])];
      return;
    }
    case 'otherEmail':
      addTo(reading, 'otherEmails', splitLabelled(cell, 'email').map(bareAddress));
      return;
    case 'otherPhone':
      addTo(reading, 'otherPhones', splitLabelled(numbersIn(cell, plan), 'phone'));
      return;
    case 'email': {
      const several = ofOnePerson(severalIn(cell, 'email'));
      const [first] = several;
      if (first) fields.email = first.value;
      addTo(reading, 'otherEmails', several.slice(1));
      return;
    }
    case 'phone': {
      const several = severalIn(numbersIn(cell, plan), 'phone');
      const [first] = several;
      if (first) fields.phone = first.value;
      addTo(reading, 'otherPhones', several.slice(1));
      return;
    }
    case 'lastContactDate':
    case 'createdAt':
    case 'consentAt': {
      const date = readDate(cell, column.dateOrder, plan.choices.timezone);
      if (date) fields[target] = date.instant ?? date.day;
      else refuse(`“${shortened(cell)}” is not a date.`);
      return;
    }
    case 'doNotCall':
    case 'archived': {
      const flag = readFlag(cell);
      if (flag === undefined) refuse(`“${shortened(cell)}” is neither yes nor no.`);
      else fields[target] = flag;
      return;
    }
    case 'name':
      fields.name = saidName(cell, column.header);
      return;
    default:
      if (isOptionTarget(target)) readOption(reading, cell);
      else if (column.custom) readCustom(reading, cell);
      else
        fields[target as Exclude<FieldTarget, BooleanTarget> | 'owner'] = amounts.includes(target)
          ? inCents(cell)
          : cell;
  }
}

function readOption({ fields, column, plan, refuse }: Reading, cell: string): void {
  const { target } = column;
  if (!isOptionTarget(target)) return;
  const chosen = chosenFor(plan, target, cell);
  if (chosen === '') return;
  const option = chosen ?? matchOption(target, cell);
  if (option === undefined)
    refuse(`“${shortened(cell)}” is not an option here; choose what it stands for.`);
  else fields[target] = option;
}

/** What a person said that a word stands for, as it is written or in another case. */
function chosenFor(plan: RowPlan, target: string, cell: string): string | undefined {
  const words = plan.choices.optionMatches?.[target];
  if (!words) return undefined;
  if (Object.hasOwn(words, cell)) return words[cell];
  const key = optionKey(cell);
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

function readCustom(reading: Reading, cell: string): void {
  const { fields, column, plan, refuse } = reading;
  const { custom } = column;
  if (!custom) return;
  const put = (value: string | number) => {
    fields.customFields = { ...fields.customFields, [custom.id]: value };
  };
  switch (custom.kind) {
    case 'text':
      put(cell);
      return;
    case 'number': {
      const read = readOwnNumber(cell, column.pointParts);
      if ('problem' in read) refuse(read.problem);
      else put(read.number);
      return;
    }
    case 'date': {
      const date = readDate(cell, column.dateOrder, plan.choices.timezone);
      if (date) put(date.day);
      else refuse(`“${shortened(cell)}” is not a date.`);
      return;
    }
    case 'choice': {
      const chosen = chosenFor(plan, column.target, cell);
      if (chosen === '') return;
      const choice = chosen ?? matchChoice(custom, cell);
      if (choice === undefined)
        refuse(`“${shortened(cell)}” is not one of the choices of this field.`);
      else put(choice);
    }
  }
}

function addTo(
  { fields, place }: Reading,
  list: 'otherEmails' | 'otherPhones',
  more: Labelled[],
): void {
  const known = new Set((fields[list] ?? []).map(({ value }) => value));
  const fresh = more.filter(({ value }) => value !== '' && !known.has(value));
  place(
    list,
    fresh.map(({ value }) => value),
  );
  if (fresh.length > 0) fields[list] = [...(fields[list] ?? []), ...fresh];
}

function numbersIn(cell: string, { verbatim, ownIdAt }: RowPlan): string {
  if (!verbatim) return partNumbers(cell);
  return ownIdAt === undefined ? cell : withPlus(cell);
}

/** The values of a cell that was made for one but holds several; the cell as it is when that is not certain. */
function severalIn(cell: string, kind: 'email' | 'phone'): Labelled[] {
  const whole = [{ label: '', value: inOneLine(cell) }];
  if (!/[;,|\n]| ::: |^\p{L}+ ?:/u.test(cell)) return whole;
  const parts = splitLabelled(cell, kind);
  const sound = ({ value }: Labelled) =>
    kind === 'email' ? value.includes('@') : value.replace(/\D/g, '').length >= 6;
  return parts.length > 0 && parts.every(sound) ? parts : whole;
}

const shortened = (cell: string) => (cell.length > 60 ? `${cutText(cell, 60)}…` : cell);
