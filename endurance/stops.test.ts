import http from 'node:http';
import { afterAll, beforeAll, test } from 'vitest';
import { invitations } from '#contract/invitations.ts';
import { OwnServer } from '#testing/own-server.ts';
import { startSmtpStandIn, type SmtpStandIn } from '#testing/smtp-stand-in.ts';
import type { Visitor } from '#testing/visitor.ts';
import { addPerson, admin, enter, pause, tally } from './house.ts';
import { OpenPage } from './stream.ts';
import { hold, times } from './table.ts';

const connections = 50;
let smtp: SmtpStandIn;
let server: OwnServer;
let people: Visitor[];
beforeAll(async () => {
  smtp = await startSmtpStandIn();
  server = await OwnServer.start({ ...admin, SMTP_URL: smtp.url, MAIL_FROM: 'r@mail.example' });
  const nora = await enter(server);
  people = [nora];
  for (const name of ['ada', 'ben', 'cleo', 'dora']) {
    people.push(await addPerson(nora, server, name));
  }
});
afterAll(async () => {
  await server.remove();
  await smtp.close();
});

/** How one request over a kept connection ended. */
type Ending =
  | '200'
  | '503'
  | 'refused'
  | 'reset before an answer'
  | 'cut short'
  | `other ${number}`;

function ask(agent: http.Agent, cookie: string): Promise<Ending> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port: server.port, path: '/api/clients?limit=20', agent };
    const request = http.get({ ...options, headers: { cookie } }, (response) => {
      response.on('error', () => resolve('cut short'));
      response.on('end', () => {
        if (!response.complete) return resolve('cut short');
        const { statusCode = 0 } = response;
        return resolve(
          statusCode === 200 || statusCode === 503 ? `${statusCode}` : `other ${statusCode}`,
        );
      });
      response.resume();
    });
    request.setTimeout(15_000, () => request.destroy());
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'reset before an answer'),
    );
  });
}

async function openPages(cookie: string): Promise<OpenPage[]> {
  const pages = Array.from({ length: 20 }, () => new OpenPage(server.port, cookie, false));
  await Promise.all(pages.map((page) => page.open()));
  return pages;
}

test('a stop under connections, open pages and jobs loses nothing, twenty times', async () => {
  const rounds = times(20);
  const endings: Ending[] = [];
  const stops: number[] = [];
  const codes: (number | null)[] = [];
  let openLonger = 0;
  let unasked = 0;
  for (let round = 0; round < rounds; round += 1) {
    const pages: OpenPage[] = [];
    // Each person's at once: a hundred right after a start are a crowd, of which some are told to come back.
    for (const { cookie } of people) pages.push(...(await openPages(cookie)));
    let over = false;
    const asking = Array.from({ length: connections }, async () => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      while (!over) {
        const ending = await ask(agent, people[0]?.cookie ?? '');
        endings.push(ending);
        if (ending === 'refused') await pause(50);
      }
      agent.destroy();
    });
    await pause(400);
    // A letter is under way while it stops.
    const body = { name: 'Guest', email: `guest-${round}@mail.example`, role: 'user' } as const;
    void people[0]?.call(invitations.invite, { body });
    await pause(5);
    const began = performance.now();
    codes.push(await server.stop());
    stops.push(performance.now() - began);
    over = true;
    await Promise.all(asking);
    openLonger += pages.filter((page) => page.ends !== 1).length;
    unasked += pages.filter((page) => page.retryMs === undefined).length;
    await server.up();
  }
  const lost = endings.filter((one) => one === 'cut short' || one === 'reset before an answer');
  const slowest = Math.max(...stops);
  hold({
    check: 'G11',
    done: `${rounds} stops (SIGTERM) under ${connections} busy connections, 100 open pages and a letter under way`,
    figure: `exit ${tally(codes)} after ${Math.round(slowest)} ms at most; requests: ${tally(endings)}; ${openLonger} pages not ended, ${unasked} without a time to come back`,
    criterion: 'exit 0 within 10 s; 200, 503 or refused alone; 0, 0',
    met:
      codes.every((code) => code === 0) &&
      slowest < 10_000 &&
      lost.length === 0 &&
      openLonger === 0 &&
      unasked === 0,
  });
});

test('a second signal ends it at once', async () => {
  await openPages(people[0]?.cookie ?? '');
  const began = performance.now();
  void server.stop();
  const code = await server.stop();
  const ms = performance.now() - began;
  await server.up();
  hold({
    check: 'G11 twice',
    done: 'a second SIGTERM right after the first',
    figure: `left with ${code} after ${Math.round(ms)} ms`,
    criterion: 'within 15 s',
    met: ms < 15_000,
  });
});
