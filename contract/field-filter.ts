import * as z from 'zod/mini';
import { day, id } from './fields.ts';
import { escaped, partsOf, unescaped } from './listed-text.ts';

/** What is asked of one own field; `empty` lets in whoever has nothing in it as well. */
export interface FieldAsked {
  readonly id: string;
  /** Any of these options. */
  readonly is?: readonly string[];
  /** Words, each of which occurs, in any case, accents or none. */
  readonly has?: string;
  /** A number or a day, both ends included. */
  readonly from?: string;
  readonly to?: string;
  readonly empty?: true;
}

const asks = ['is', 'has', 'from', 'to', 'empty'] as const;
export type FieldAsk = (typeof asks)[number];

/** The asks of one field that are there, in their order. */
export const asksOf = (asked: FieldAsked): FieldAsk[] =>
  asks.filter((ask) => asked[ask] !== undefined);

export const isNumber = (text: string): boolean => /^-?\d{1,16}(\.\d{1,16})?$/.test(text);
export const isDay = (text: string): boolean => day.safeParse(text).success;
const isBound = (text: string) => isNumber(text) || isDay(text);
const isLine = (text: string, longest: number) =>
  text.trim() !== '' && text.length <= longest && !/\p{Cc}/u.test(text);

const mostFields = 50;
const mostOptions = 50;
const form = 'Write <id of a field>:<is, has, from, to or empty>:<value>';

/**
 * What a filter asks of own fields, or why it can't be read. Conditions have semicolons between
 * them, options have commas; a backslash stands before either of them, or itself, in a value.
 */
export function readFieldFilter(text: string, mayBound = isBound): readonly FieldAsked[] | string {
  const found = new Map<string, FieldAsked>();
  for (const condition of text === '' ? [] : partsOf(text, ';')) {
    const [, field = '', ask, value] = /^([^:]*):([a-z]+)(?::(.*))?$/s.exec(condition) ?? [];
    const known = asks.find((one) => one === ask);
    if (known === undefined || !id.safeParse(field).success) return form;
    const before = found.get(field) ?? { id: field };
    if (before[known] !== undefined) return `Ask “${known}” once of a field`;
    const read = readAsk(known, value, mayBound);
    if (typeof read === 'string') return read;
    found.set(field, { ...before, ...read });
  }
  return found.size > mostFields ? `At most ${mostFields} fields` : [...found.values()];
}

function readAsk(
  ask: FieldAsk,
  value: string | undefined,
  mayBound: typeof isBound,
): Partial<FieldAsked> | string {
  if (ask === 'empty') return value === undefined ? { empty: true } : '“empty” takes no value';
  const text = unescaped(value ?? '');
  switch (ask) {
    case 'is': {
      const is = partsOf(value ?? '', ',').map((option) => unescaped(option).trim());
      const fine = is.length <= mostOptions && is.every((option) => isLine(option, 60));
      return fine ? { is } : `“is” takes options with commas between them, ${mostOptions} at most`;
    }
    case 'has':
      return isLine(text, 200) ? { has: text.trim() } : '“has” takes words, 200 characters at most';
    case 'from':
    case 'to':
      return mayBound(text) ? { [ask]: text } : `“${ask}” takes a number, or a day like 2026-01-31`;
  }
}

/** The text that stands for what is asked. */
export function writeFieldFilter(some: readonly FieldAsked[]): string {
  return some
    .flatMap((asked) => asksOf(asked).map((ask) => `${asked.id}:${ask}${valueOf(asked, ask)}`))
    .join(';');
}

function valueOf(asked: FieldAsked, ask: FieldAsk): string {
  if (ask === 'empty') return '';
  const value = ask === 'is' ? asked.is?.map(escaped).join(',') : escaped(asked[ask] ?? '');
  return `:${value ?? ''}`;
}

export const fieldFilter = z.string().check(
  z.maxLength(4000, 'At most 4,000 characters'),
  z.check((context) => {
    const read = readFieldFilter(context.value);
    if (typeof read === 'string') {
      context.issues.push({ code: 'custom', message: read, input: context.value });
    }
  }),
  z.describe(
    'Own fields by their ids: <id>:is:Gold,Silver for a choice, <id>:has:words for a text, <id>:from:5 and <id>:to:2026-01-31 for a number or a day, <id>:empty for nothing in it. Semicolons stand between them, and each field narrows; a backslash stands before a comma, a semicolon or a backslash of a value.',
  ),
);
