import { and, or, sql, type SQL } from 'drizzle-orm';
import { asksOf, isNumber, readFieldFilter, type FieldAsk } from '#contract/field-filter.ts';
import { clients } from '#server/db/schema/clients.ts';
import { likeWords } from './like-words.ts';

export const own = clients.customFields;
const given = (ask: string, place: number) => sql`${sql.placeholder(`${ask}${place}`)}`;
const idAt = (place: number) => sql`${given('field', place)}::text`;
const bound = (ask: 'from' | 'to', place: number) => sql`${given(ask, place)}::text::jsonb`;

/** A text without case and accents, as words that are looked for are. */
export const folded = (text: SQL) => sql`case when octet_length(${text}) = length(${text})
  then lower(${text})
  else replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]+', '', 'g')),
    'øłđðħıς', 'olddhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end`;

/** Numbers and days stand in a field as JSON of one kind each, which the engine can order. */
const conditions: Readonly<Record<FieldAsk, (place: number) => SQL>> = {
  is: (place) => sql`${own} @> any(${given('is', place)}::text[]::jsonb[])`,
  has: (place) =>
    sql`(${folded(sql`(${own} ->> ${idAt(place)})`)}) like all(${given('has', place)}::text[])`,
  from: (place) => sql`${own} -> ${idAt(place)} >= ${bound('from', place)}`,
  to: (place) => sql`${own} -> ${idAt(place)} <= ${bound('to', place)}`,
  empty: (place) => sql`not (${own} ? ${idAt(place)})`,
};

/** What is asked of own fields: which asks of each, and the values by their names. */
export interface FieldsAsked {
  readonly fields: readonly (readonly FieldAsk[])[];
  readonly values: Readonly<Record<string, unknown>>;
}

export function fieldsAskedBy(filter: string | undefined): FieldsAsked {
  const read = readFieldFilter(filter ?? '');
  // Alike asks beside each other, so that their order makes no other statement.
  const some = (typeof read === 'string' ? [] : read)
    .map((asked) => ({ asked, asks: asksOf(asked) }))
    .toSorted((one, two) => one.asks.join().localeCompare(two.asks.join()));
  const values = some.flatMap(({ asked: { id, is, has, from, to } }, place) => [
    [`field${place}`, id],
    [`is${place}`, is?.map((option) => JSON.stringify({ [id]: option }))],
    [`has${place}`, has === undefined ? undefined : likeWords(has)],
    [`from${place}`, jsonOf(from)],
    [`to${place}`, jsonOf(to)],
  ]);
  return { fields: some.map(({ asks }) => asks), values: Object.fromEntries(values) };
}

const zeros = /^(-?)0+(?=\d)/;

/** A number in JSON begins with no zeros. */
function jsonOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return isNumber(text) ? text.replace(zeros, '$1') : JSON.stringify(text);
}

/** The condition of one field: all that is asked of its value, or that it has none. */
export function fieldCondition(asks: readonly FieldAsk[], place: number): SQL | undefined {
  const written = asks.filter((ask) => ask !== 'empty').map((ask) => conditions[ask](place));
  const value = and(...written);
  return asks.includes('empty') ? or(value, conditions.empty(place)) : value;
}
