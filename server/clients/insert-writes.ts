import { randomUUID } from 'node:crypto';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { centsOf, dollarsOf } from '#server/cents.ts';
import { clientKeys, clients, clientTallies } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import { eventPart, type NewEvent } from '#server/db/append-event.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Shapes, type Statement } from '#server/db/statement.ts';
import { keysOf, type ClientKey } from './client-keys.ts';
import type { NewClientRow } from './client-values.ts';
import type { ClientRow } from './reads.ts';
import { tallyChanges } from './tally.ts';

export interface MadeClient {
  readonly row: ClientRow;
  readonly ownerName: string | null;
}

type Made = { ownerName: string | null };
type Values = Record<string, unknown>;

const columns: Readonly<Record<string, PgColumn>> = getTableColumns(clients);
const all = Object.keys(columns);
/** What a column that is not given holds, as the database would have it. */
const defaults: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, column.default ?? null]),
  ),
  tags: [],
};
/** Columns that every new client has; who gives no others has the database fill them in. */
const first = [
  'practiceId',
  'id',
  'name',
  'email',
  'businessType',
  'phone',
  'monthlyRevenue',
  'growthPotential',
  'status',
  'pipelineStage',
  'ownerId',
  'createdAt',
  'updatedAt',
  'sortName',
  'searchText',
];
const known = new Set(first);

/**
 * Inserts one client with what it is recognised by and its event, counts it, and answers it with
 * its owner's name: all in one statement, since each is a way to the database and back. The row is
 * made of what was given and is not read back.
 */
export async function insertClient(
  scope: Scope,
  given: NewClientRow,
  eventOf: (row: ClientRow) => NewEvent,
): Promise<MadeClient> {
  const row = rowOf(scope.practiceId, given);
  const { kind, values } = valuesOf(row, given, scope.now);
  const found =
    (await scope.writeAtOnce(statementFor({ ...kind, told: true }), values, eventOf(row))) ??
    (await scope.write(async (tx) => {
      const [one] = await tx.run(statementFor(kind), values);
      await tx.append(eventOf(row));
      return one;
    }));
  if (!found) throw new Error('The client was not made.');
  return { row, ownerName: found.ownerName };
}

function rowOf(practiceId: string, given: NewClientRow): ClientRow {
  const row = { ...defaults, ...given, practiceId } as ClientRow;
  const money = (amount: string | null) => (amount === null ? null : dollarsOf(centsOf(amount)));
  return {
    ...row,
    monthlyRevenue: money(row.monthlyRevenue),
    annualRevenue: money(row.annualRevenue),
    lifetimeValue: money(row.lifetimeValue),
  };
}

/** What the statement is made of: which keys; whether the client is counted, and the event told along with it. */
interface Kind {
  readonly columns: readonly string[];
  readonly keys: readonly ClientKey['kind'][];
  readonly tallied: boolean;
  readonly told?: true;
}

function valuesOf(row: ClientRow, given: NewClientRow, now: string) {
  const plain = Object.entries(given).every(
    ([name, value]) => known.has(name) || value === defaults[name],
  );
  const some = plain ? first : all;
  const values: Values = {};
  for (const name of some) {
    const value = row[name as keyof ClientRow];
    values[name] = value === null ? null : columns[name]?.mapToDriverValue(value);
  }
  const keys = keysOf(row);
  for (const [place, { key }] of keys.entries()) values[`key${place}`] = key;
  const [tally] = tallyChanges([{ before: null, after: row }]);
  if (tally) {
    values['tallyId'] = randomUUID();
    values['tallyAt'] = now;
    values['revenue'] = tally.monthlyRevenue;
  }
  const kinds = keys.map(({ kind }) => kind);
  return { kind: { columns: some, keys: kinds, tallied: tally !== undefined }, values };
}

const made = new Columns<Made>({ ownerName: users.name });
const statements = new Shapes('add-client', made);

/** One for each list of keys; what is archived is counted nowhere. */
function statementFor(kind: Kind): Statement<Made, Values> {
  const shape = [
    kind.columns.length,
    kind.keys.join(),
    kind.tallied ? 'tallied' : '',
    kind.told ? 'told' : '',
  ];
  return statements.of(shape.join(' '), () => insertOf(kind));
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const place = (name: string) => sql`${sql.placeholder(name)}`;
const named = (...some: (PgColumn | undefined)[]) =>
  sql`(${list(some.map((one) => sql.identifier(one?.name ?? '') as unknown as SQL))})`;

function insertOf({ columns: some, keys, tallied, told }: Kind): SQL {
  const k = clientKeys;
  const t = clientTallies;
  const keyRows = keys.map(
    (kind, at) =>
      sql`(${list([place('practiceId'), place('id'), sql.raw(`'${kind}'`), place(`key${at}`)])})`,
  );
  const parts = [
    sql`"made" as (insert into ${clients} ${named(...some.map((name) => columns[name]))} values (${list(some.map(place))}))`,
    ...(keys.length > 0
      ? [
          sql`"keyed" as (insert into ${k} ${named(k.practiceId, k.clientId, k.kind, k.key)} values ${list(keyRows)})`,
        ]
      : []),
    ...(tallied
      ? [
          sql`"tallied" as (insert into ${t} ${named(t.practiceId, t.id, t.at, t.ownerId, t.status, t.stage, t.clients, t.monthlyRevenue)}
            values ${tallyRow})`,
        ]
      : []),
    ...(told ? [eventPart.part] : []),
  ];
  const beyond = told ? sql`, ${eventPart.select}` : sql``;
  const one = told ? sql`"told"` : sql`(select 1) "one"`;
  return sql`with ${list(parts)} select ${made.sql}${beyond} from ${one}
    left join ${users} on ${users.practiceId} = ${place('practiceId')} and ${users.id} = ${place('ownerId')}`;
}

const tallyRow = sql`(${list([
  ...['practiceId', 'tallyId', 'tallyAt', 'ownerId', 'status', 'pipelineStage'].map(place),
  sql`1`,
  place('revenue'),
])})`;
