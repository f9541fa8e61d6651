import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import { OwnServer } from '#testing/own-server.ts';
import type { Visitor } from '#testing/visitor.ts';
import { admin, alsoAt, enter, openBehind, pause, rowsOf, tally } from './house.ts';
import { halvesIn, Journal } from './journal.ts';
import { OpenPage } from './stream.ts';
import { hold, times } from './table.ts';

describe.runIf(hasPostgres)('PostgreSQL goes away', () => {
  let postgres: OwnPostgres;
  let here: OwnServer;
  let there: OwnServer;
  let nora: Visitor;
  let page: OpenPage;
  const journal = new Journal('away');
  beforeAll(async () => {
    postgres = await OwnPostgres.make();
    const env = { ...admin, DATABASE_URL: postgres.url };
    here = await OwnServer.start(env);
    there = await OwnServer.start(env);
    nora = await enter(here);
    page = new OpenPage(here.port, nora.cookie);
    await page.open();
  });
  afterAll(async () => {
    page.close();
    await here.remove();
    await there.remove();
    postgres.remove();
  });

  /** Milliseconds until this process answers again. */
  async function untilAnswered(): Promise<number> {
    const began = performance.now();
    while ((await nora.call(people.getCurrentUser))?.status !== 200) await pause(20);
    while ((await nora.ask('GET', '/api/clients?limit=1'))?.status !== 200) await pause(20);
    return performance.now() - began;
  }

  /** Milliseconds until a page at this process hears of a change at the other one. */
  async function untilHeard(): Promise<number> {
    const began = performance.now();
    const other = alsoAt(nora, there);
    for (let turn = 0; ; turn += 1) {
      const heard = page.told.length;
      const theme = turn % 2 === 0 ? 'light' : 'dark';
      await other.call(people.updateSettings, { body: { theme } });
      for (let look = 0; look < 10 && page.told.length === heard; look += 1) await pause(20);
      if (page.told.length > heard) return performance.now() - began;
    }
  }

  /** Lets writers write while the database goes away and comes back. */
  async function under(fault: () => Promise<void>) {
    let over = false;
    const [from, kept] = [journal.answers.length, journal.kept.size];
    const writing = Array.from({ length: 8 }, () => journal.write(nora, () => over));
    await pause(500);
    await fault();
    const back = await untilAnswered();
    const heard = await untilHeard();
    await pause(300);
    over = true;
    await Promise.all(writing);
    return { back, heard, answers: journal.answers.slice(from), kept: journal.kept.size - kept };
  }

  interface Told {
    readonly done: string;
    readonly rounds: readonly Awaited<ReturnType<typeof under>>[];
  }

  function told(check: string, { done, rounds }: Told): void {
    const back = Math.max(...rounds.map((one) => one.back));
    const heard = Math.max(...rounds.map((one) => one.heard));
    const answers = rounds.flatMap((one) => one.answers);
    const odd = answers.filter((one) => one !== 200 && one !== 503);
    const waits = [...journal.waits].map(Number);
    hold({
      check,
      done,
      figure: `writes ${tally(answers)}; first success after ${Math.round(back)} ms, other process heard after ${Math.round(heard)} ms; Retry-After ${waits.join(' or ') || 'never needed'}`,
      criterion: 'only 200 and 503, Retry-After up to 5 s; success and events within 3 s',
      met:
        odd.length === 0 &&
        back < 3_000 &&
        heard < 3_000 &&
        waits.every((one) => one > 0 && one <= 5),
    });
  }

  test('it crashes again and again', async () => {
    const rounds = [];
    for (let crash = 0; crash < times(5); crash += 1) {
      rounds.push(
        await under(async () => {
          postgres.crash();
          await pause(1_000);
          postgres.up();
        }),
      );
    }
    told('G3 crashes', { done: `${rounds.length} crashes (-m immediate) under 8 writers`, rounds });
  });

  test('all its connections are cut', async () => {
    const rounds = [];
    for (let cut = 0; cut < times(5); cut += 1) {
      rounds.push(
        await under(async () => {
          await rowsOf(
            postgres.url,
            `select pg_terminate_backend(pid) from pg_stat_activity
             where pid <> pg_backend_pid() and backend_type = 'client backend'`,
          );
        }),
      );
    }
    const done = `${rounds.length} times every connection terminated under 8 writers`;
    told('G3 connections', { done, rounds });
  });

  test('its port is gone for half a minute', async () => {
    const seconds = times(30);
    const round = await under(async () => {
      postgres.crash();
      await pause(seconds * 1_000);
      postgres.up();
    });
    told('G3 port', { done: `port gone for ${seconds} s under 8 writers`, rounds: [round] });
  });

  test('nothing that was acknowledged is lost, and no connection is left over', async () => {
    const listening = `select count(*)::int as count from pg_stat_activity where query ilike 'listen %'`;
    const open = `select count(*)::int as count from pg_stat_activity where application_name = 'rapport'`;
    const [listeners] = await rowsOf<{ count: number }>(postgres.url, listening);
    const [connections] = await rowsOf<{ count: number }>(postgres.url, open);
    expect(await here.stop()).toBe(0);
    expect(await there.stop()).toBe(0);
    const database = await openBehind(here, postgres.url);
    const lost = await journal.lostFrom(database);
    const halves = await halvesIn(database);
    await database.close();
    hold({
      check: 'G3 after all of it',
      done: `${journal.kept.size} acknowledged writes looked for, connections counted, both processes stopped`,
      figure: `${lost.length} lost, ${halves} half done; ${listeners?.count} listening, ${connections?.count} in two pools of ten; exit 0`,
      criterion: '0 and 0; 2 listening, at most 20 connections; no process has left',
      met: lost.length + halves === 0 && listeners?.count === 2 && (connections?.count ?? 99) <= 20,
    });
  });
});
