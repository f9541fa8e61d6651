import { sql, type SQL } from 'drizzle-orm';
import type { ClientFieldKind } from '#contract/client-fields.ts';
import type { Client } from '#contract/client-record.ts';
import type { ClientSortText } from '#contract/client-sorts.ts';
import { isDay } from '#contract/field-filter.ts';
import { clients } from '#server/db/schema/clients.ts';
import { folded, own } from './field-filter-reads.ts';
import { given } from './filter-reads.ts';
import { sortNameOf } from './list-columns.ts';
import type { Order } from './order-reads.ts';
import type { ClientFieldRow } from './reads.ts';

type Value = string | number;
interface KindOrder {
  readonly by: SQL;
  /** The same of the place that a cursor names: `place1`. */
  readonly place: SQL;
  /** The value as a cursor carries it, without control characters. */
  readonly textOf: (value: Value | undefined, options: readonly string[]) => string;
  readonly isText: (text: string) => boolean;
}

const field = sql`${given('sortField')}::text`;
const text = sql`${own} ->> ${field}`;
const place = given('place1');
/** So many letters put texts in order; a cursor holds no more. */
const longest = 150;
/** A choice that is no longer offered comes after those that are. */
const notOffered = 1000;

const kinds: Readonly<Record<ClientFieldKind, KindOrder>> = {
  number: {
    by: sql`coalesce(${own} -> ${field}, 'null'::jsonb)`,
    place: sql`${place}::text::jsonb`,
    textOf: (value) => (value === undefined ? 'null' : JSON.stringify(value)),
    isText: (value) => /^(?:null|-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/.test(value),
  },
  date: {
    by: sql`coalesce(${text}, '')`,
    place: sql`${place}::text`,
    textOf: (value = '') => String(value),
    isText: (value) => value === '' || isDay(value),
  },
  choice: {
    by: sql`coalesce(array_position(${given('sortOptions')}::text[], ${text}), ${sql.raw(String(notOffered))})`,
    place: sql`${place}::int`,
    textOf: (value, options) => {
      const at = options.indexOf(String(value));
      return String(at < 0 ? notOffered : at + 1);
    },
    isText: (value) => /^\d{1,4}$/.test(value),
  },
  text: {
    by: folded(
      sql`(translate(left(coalesce(${text}, ''), ${sql.raw(String(longest))}), e'\\n\\r\\t', '   '))`,
    ),
    place: folded(sql`(${place}::text)`),
    textOf: (value = '') =>
      Array.from(String(value))
        .slice(0, longest)
        .join('')
        .replaceAll(/[\n\r\t]/g, ' '),
    isText: () => true,
  },
};

/** By the value of an own field, then by name; who has none comes last in either direction. */
export function ownOrder(
  sort: ClientSortText,
  { id, kind, options }: Pick<ClientFieldRow, 'id' | 'kind' | 'options'>,
): Order {
  const { by, place: of, textOf, isText } = kinds[kind];
  const falls = sort.startsWith('-');
  const isFilled = sql`(${own} ? ${field})`;
  return {
    shape: `${falls ? '-' : ''}own ${kind}`,
    by: [falls ? isFilled : sql`(not ${isFilled})`, by, sql`${clients.sortName}`],
    places: [sql`${given('place0')}::boolean`, of, sql`${given('place2')}::text`],
    values: { sortField: id, sortOptions: options },
    valueOf: (client: Client) => {
      const value = client.customFields[id];
      const written = textOf(value, options);
      const filled = value === undefined ? 0 : 1;
      return `${written.length}|${filled}|${written}${sortNameOf(client)}`;
    },
    placeOf: (value) => {
      const [, length, filled, rest = ''] = /^(\d{1,3})\|([01])\|(.*)$/u.exec(value) ?? [];
      const written = rest.slice(0, Number(length));
      if (filled === undefined || !isText(written)) return undefined;
      return [(filled === '1') === falls, written, rest.slice(Number(length))];
    },
  };
}
