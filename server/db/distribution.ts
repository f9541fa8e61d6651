import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { allTables } from './pinned.ts';

/** The column that every row of a practice is spread by. */
export const distributionColumn = 'practice_id';

/**
 * Small tables that every machine keeps whole: who the practices are, and which practice a
 * username belongs to before anything else is known.
 */
export const referenceTables: readonly string[] = ['practices', 'usernames'];

/** Tables of the installation, which stay where they are; no row of a practice refers to them. */
export const localTables: readonly string[] = ['access_requests', 'backup_runs', 'throttles'];

/** Tables spread by practice, each after those that it refers to. */
export function distributedTables(): readonly string[] {
  const whole = new Set([...referenceTables, ...localTables]);
  const refersTo = new Map(
    allTables
      .filter((table) => !whole.has(getTableName(table)))
      .map((table) => [
        getTableName(table),
        getTableConfig(table)
          .foreignKeys.map((key) => getTableName(key.reference().foreignTable))
          .filter((name) => name !== getTableName(table) && !whole.has(name)),
      ]),
  );
  const ordered: string[] = [];
  while (ordered.length < refersTo.size) {
    const next = [...refersTo]
      .filter(([name]) => !ordered.includes(name))
      .filter(([, others]) => others.every((other) => ordered.includes(other)))
      .map(([name]) => name)
      .sort();
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...next);
  }
  return ordered;
}

/** The statements that spread an installation over several machines with Citus, for psql. */
export function distributionScript(): string {
  const tables = distributedTables();
  const [first = ''] = tables;
  return [
    '-- Spreads the tables of Rapport over the machines of a Citus cluster by practice.',
    '-- Written by `npm run citus`. Run it once, on the coordinator, as the owner of the tables,',
    '-- after `npm run migrate` and while no Rapport runs.',
    '\\set ON_ERROR_STOP on',
    '',
    '-- The log of events has a trigger that keeps it append-only; it looks at its own row alone.',
    'set citus.enable_unsafe_triggers to on;',
    '',
    '-- Kept whole on every machine.',
    ...referenceTables.map((name) => `select create_reference_table('${name}');`),
    '',
    '-- What the indexes call.',
    `select create_distributed_function('tag_keys(text[])');`,
    '',
    '-- Spread by practice, so that all of one practice lies on one machine.',
    ...tables.map((name) =>
      name === first
        ? `select create_distributed_table('${name}', '${distributionColumn}');`
        : `select create_distributed_table('${name}', '${distributionColumn}', colocate_with => '${first}');`,
    ),
    '',
    `-- Left on the coordinator: ${localTables.join(', ')}, and the schemas pgboss and drizzle.`,
    '',
  ].join('\n');
}
