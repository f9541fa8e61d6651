import { expect, test } from 'vitest';
import { openTestDatabase } from '#testing/database.ts';
import { countChanged, tidy } from './tidy.ts';

test('the embedded engine knows its tables and uses the room of dead rows again', async () => {
  const { database } = await openTestDatabase();
  const ask = async (text: string) =>
    Object.values((await database.query(text)).rows[0] as Record<string, number>)[0] ?? 0;
  const size = () => ask("select pg_relation_size('throttles')::int");
  const { engine } = database;
  if (engine !== 'server') {
    // An engine that was used before may know it already.
    await database.query('truncate throttles');
    await database.query("delete from pg_statistic where starelid = 'throttles'::regclass");
  }
  await database.query(
    "insert into throttles select 'key ' || n, now(), 1 from generate_series(1, 5000) n",
  );
  const known = () => ask("select count(*)::int from pg_stats where tablename = 'throttles'");
  const rewrite = () => database.query('update throttles set count = count + 1');
  expect(engine === 'server' || (await known()) === 0).toBe(true);
  await rewrite();
  const full = await size();
  await tidy(database);
  await rewrite();
  await tidy(database);
  await rewrite();
  const [again, columns] = [await size(), await known()];
  await database.close();
  expect(engine === 'server' || (again <= full * 1.1 && columns === 3)).toBe(true);
});

test('a table that has grown is counted anew within a minute, and one that has not is left', async () => {
  const { database } = await openTestDatabase();
  const counts = async () =>
    (
      await database.query(
        `select relname, last_analyze from pg_stat_user_tables
         where relname in ('throttles', 'practices') order by 1`,
      )
    ).rows as { relname: string; last_analyze: Date | null }[];
  await database.query('analyze throttles, practices');
  const before = await counts();
  await database.query(
    "insert into throttles select 'grown ' || n, now(), 1 from generate_series(1, 900) n",
  );
  // What has changed is told between two questions, a second later at the latest.
  const isCounted = async () => {
    await countChanged(database);
    const [left, grown] = await counts();
    const since = before[1]?.last_analyze ?? new Date(0);
    return (
      left?.last_analyze?.getTime() === before[0]?.last_analyze?.getTime() &&
      grown !== undefined &&
      (grown.last_analyze ?? since) > since
    );
  };
  await expect.poll(async () => database.engine === 'server' || (await isCounted())).toBe(true);
  await database.close();
});
