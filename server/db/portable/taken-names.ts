import type { Connection } from '#server/db/database.ts';

/** Whether a practice of this id is here. */
export async function isTakenPractice(connection: Connection, id: string): Promise<boolean> {
  const { rows } = await connection.query('select 1 from practices where id = $1', [id]);
  return rows.length > 0;
}

/** Those of the usernames with which somebody here signs in already. */
export async function listTakenUsernames(
  connection: Connection,
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await connection.query('select key from usernames where key = any($1)', [keys]);
  return (rows as { key: string }[]).map(({ key }) => key);
}

/** A text as SQL writes it. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
