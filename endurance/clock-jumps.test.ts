import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { tasks } from '#contract/tasks.ts';
import { clocks, ticks } from '#server/clocks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { hold, times } from './table.ts';

const hourMs = 3_600_000;

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ env: { RAPPORT_BACKUP_NIGHTLY: '0' } });
});
afterAll(() => t.stop());

/** Everything that runs by the clock, twice, as two processes would. */
async function strike(): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of [...ticks, ...clocks, ...ticks]) {
    await run(t.deps).catch((error: unknown) => failed.push(`${name}: ${String(error)}`));
  }
  await t.settle().catch((error: unknown) => failed.push(`a reaction: ${String(error)}`));
  return failed;
}

test('a clock that jumps makes nothing happen twice, and lets nobody in again', async () => {
  const jumps = times(200);
  const start = t.clock.now.getTime();
  const nora = await t.as('nora', true);
  const short = await t.as('amara');
  for (let task = 0; task < 40; task += 1) {
    const dueAt = new Date(start + task * 1.3 * hourMs);
    const body = {
      title: `Task ${task}`,
      dueDate: dueAt.toISOString(),
      reminders: [10],
    };
    expect((await nora.call(tasks.addTask, { body })).status).toBe(200);
  }
  const failed: string[] = [];
  let [revived, ended] = [0, false];
  let random = 7;
  for (let jump = 0; jump < jumps; jump += 1) {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    // Mostly on, at times an hour back, and now and then by a day and an hour either way.
    const hours = [0.2, 0.5, 1, -1, 25, -25, 2, -0.5][random % 8] ?? 0;
    t.clock.now = new Date(Math.max(start, t.clock.now.getTime() + hours * hourMs));
    failed.push(...(await strike()));
    const { status } = await short.raw('GET', people.getCurrentUser.path);
    if (status === 401) ended = true;
    else if (ended) revived += 1;
  }
  const { rows } = await t.deps.database.query(`
    select count(*)::int as given, (count(*) - count(distinct title))::int as twice
    from notifications where kind = 'reminder'`);
  const [reminders] = rows as { given: number; twice: number }[];
  hold({
    check: 'G14',
    done: `${jumps} jumps of the clock, up to 25 h either way, with all that runs by the clock after each`,
    figure: `${failed.length} failures; ${reminders?.given} reminders, ${reminders?.twice} twice; ${revived} times an ended session was good again`,
    criterion: '0; none twice; 0',
    met: failed.length === 0 && reminders?.twice === 0 && reminders.given > 0 && revived === 0,
  });
  expect(failed).toEqual([]);
}, 900_000);
