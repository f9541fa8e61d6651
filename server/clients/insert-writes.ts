import { randomUUID } from 'node:crypto';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { clientKeys, clients, clientTallies } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/people.ts';
import { eventPart, type NewEvent } from '#server/db/append-event.ts';
import type { Database } from '#server/db/database.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Statement } from '#server/db/statement.ts';
import { keysOf } from './client-keys.ts';
import type { NewClientRow } from './client-values.ts';
import type { ClientRow } from './reads.ts';
import { tallyChanges } from './tally.ts';

export interface MadeClient {
  readonly row: ClientRow;
  readonly ownerName: string | null;
}

type Made = ClientRow & { ownerName: string | null };
type Values = Record<string, unknown>;

const columns: Readonly<Record<string, PgColumn>> = getTableColumns(clients);
const { practiceId: _, ...own } = columns;
/** What a column that is not given holds. */
const defaults: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(own).map(([name, column]) => [name, column.default])),
  tags: [],
};

const made = new Columns<Made>({
  ...(Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      sql`"made".${sql.identifier(column.name)}`,
    ]),
  ) as { [Name in keyof ClientRow]: SQL }),
  ownerName: users.name,
});

/**
 * Inserts one client with what it is recognised by and its event, counts it, and answers it with
 * its owner's name: all in one statement, since each is a way to the database and back.
 */
export async function insertClient(
  scope: Scope,
  given: NewClientRow,
  eventOf: (row: ClientRow) => NewEvent,
): Promise<MadeClient> {
  const row = { ...defaults, archivedAt: null, deletedAt: null, ...given } as ClientRow;
  const { kind, values } = valuesOf(row, scope.now);
  const { engine } = scope;
  const found =
    (await scope.writeAtOnce(statementFor({ ...kind, told: engine }), values, eventOf(row))) ??
    (await scope.write(async (tx) => {
      const [one] = await tx.run(statementFor(kind), values);
      await tx.append(eventOf(row));
      return one;
    }));
  if (!found) throw new Error('The client was not made.');
  const { ownerName, ...rest } = found;
  return { row: rest, ownerName };
}

/** What the statement is made of: so many keys; whether the client is counted, and the event told along with it. */
interface Kind {
  readonly keys: number;
  readonly tallied: boolean;
  readonly told?: Database['engine'];
}

function valuesOf(row: ClientRow, now: string): { kind: Kind; values: Record<string, unknown> } {
  const values: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(own)) {
    const value = row[name as keyof ClientRow] ?? null;
    values[name] = value === null ? null : column.mapToDriverValue(value);
  }
  const keys = keysOf(row);
  for (const [place, { kind, key }] of keys.entries()) {
    values[`kind${place}`] = kind;
    values[`key${place}`] = key;
  }
  const [tally] = tallyChanges([{ before: null, after: row }]);
  if (tally)
    Object.assign(values, {
      tallyId: randomUUID(),
      tallyAt: now,
      revenue: tally.monthlyRevenue,
    });
  return { kind: { keys: keys.length, tallied: tally !== undefined }, values };
}

const statements = new Map<string, Statement<Made, Values>>();

/** One for each number of keys; what is archived is counted nowhere. */
function statementFor(kind: Kind): Statement<Made, Values> {
  const name = ['add-client', kind.keys, kind.tallied ? 'tallied' : '', kind.told ?? ''].join('-');
  const known = statements.get(name);
  if (known) return known;
  const statement = new Statement<Made, Values>(name, made, insertOf(kind));
  statements.set(name, statement);
  return statement;
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const given = (...names: string[]) =>
  sql`(${list(names.map((name) => sql`${sql.placeholder(name)}`))})`;
const named = (...some: PgColumn[]) =>
  sql`(${list(some.map((one) => sql.identifier(one.name) as unknown as SQL))})`;

function insertOf({ keys, tallied, told }: Kind): SQL {
  const event = told && eventPart[told];
  const k = clientKeys;
  const t = clientTallies;
  const keyRows = Array.from({ length: keys }, (_none, place) =>
    given('practiceId', 'id', `kind${place}`, `key${place}`),
  );
  const also = [
    ...(keys > 0
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
    ...(event ? [event.part] : []),
  ];
  const beyond = event ? sql`, ${event.select}` : sql``;
  const withEvent = event ? sql` cross join "told"` : sql``;
  return sql`with ${list([
    sql`"made" as (insert into ${clients} ${named(...Object.values(columns))} values ${given(...Object.keys(columns))} returning *)`,
    ...also,
  ])} select ${made.sql}${beyond} from "made"${withEvent}
    left join ${users} on ${users.practiceId} = ${sql.placeholder('practiceId')} and ${users.id} = "made"."owner_id"`;
}

const tallyRow = sql`(${list([
  ...['practiceId', 'tallyId', 'tallyAt', 'ownerId', 'status', 'pipelineStage'].map(
    (name) => sql`${sql.placeholder(name)}`,
  ),
  sql`1`,
  sql`${sql.placeholder('revenue')}`,
])})`;
