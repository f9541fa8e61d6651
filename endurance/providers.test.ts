import { afterAll, beforeAll, expect, test } from 'vitest';
import { OwnServer } from '#testing/own-server.ts';
import type { Visitor } from '#testing/visitor.ts';
import { startChaos, faults, type Chaos, type Fault } from './chaos.ts';
import { addClient, admin, enter, pause, quantile, tally } from './house.ts';
import { anyway, liftLimits } from './phone.ts';
import { hold, record } from './table.ts';

const keys = ['key_canary_telephone', 'sk_test_canary_payments', 'sk-canary-model'] as const;
let voice: Chaos;
let till: Chaos;
let model: Chaos;
let server: OwnServer;
let nora: Visitor;
beforeAll(async () => {
  [voice, till, model] = await Promise.all([startChaos(), startChaos(), startChaos()]);
  server = await OwnServer.start({
    ...admin,
    RETELL_BASE_URL: voice.url,
    RETELL_API_KEY: keys[0],
    RETELL_FROM_NUMBER: '+14155550123',
    STRIPE_BASE_URL: till.url,
    STRIPE_SECRET_KEY: keys[1],
    STRIPE_PUBLISHABLE_KEY: 'pk_test_canary',
    RAPPORT_AI_PROVIDER: 'openai-compatible',
    RAPPORT_AI_BASE_URL: `${model.url}/v1`,
    RAPPORT_AI_MODEL: 'chaos',
    OPENAI_API_KEY: keys[2],
  });
  nora = await enter(server);
  await liftLimits(nora);
});
afterAll(async () => {
  await Promise.all([voice, till, model].map((one) => one?.stop()));
  await server?.remove();
});

interface Answered {
  readonly fault: Fault;
  readonly status: number | undefined;
  readonly ms: number;
  readonly text: string;
}

async function tried(fault: Fault, ask: () => ReturnType<Visitor['ask']>): Promise<Answered> {
  const began = performance.now();
  const answer = await ask();
  const ms = performance.now() - began;
  return { fault, status: answer?.status, ms, text: JSON.stringify(answer?.body ?? null) };
}

/** Asks unrelated things all the while; answers how long they took. */
function probe() {
  let over = false;
  const times: number[] = [];
  const running = (async () => {
    while (!over) {
      const began = performance.now();
      const answer = await nora.ask('GET', '/api/clients?limit=20');
      expect(answer?.status).toBe(200);
      times.push(performance.now() - began);
      await pause(20);
    }
  })();
  return async () => {
    over = true;
    await running;
    return quantile(times, 0.99);
  };
}

function told(
  check: string,
  what: string,
  { answers, p99, withinMs }: { answers: Answered[]; p99: readonly number[]; withinMs: number },
): boolean {
  const slowest = answers.toSorted((a, b) => b.ms - a.ms)[0];
  const leaks = answers.filter(({ text }) => keys.some((key) => text.includes(key)));
  const unclear = answers.filter(({ status }) => status === undefined || status === 500);
  const met = unclear.length + leaks.length === 0 && (slowest?.ms ?? 0) < withinMs;
  record({
    check,
    done: `${what} while the provider does ${faults.length} things wrong: ${[...new Set(answers.map(({ fault }) => fault))].join(', ')}`,
    figure: `${tally(answers.map(({ status }) => status))}; longest ${Math.round(slowest?.ms ?? 0)} ms (${slowest?.fault}); others' p99 ${Math.round(p99[0] ?? 0)} ms before, ${Math.round(p99[1] ?? 0)} ms meanwhile; ${leaks.length} keys told`,
    criterion: `no 500, no silence; within ${withinMs / 1_000} s; 0 keys`,
    met,
  });
  return met;
}

