import * as z from 'zod/mini';
import { idShape } from './ids.ts';

/** UUID in lower case: another spelling of the same id would be a second name for one row. */
export const id = z.string().check(z.regex(new RegExp(`^${idShape}$`), 'Invalid id'));

/** ISO 8601 in UTC with milliseconds, as `Date.toISOString` writes it. */
export const instant = z.iso.datetime({ precision: 3 });

/** An instant as programs write them, with any part of a second and any offset; read as `instant`. */
export const givenInstant = z.iso
  .datetime({ offset: true, error: 'A time like 2026-01-31T10:00:00.000Z' })
  .check(z.overwrite(toInstant));

/** What is no time at all was refused before, and comes here all the same. */
function toInstant(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

/** A required line of text, trimmed; `message` is shown when nothing is left of it. */
export function line(message: string, longest = 200) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(longest, `At most ${longest} characters`),
      z.regex(/^[^\p{Cc}]*$/u, 'Only one line of plain text'),
    );
}

/** A line of text that may be empty, trimmed. */
export function optionalLine(longest = 200) {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(longest, `At most ${longest} characters`),
      z.regex(/^[^\p{Cc}]*$/u, 'Only one line of plain text'),
    );
}

/** Several lines of text, trimmed; line ends are kept as one character. With `message` it may not be empty. */
export function paragraph(longest: number, message?: string) {
  return z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    ...(message === undefined ? [] : [z.minLength(1, message)]),
    z.maxLength(longest, `At most ${longest.toLocaleString('en-US')} characters`),
    z.regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, 'Only plain text'),
  );
}

/** An email address, trimmed; kept as typed, compared in lower case. */
export function email(message = 'Invalid email address') {
  return z.string().check(z.trim(), z.maxLength(254, message), z.email(message));
}

/** Several words of a list, with commas between them. */
export function several(names: readonly string[]) {
  const words = `Some of ${names.join(', ')}`;
  return z.string().check(
    z.refine((text) => text.split(',').every((word) => names.includes(word)), words),
    // A refinement is in no JSON Schema: without this a program would have to guess the words.
    z.describe(`${words}, with commas between them`),
  );
}

const askedZones = new Map<string, boolean>();

/** Whether this is an IANA time zone name; offsets such as `+05:00` are none. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]{0,40}(\/[A-Za-z0-9_+-]{1,40}){0,2}$/.test(name)) return false;
  const known = askedZones.get(name);
  if (known !== undefined) return known;
  const found = isKnownZone(name);
  // To ask takes a tenth of a millisecond, which a long file asks for in every row.
  if (askedZones.size < 2000) askedZones.set(name, found);
  return found;
}

function isKnownZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

export const timezone = z.string().check(z.refine(isTimezone, 'Please select a timezone'));

/** A calendar day from the year 1 on: PostgreSQL knows no year 0. */
export const day = z.iso
  .date('A day like 2026-01-31')
  .check(z.refine((text) => text >= '0001', 'A day like 2026-01-31'));

/** Whether this names a row of a newest-first list: its instant and its id. */
export function isPlace(text: string): boolean {
  const [at = '', row = '', ...more] = text.split('_');
  const known = z.safeParse(instant, at).success && z.safeParse(id, row).success;
  return known && at >= '0001' && more.length === 0;
}

/** Fields that a body may carry and that are not looked at. */
export function letPass<const Name extends string>(names: readonly Name[]) {
  const fields = names.map((name) => [name, z.optional(z.unknown())] as const);
  return Object.fromEntries(fields) as Record<Name, z.ZodMiniOptional<z.ZodMiniUnknown>>;
}

/** A record that is sent back as it was read: what can be changed of it is spread after this. */
export function asRead<Shape extends z.core.$ZodShape>(record: z.ZodMiniObject<Shape>) {
  return letPass(Object.keys(record.def.shape) as (keyof Shape & string)[]);
}

/** The page of an array endpoint: `limit` rows from `cursor` on. */
export const pageQuery = {
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/, 'A number from 1 to 1000'))),
  cursor: z.optional(z.string().check(z.refine(isPlace, 'Not a place in this list'))),
};
