import type { Connection } from './database.ts';

/** Forgets what can no longer be undone: the clients as they were, and the names in its titles. */
export async function sweepChangeSets(connection: Connection, before: Date): Promise<void> {
  const values = [before.toISOString()];
  await connection.query(
    `delete from change_set_rows using change_sets sets
     where sets.practice_id = change_set_rows.practice_id
       and sets.id = change_set_rows.change_set_id and sets.at < $1`,
    values,
  );
  // An import keeps its line in the list of imports.
  await connection.query(`delete from change_sets where at < $1 and kind <> 'import'`, values);
}