test('a telephone service, a payment service and a model that do everything wrong', async () => {
  const ready = probe();
  await pause(5_000);
  const before = await ready();
  const clientIds: string[] = [];
  for (const _fault of faults) clientIds.push(await addClient(nora));
  const during = probe();
  const reads: Answered[] = [];
  const dials: Answered[] = [];
  const payments: Answered[] = [];
  const telephone = async () => {
    for (const [place, fault] of faults.entries()) {
      voice.is(fault);
      reads.push(await tried(fault, () => patient('GET', '/api/retell/agents')));
      const path = `/api/retell/call/${clientIds[place]}`;
      dials.push(await tried(fault, () => patient('POST', path, anyway)));
    }
  };
  const paying = async () => {
    for (const fault of faults) {
      till.is(fault);
      const body = { amount: 2_500, currency: 'usd', description: 'A session' };
      const ask = () => patient('POST', '/api/create-payment-intent', body);
      payments.push(await tried(fault, ask));
    }
  };
  await Promise.all([telephone(), paying()]);
  const p99 = [before, await during()];
  const met = [
    told('G12 telephone reads', 'agents are listed', { answers: reads, p99, withinMs: 10_500 }),
    // It may ring in the end: whoever gives up sooner knows less.
    told('G12 dials', 'a call is started', { answers: dials, p99, withinMs: 16_000 }),
    told('G12 payments', 'a payment is begun', { answers: payments, p99, withinMs: 10_500 }),
  ];
  expect(met).toEqual([true, true, true]);
  expect(keys.filter((key) => server.output.includes(key))).toEqual([]);
});

/** A request that may take longer than a visitor waits. */
async function patient(method: 'GET' | 'POST', path: string, body?: object) {
  const origin = `http://127.0.0.1:${server.port}`;
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { cookie: nora.cookie, origin, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined);
  if (!answer) return undefined;
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, body: (await answer.json()) as unknown, retryAfter };
}

test('a breaker keeps questions back after five that failed, and asks again later', async () => {
  voice.is('500');
  for (let turn = 0; turn < 6; turn += 1) await nora.ask('GET', '/api/retell/agents');
  const before = voice.asked;
  const began = performance.now();
  const statuses: unknown[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    statuses.push((await nora.ask('GET', '/api/retell/agents'))?.status);
  }
  const ms = (performance.now() - began) / 20;
  const kept = voice.asked - before;
  await pause(31_000);
  await nora.ask('GET', '/api/retell/agents');
  hold({
    check: 'G12 breaker',
    done: '20 questions after the telephone service has failed, and one half a minute later',
    figure: `${tally(statuses)} after ${Math.round(ms)} ms each, ${kept} passed on; later ${voice.asked - before - kept} passed on`,
    criterion: '503 at once, 0 passed on; half open within 60 s',
    met: kept === 0 && voice.asked > before && statuses.every((one) => one === 503),
  });
});

test('a model that does everything wrong is replaced by the local rules', async () => {
  const answers: Answered[] = [];
  // Hanging and trickling have limits of two and four minutes at a server of one's own.
  const quick = faults.filter((fault) => fault !== 'hang' && fault !== 'trickle');
  let notices = 0;
  for (const fault of quick) {
    model.is(fault);
    const id = await addClient(nora);
    const transcript = 'Robin: How are things?\nDana: I am worried about the invoices.';
    await nora.ask('POST', '/api/calls', { clientId: id, transcript });
    const answer = await tried(fault, () => patient('POST', `/api/ai/analyze-client/${id}`, {}));
    if (/local rules/.test(answer.text)) notices += 1;
    answers.push(answer);
  }
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const leaks = answers.filter(({ text }) => text.includes(keys[2]));
  hold({
    check: 'G12 model',
    done: `clients are read while the model does ${quick.join(', ')} (${model.asked} asked)`,
    figure: `${tally(answers.map(({ status }) => status))}, ${notices} say that local rules read; longest ${Math.round(slowest)} ms; ${leaks.length} keys told`,
    criterion: '200 by local rules, said so; within 60 s; 0 keys',
    met:
      answers.every(({ status }) => status === 200) &&
      notices === quick.length &&
      leaks.length === 0 &&
      slowest < 60_000,
  });
});
