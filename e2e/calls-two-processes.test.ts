import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OwnServer } from '#testing/own-server.ts';
import { startRetellStandIn, type RetellStandIn } from '#testing/retell-stand-in.ts';
import { enter, open, type Person } from './person.ts';
import { hasServer, makeSharedDatabase } from './shared-database.ts';
import { Windows } from './windows.ts';

describe.runIf(hasServer)('a call over two processes', () => {
  let database: Awaited<ReturnType<typeof makeSharedDatabase>>;
  let retell: RetellStandIn;
  let browser: Windows;
  let here: OwnServer;
  let there: OwnServer;
  let nora: Person;

  beforeAll(async () => {
    [database, retell] = await Promise.all([
      makeSharedDatabase(),
      startRetellStandIn({ live: true }),
    ]);
    const env = { ...database.env, ...retell.env };
    [browser, here, there] = await Promise.all([
      Windows.open(),
      OwnServer.start(env),
      OwnServer.start(env),
    ]);
    // What the telephone service tells comes in at the other process.
    retell.deliverTo(`${there.url}/api/retell/webhook`);
    nora = await open(browser, here.url);
    await enter(nora, here.url);
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([here?.remove(), there?.remove()]);
    await retell?.stop();
    await database?.drop();
  });

  test('is started on one, told of at the other, and live on both', async () => {
    const { context, page } = nora;
    const headers = { origin: here.url };
    const added = await context.request.post('/api/clients', {
      headers,
      data: {
        name: 'Dana Whitfield',
        email: 'dana@whitfield.example',
        phone: '+14155550100',
        consent: 'given',
      },
    });
    const client = (await added.json()) as { id: string };
    const started = await context.request.post(`/api/retell/call/${client.id}`, {
      headers,
      // The hour is nobody's matter here.
      data: { override: 'A journey in a browser', overridden: ['no_timezone', 'hours'] },
    });
    const call = (await started.json()) as { callId: string };
    expect(started.status()).toBe(200);
    await page.goto(`/voice-agent?call=${call.callId}`);
    await page.getByText('Call Active').waitFor();
    const other = await context.newPage();
    await other.goto(`${there.url}/voice-agent?call=${call.callId}`);
    await other.getByText('Call Active').waitFor();

    await retell.advance(20);
    const heard = 'Is this a good time to talk?';
    await Promise.all([page.getByText(heard).waitFor(), other.getByText(heard).waitFor()]);
    await retell.advance(60);
    await Promise.all([
      page.getByText('Call Ended').first().waitFor(),
      other.getByText('Call Ended').first().waitFor(),
    ]);
    expect(retell.dials).toHaveLength(1);
    await other.close();
  });

  test('that is asked for on both at once rings once', async () => {
    const { context } = nora;
    const added = await context.request.post('/api/clients', {
      headers: { origin: here.url },
      data: {
        name: 'Grace Oduya',
        email: 'grace@oduya.example',
        phone: '+14155550100',
        consent: 'given',
      },
    });
    const client = (await added.json()) as { id: string };
    const before = retell.dials.length;
    const ask = ({ url }: OwnServer) =>
      context.request.post(`${url}/api/retell/call/${client.id}`, {
        headers: { origin: url },
        data: { override: 'A journey in a browser', overridden: ['no_timezone', 'hours'] },
      });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => ask(turn % 2 === 0 ? here : there)),
    );
    expect(answers.map((answer) => answer.status()).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(retell.dials.length - before).toBe(1);
  });
});
