import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import { OwnServer } from '#testing/own-server.ts';
import { admin, enter, openBehind, pause, tally } from './house.ts';
import { halvesIn, Journal } from './journal.ts';
import { hold, times } from './table.ts';

/** What makes a call of the system fail for another process. */
const hasStrace = spawnSync('strace', ['-V']).status === 0;

describe.runIf(hasPostgres && hasStrace)('a disk that no longer writes', () => {
  let postgres: OwnPostgres;
  let server: OwnServer;
  beforeAll(async () => {
    postgres = await OwnPostgres.make();
    server = await OwnServer.start({ ...admin, DATABASE_URL: postgres.url });
  });
  afterAll(async () => {
    await server.remove();
    postgres.remove();
  });

  /** For so long every fsync and fdatasync of the database server fails with EIO. */
  async function breakSync(ms: number): Promise<boolean> {
    const { pid } = postgres;
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    const pids = [String(pid), ...children.trim().split('\n')].flatMap((one) => ['-p', one]);
    const faults = ['-f', '-qq', '-o', '/dev/null', '-e', 'inject=fsync,fdatasync:error=EIO'];
    const strace = spawn('strace', [...faults, ...pids], { stdio: 'ignore' });
    await pause(ms);
    const held = strace.exitCode === null;
    const gone = new Promise((resolve) => strace.once('close', resolve));
    strace.kill('SIGINT');
    await gone;
    return held;
  }

  test('loses nothing that was acknowledged', async () => {
    const nora = await enter(server);
    const journal = new Journal('sync');
    let over = false;
    const writing = Array.from({ length: 8 }, () => journal.write(nora, () => over));
    const rounds = times(3);
    let [broke, slowest] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      await pause(500);
      if (await breakSync(2_000)) broke += 1;
      const isUp = () => (journal.answers.at(-1) === 200 ? true : undefined);
      const began = performance.now();
      while (!isUp() && performance.now() - began < 20_000) {
        await pause(500);
        // Where it has given up, its own supervisor starts it.
        if (!postgres.isUp) postgres.up();
      }
      slowest = Math.max(slowest, performance.now() - began);
    }
    over = true;
    await Promise.all(writing);
    expect((await nora.call(people.getCurrentUser))?.status).toBe(200);
    expect(await server.stop()).toBe(0);
    const database = await openBehind(server, postgres.url);
    const lost = await journal.lostFrom(database);
    const halves = await halvesIn(database);
    await database.close();
    const failed = journal.answers.filter((one) => one === 503).length;
    const odd = journal.answers.filter((one) => one !== 200 && one !== 503);
    hold({
      check: 'G15',
      done: `${broke} times two seconds in which every fsync of PostgreSQL fails with EIO, under 8 writers`,
      figure: `writes ${tally(journal.answers)}; ${lost.length} of ${journal.kept.size} acknowledged lost, ${halves} half done; written again after ${Math.round(slowest)} ms at most`,
      criterion: 'only 200 and 503; 0, 0',
      met: broke === rounds && failed > 0 && odd.length === 0 && lost.length + halves === 0,
    });
  });
});
