import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitations } from '#contract/invitations.ts';
import { people } from '#contract/people.ts';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import { OwnServer } from '#testing/own-server.ts';
import { startSmtpStandIn, type SmtpStandIn } from '#testing/smtp-stand-in.ts';
import type { Visitor } from '#testing/visitor.ts';
import { addPerson, admin, enter, pause, rowsOf } from './house.ts';
import { hold, times } from './table.ts';

describe.runIf(hasPostgres)('what runs after a change', () => {
  let postgres: OwnPostgres;
  let smtp: SmtpStandIn;
  let desk: OwnServer;
  let workers: OwnServer[];
  let nora: Visitor;
  beforeAll(async () => {
    postgres = await OwnPostgres.make();
    smtp = await startSmtpStandIn();
    const env = {
      ...admin,
      DATABASE_URL: postgres.url,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'rapport@mail.example',
    };
    // It takes requests and works nothing off.
    desk = await OwnServer.start({ ...env, RAPPORT_WORKER: '0' });
    nora = await enter(desk);
    workers = await Promise.all([OwnServer.prepare(env), OwnServer.prepare(env)]);
  });
  afterAll(async () => {
    await Promise.all([desk, ...workers].map((server) => server.remove()));
    await smtp.close();
    postgres.remove();
  });

  const one = async <Row>(text: string) => (await rowsOf<Row>(postgres.url, text))[0] as Row;
  const waiting = async () =>
    (
      await one<{ count: number }>(
        `select count(*)::int as count from pgboss.job
         where name in ('reactions', 'slow-reactions', 'memory-reactions') and state in ('created', 'retry', 'active')`,
      )
    ).count;

  test('happens once, however often who does it is killed', async () => {
    await addPerson(nora, desk, 'ben');
    const ben = (await nora.call(people.listPeople))?.body.find(
      ({ username }) => username === 'ben',
    );
    const [changes, letters] = [times(1_800), times(200)];
    for (let turn = 0; turn < changes; turn += 1) {
      const body = { role: turn % 2 === 0 ? 'user' : 'coach' };
      const answer = await nora.ask('PUT', `/api/people/${ben?.id}/role`, body);
      expect(answer?.status).toBe(200);
    }
    for (let turn = 1; turn < letters; turn += 1) {
      const body = {
        name: `Guest ${turn}`,
        email: `guest-${turn}@mail.example`,
        role: 'user',
      } as const;
      const answer = await nora.call(invitations.invite, { body });
      expect(answer?.status).toBe(200);
    }
    const jobs = await waiting();
    await Promise.all(workers.map((worker) => worker.up()));
    const began = performance.now();
    let kills = 0;
    let drainedMs = 0;
    let busy = true;
    const drained = (async () => {
      while ((await waiting()) > 0) await pause(100);
      busy = false;
      drainedMs = performance.now() - began;
    })();
    const killing = (async () => {
      for (;;) {
        await pause(5_000);
        if (!busy) return;
        const victim = workers[Math.floor(Math.random() * workers.length)];
        await victim?.kill();
        kills += 1;
        await victim?.up();
      }
    })();
    await Promise.all([drained, killing]);
    const told = await one<{ changes: number; told: number; runs: number; dead: number }>(`
      select (select count(*)::int from events where name = 'user.role_changed') as changes,
        (select count(*)::int from notifications where kind = 'role') as told,
        (select count(*)::int from reaction_runs where reaction = 'tell-person-of-role') as runs,
        (select count(*)::int from dead_letters) as dead`);
    const states = await one<{ sent: number; doubtful: number }>(`
      select count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'sending')::int as doubtful from mail_messages`);
    const twice = smtp.received.length - new Set(smtp.received.map(({ raw }) => idOf(raw))).size;
    hold({
      check: 'G9 rows',
      done: `${jobs} jobs, two workers, ${kills} kills (one each 5 s)`,
      figure: `${told.told} effects of ${told.changes} changes, ${told.dead} given up; done after ${Math.round(drainedMs / 1000)} s`,
      criterion: 'each once, none lost; within 2 min of the last lease',
      met:
        told.told === told.changes &&
        told.runs === told.changes &&
        told.dead === 0 &&
        drainedMs < 240_000,
    });
    hold({
      check: 'G9 letters',
      done: `${letters} letters among them, counted at the mail server`,
      figure: `${smtp.received.length} came, ${twice} twice, ${states.doubtful} left in doubt by a kill and shown as such`,
      criterion: 'none twice; each came or is in doubt',
      met: twice === 0 && smtp.received.length + states.doubtful >= letters,
    });
  });
});

const idOf = (raw: string) => /^message-id: (.+)$/im.exec(raw)?.[1] ?? raw;
