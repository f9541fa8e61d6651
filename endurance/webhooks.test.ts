import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import { startModelStandIn, type ModelStandIn } from '#testing/model-stand-in.ts';
import { OwnServer } from '#testing/own-server.ts';
import { startRetellStandIn, type RetellStandIn } from '#testing/retell-stand-in.ts';
import { startStripeStandIn, type StripeStandIn } from '#testing/stripe-stand-in.ts';
import type { Delivery } from '#testing/retell/deliveries.ts';
import type { Visitor } from '#testing/visitor.ts';
import { addClient, admin, enter, pause, quantile, rowsOf, tally } from './house.ts';
import { liftLimits, startCall } from './phone.ts';
import { hold, times } from './table.ts';

describe.runIf(hasPostgres)('what providers tell', () => {
  let postgres: OwnPostgres;
  let retell: RetellStandIn;
  let stripe: StripeStandIn;
  let model: ModelStandIn;
  let here: OwnServer;
  let there: OwnServer;
  let nora: Visitor;
  beforeAll(async () => {
    postgres = await OwnPostgres.make();
    [retell, stripe, model] = await Promise.all([
      startRetellStandIn(),
      startStripeStandIn(),
      startModelStandIn(() => ({ fault: 'hang' })),
    ]);
    const env = {
      ...admin,
      ...retell.env,
      ...stripe.env,
      ...model.env,
      DATABASE_URL: postgres.url,
    };
    here = await OwnServer.start(env);
    there = await OwnServer.start(env);
    nora = await enter(here);
    await liftLimits(nora);
  });
  afterAll(async () => {
    await model?.stop();
    await here?.remove();
    await there?.remove();
    await retell?.stop();
    await stripe?.stop();
    postgres.remove();
  });

  /** A call that is over at the vendor, of which nothing was told yet. */
  async function callThatIsOver(): Promise<{ id: string; ended: Delivery }> {
    retell.deliverTo(undefined);
    const { callId, retellCallId } = await startCall(nora, await addClient(nora));
    await retell.advance(90);
    const ended = retell.webhooksOf(retellCallId).find(({ event }) => event === 'call_ended');
    if (!ended) throw new Error('It has not ended.');
    return { id: callId, ended };
  }

  const eventsOf = (id: string) =>
    rowsOf<{ name: string; times: number }>(
      postgres.url,
      'select name, count(*)::int as times from events where subject_id = $1 group by name',
      [id],
    );

  test('a hundred times at two processes, it happens once', async () => {
    const { id, ended } = await callThatIsOver();
    const answers: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const twenty = Array.from({ length: 20 }, (_, turn) =>
        deliver(turn % 2 === 0 ? here : there, ended),
      );
      answers.push(...(await Promise.all(twenty)).map(({ status }) => status));
    }
    const happened = await eventsOf(id);
    const once = ['call.ended', 'call.transcribed', 'recording.offered'];
    const counts = once.map((name) => happened.find((one) => one.name === name)?.times ?? 0);
    hold({
      check: 'E4 telephone',
      done: 'one message 100 times, 20 at once, over two processes',
      figure: `${tally(answers)}; ended, transcribed, recording offered: ${counts.join(', ')}`,
      criterion: '100 × 204; once each',
      met: answers.every((one) => one === 204) && counts.every((count) => count === 1),
    });
  });

  test('and so does what the payment service tells', async () => {
    const body = { amount: 2_500, currency: 'usd', description: 'A session' };
    const made = await nora.ask('POST', '/api/create-payment-intent', body);
    if (made?.status !== 200) throw new Error(`The payment came to ${made?.status}.`);
    const { clientSecret, paymentId } = made.body as { clientSecret: string; paymentId: string };
    stripe.pay(clientSecret, '4242424242424242');
    const event = stripe.account.events.at(-1);
    if (event?.['type'] !== 'payment_intent.succeeded') throw new Error('It has not succeeded.');
    const told = stripe.signed(event);
    const answers: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const twenty = Array.from({ length: 20 }, (_, turn) =>
        deliver(turn % 2 === 0 ? here : there, told, '/api/stripe/webhook'),
      );
      answers.push(...(await Promise.all(twenty)).map(({ status }) => status));
    }
    const succeeded = async () =>
      (await eventsOf(paymentId)).find(({ name }) => name === 'payment.succeeded')?.times ?? 0;
    await expect.poll(succeeded, { timeout: 15_000 }).toBeGreaterThan(0);
    await pause(1_000);
    hold({
      check: 'E4 payments',
      done: 'one message 100 times, 20 at once, over two processes',
      figure: `${tally(answers)}; succeeded ${await succeeded()} time`,
      criterion: '100 × 2xx; once',
      met: answers.every((one) => one >= 200 && one < 300) && (await succeeded()) === 1,
    });
  });

  test('is kept before it is answered, as a kill right after the answer shows', async () => {
    const kills = times(50);
    const lost: string[] = [];
    const answers: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const { id, ended } = await callThatIsOver();
      const { status } = await deliver(there, ended);
      await there.kill();
      answers.push(status);
      if (!(await eventsOf(id)).some(({ name }) => name === 'call.ended')) lost.push(id);
      await there.up();
    }
    hold({
      check: 'E6 kills',
      done: `${kills} kills (SIGKILL) right after the answer to a message`,
      figure: `${tally(answers)}; ${lost.length} lost`,
      criterion: '204 each; 0',
      met: lost.length === 0 && answers.every((one) => one === 204),
    });
  });

  test('is answered quickly while the language model hangs', async () => {
    const waiting: Delivery[] = [];
    for (let one = 0; one < times(20); one += 1) waiting.push((await callThatIsOver()).ended);
    const seconds = times(60);
    const answers: { status: number; ms: number }[] = [];
    const asked: Promise<void>[] = [];
    const began = performance.now();
    for (let turn = 0; turn < seconds * 50; turn += 1) {
      const ahead = began + turn * 20 - performance.now();
      if (ahead > 0) await pause(ahead);
      const told = waiting[turn % waiting.length] as Delivery;
      const sent = deliver(turn % 2 === 0 ? here : there, told).then((answer) => {
        answers.push(answer);
      });
      asked.push(sent);
    }
    await Promise.all(asked);
    const times99 = quantile(
      answers.map(({ ms }) => ms),
      0.99,
    );
    hold({
      check: 'E6 answers',
      done: `50 messages a second for ${seconds} s over two processes, the language model hanging (${model.asks.length} asked)`,
      figure: `${tally(answers.map(({ status }) => status))}; p99 ${Math.round(times99)} ms`,
      criterion: '204 each; p99 within 1 s',
      met:
        answers.every(({ status }) => status === 204) && times99 < 1_000 && model.asks.length > 0,
    });
  });

  test('is refused with 503 while the database is away, and taken afterwards', async () => {
    const { id, ended } = await callThatIsOver();
    postgres.crash();
    const away = [];
    for (let turn = 0; turn < times(20); turn += 1) away.push((await deliver(here, ended)).status);
    postgres.up();
    let after = 0;
    for (let turn = 0; turn < 100 && after !== 204; turn += 1) {
      after = (await deliver(here, ended)).status;
      await pause(50);
    }
    const happened = (await eventsOf(id)).find(({ name }) => name === 'call.ended')?.times;
    hold({
      check: 'E7',
      done: `${away.length} messages while the database is away, and once more afterwards`,
      figure: `${tally(away)}, then ${after}; ended ${happened} time`,
      criterion: '503 each, never 2xx; then 204, once',
      met: away.every((one) => one === 503) && after === 204 && happened === 1,
    });
  });
});

async function deliver(
  server: OwnServer,
  { body, headers }: Pick<Delivery, 'body' | 'headers'>,
  path = '/api/retell/webhook',
): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const url = `http://127.0.0.1:${server.port}${path}`;
  const signal = AbortSignal.timeout(10_000);
  const status = await fetch(url, { method: 'POST', body, headers, signal }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  return { status, ms: performance.now() - began };
}
