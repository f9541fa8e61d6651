import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import { OwnServer } from '#testing/own-server.ts';
import { Visitor } from '#testing/visitor.ts';
import { admin, alsoAt, enter, makeDatabase, pause, quantile, rowsOf, tally } from './house.ts';
import { OpenPage } from './stream.ts';
import { hold, times } from './table.ts';

describe.runIf(hasPostgres)('two processes on one database', () => {
  let postgres: OwnPostgres;
  let url: string;
  let here: OwnServer;
  let there: OwnServer;
  beforeAll(async () => {
    postgres = await OwnPostgres.make();
    url = await makeDatabase(postgres);
  });
  afterAll(async () => {
    await here?.remove();
    await there?.remove();
    postgres.remove();
  });

  test('start at once on a blank database, of which one makes it', async () => {
    const env = { ...admin, DATABASE_URL: url };
    [here, there] = await Promise.all([OwnServer.prepare(env), OwnServer.prepare(env)]);
    const began = performance.now();
    await Promise.all([here.up(), there.up()]);
    const ms = performance.now() - began;
    const [row] = await rowsOf<{ practices: number; users: number; twice: number }>(
      url,
      `select (select count(*)::int from practices) as practices, (select count(*)::int from users) as users,
       (select (count(*) - count(distinct hash))::int from drizzle.__drizzle_migrations) as twice`,
    );
    hold({
      check: 'G10 starts',
      done: 'two processes started at once on a blank database',
      figure: `both ready after ${Math.round(ms)} ms; ${row?.practices} practice, ${row?.users} person, ${row?.twice} migrations twice`,
      criterion: '1, 1, 0',
      met: row?.practices === 1 && row.users === 1 && row.twice === 0,
    });
  });

  test('a session of one is good at the other, and ends on both', async () => {
    const [carried, ended]: number[][] = [[], []];
    const statuses: unknown[] = [];
    for (let round = 0; round < times(20); round += 1) {
      const nora = await enter(here);
      const other = alsoAt(nora, there);
      let began = performance.now();
      statuses.push((await other.call(people.getCurrentUser))?.status);
      carried?.push(performance.now() - began);
      const cookie = nora.cookie;
      statuses.push((await nora.call(signIn.logout))?.status);
      began = performance.now();
      other.cookie = cookie;
      while ((await other.call(people.getCurrentUser))?.status === 200) other.cookie = cookie;
      ended?.push(performance.now() - began);
      // Sign-ins are counted.
      await rowsOf(url, 'delete from throttles');
    }
    hold({
      check: 'G10 sessions',
      done: `${times(20)} sign-ins at one process, used at the other, signed out at the first`,
      figure: `${tally(statuses)}; refused at the other after ${Math.round(Math.max(...(ended ?? [])))} ms at most`,
      criterion: '200 there, 204; within 1 s',
      met:
        Math.max(...(ended ?? [])) < 1_000 && statuses.every((one) => one === 200 || one === 204),
    });
  });

  test('attempts are counted together', async () => {
    await rowsOf(url, 'delete from throttles');
    const guess = async (turn: number) => {
      const visitor = new Visitor((turn % 2 === 0 ? here : there).port);
      const body = { username: 'nora', password: 'not the password', rememberMe: false };
      return (await visitor.call(signIn.login, { body }))?.status;
    };
    const answers: unknown[] = [];
    for (let turn = 0; turn < 40; turn += 1) answers.push(await guess(turn));
    await rowsOf(url, 'delete from throttles');
    const looked = answers.filter((one) => one === 401).length;
    hold({
      check: 'G10 limits',
      done: '40 wrong passwords, at each process by turns',
      figure: `${looked} were looked at, ${answers.length - looked} refused beforehand`,
      criterion: 'as many as one process alone looks at, 10',
      met: looked <= 10,
    });
  });

  test('what is written at one is heard at the other, whatever is cut', async () => {
    const nora = await enter(here);
    const pages = Array.from({ length: 10 }, () => new OpenPage(there.port, nora.cookie));
    await Promise.all(pages.map((page) => page.open()));
    const writes = times(500);
    const wrote: number[] = [];
    const [last] = await rowsOf<{ seq: number }>(url, 'select max(seq)::int as seq from events');
    let cuts = 0;
    for (let turn = 0; turn < writes; turn += 1) {
      const theme = turn % 2 === 0 ? 'light' : 'dark';
      const answer = await nora.call(people.updateSettings, { body: { theme } });
      expect(answer?.status).toBe(200);
      wrote.push(performance.now());
      if (turn % 50 === 25) {
        cuts += 1;
        await rowsOf(
          url,
          `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`,
        );
      }
      if (turn % 20 === 10) pages[(turn / 10) % pages.length]?.cut();
    }
    const seqs = (
      await rowsOf<{ seq: number }>(
        url,
        `select seq::int as seq from events where name = 'settings.updated' and seq > $1 order by seq`,
        [last?.seq],
      )
    ).map(({ seq }) => seq);
    const missing = () =>
      pages.map((page) => seqs.filter((seq) => !page.told.some(({ id }) => id === seq)).length);
    const until = performance.now() + 15_000;
    while (missing().some((count) => count > 0) && performance.now() < until) await pause(100);
    const unchanged = writes - seqs.length;
    const delays = seqs.flatMap((seq, turn) => {
      const first = pages[9]?.told.find(({ id }) => id === seq);
      return first ? [first.at - (wrote[turn + unchanged] ?? 0)] : [];
    });
    for (const page of pages) page.close();
    hold({
      check: 'G10 events',
      done: `${writes} writes at one process, ten pages at the other; LISTEN cut ${cuts} times, pages cut ${Math.floor(writes / 20)} times`,
      figure: `${missing().reduce((sum, count) => sum + count, 0)} of ${writes * pages.length} not heard; p50 ${Math.round(quantile(delays, 0.5))} ms, p99 ${Math.round(quantile(delays, 0.99))} ms after the answer, cuts included`,
      criterion: '0',
      met: missing().every((count) => count === 0),
    });
  });
});
