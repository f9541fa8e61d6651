import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import { OwnServer } from '#testing/own-server.ts';
import { startRetellStandIn, type RetellStandIn } from '#testing/retell-stand-in.ts';
import { tapPort, type TappedPort } from '#testing/tapped-port.ts';
import type { Visitor } from '#testing/visitor.ts';
import { addClient, addPerson, admin, alsoAt, enter, tally } from './house.ts';
import { anyway, liftLimits } from './phone.ts';
import { hold, times } from './table.ts';

interface Rung {
  readonly status: number;
  readonly callId: string | undefined;
}

describe.runIf(hasPostgres)('a telephone over two processes', () => {
  let postgres: OwnPostgres;
  let retell: RetellStandIn;
  let tap: TappedPort;
  let here: OwnServer;
  let there: OwnServer;
  let nora: Visitor;
  let ben: Visitor;
  beforeAll(async () => {
    postgres = await OwnPostgres.make();
    retell = await startRetellStandIn();
    tap = await tapPort(retell.url);
    const env = { ...admin, ...retell.env, RETELL_BASE_URL: tap.url, DATABASE_URL: postgres.url };
    here = await OwnServer.start(env);
    there = await OwnServer.start(env);
    nora = await enter(here);
    ben = alsoAt(await addPerson(nora, here, 'ben'), there);
    await liftLimits(nora);
  });
  afterAll(async () => {
    await here?.remove();
    await there?.remove();
    await tap?.stop();
    await retell?.stop();
    postgres.remove();
  });

  /** One request to ring, by either process, as its answer tells; 0 where none came. */
  async function ring(
    visitor: Visitor,
    at: OwnServer,
    clientId: string,
    key?: string,
  ): Promise<Rung> {
    const origin = `http://127.0.0.1:${at.port}`;
    try {
      const answer = await fetch(`${origin}/api/retell/call/${clientId}`, {
        method: 'POST',
        headers: {
          cookie: visitor.cookie,
          origin,
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify(anyway),
      });
      const body = (await answer.json()) as { callId?: string };
      return { status: answer.status, callId: body.callId };
    } catch {
      return { status: 0, callId: undefined };
    }
  }

  const dialsAfter = (before: number) => retell.dials.length - before;
  const over = () => retell.advance(120);

  test('one key is one dial, however often and wherever it is sent', async () => {
    const rounds = times(20);
    const before = retell.dials.length;
    const answers: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const clientId = await addClient(nora);
      const key = `round-${round}`;
      const sent = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          ring(nora, turn % 2 === 0 ? here : there, clientId, key),
        ),
      );
      const ids = new Set(sent.map(({ callId }) => callId));
      answers.push(`${tally(sent.map(({ status }) => status))} of ${ids.size} call`);
      await over();
    }
    hold({
      check: 'F1 keys',
      done: `${rounds} times 20 requests with one key, at two processes at once`,
      figure: `${dialsAfter(before)} dials; ${tally(answers)}`,
      criterion: `${rounds} dials; every answer names the one call`,
      met: dialsAfter(before) === rounds && answers.every((one) => one === '200 × 20 of 1 call'),
    });
  });

  test('an answer that is lost is asked for again without a second dial', async () => {
    const rounds = times(20);
    const before = retell.dials.length;
    const answers: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const clientId = await addClient(nora);
      const key = `lost-${round}`;
      // The service has dialled; its answer does not arrive.
      tap.cutAt('answered', '/create-phone-call', () => undefined);
      const first = await ring(nora, here, clientId, key);
      const again = await ring(nora, there, clientId, key);
      answers.push(
        first.callId === again.callId ? `${first.status} and ${again.status}` : 'two calls',
      );
      await over();
    }
    hold({
      check: 'F1 lost answers',
      done: `${rounds} times the answer of the telephone service is cut off after it has dialled, then the same key again at the other process`,
      figure: `${dialsAfter(before)} dials; ${tally(answers)}`,
      criterion: `${rounds} dials; both answers name one call`,
      met: dialsAfter(before) === rounds && !answers.includes('two calls'),
    });
  });

  test('without a key a client has one call, whoever asks', async () => {
    const rounds = times(10);
    const before = retell.dials.length;
    const statuses: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const clientId = await addClient(nora);
      const sent = await Promise.all(
        Array.from({ length: 50 }, (_, turn) =>
          turn % 2 === 0 ? ring(nora, here, clientId) : ring(ben, there, clientId),
        ),
      );
      statuses.push(...sent.map(({ status }) => status));
      await over();
    }
    const refused = statuses.filter((one) => one === 409).length;
    hold({
      check: 'F2',
      done: `${rounds} times 50 requests at once for one client, by two people at two processes`,
      figure: `${dialsAfter(before)} dials; ${tally(statuses)}`,
      criterion: `${rounds} dials; 49 × 409 each time`,
      met: dialsAfter(before) === rounds && refused === rounds * 49,
    });
  });

  test('a key outlives the process', async () => {
    const rounds = times(10);
    const before = retell.dials.length;
    let same = 0;
    for (let round = 0; round < rounds; round += 1) {
      const clientId = await addClient(nora);
      const key = `kept-${round}`;
      const first = await ring(nora, there, clientId, key);
      await over();
      await there.kill();
      await there.up();
      const again = await ring(nora, there, clientId, key);
      if (first.callId !== undefined && first.callId === again.callId) same += 1;
    }
    hold({
      check: 'F3',
      done: `${rounds} times a key again after the process was killed and started`,
      figure: `${dialsAfter(before)} dials, ${same} answered with the first call`,
      criterion: `${rounds} and ${rounds}`,
      met: dialsAfter(before) === rounds && same === rounds,
    });
  });

  test('limits hold however many ask at once', async () => {
    await liftLimits(nora, { perPersonAnHour: 100, perPracticeADay: retellDials() + 5 });
    const ids: string[] = [];
    for (let one = 0; one < 50; one += 1) ids.push(await addClient(nora));
    const before = retell.dials.length;
    const sent = await Promise.all(
      ids.map((id, turn) => (turn % 2 === 0 ? ring(nora, here, id) : ring(ben, there, id))),
    );
    await over();
    hold({
      check: 'F6',
      done: '50 calls to 50 clients at once with five left for the day, by two people at two processes',
      figure: `${dialsAfter(before)} dials; ${tally(sent.map(({ status }) => status))}`,
      criterion: 'five dials, none over',
      met: dialsAfter(before) === 5,
    });
  });

  const retellDials = () => retell.dials.length;
});
