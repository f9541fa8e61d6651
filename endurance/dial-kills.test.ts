import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OwnServer } from '#testing/own-server.ts';
import { startRetellStandIn, type RetellStandIn } from '#testing/retell-stand-in.ts';
import { tapPort, type TapPoint, type TappedPort } from '#testing/tapped-port.ts';
import { Visitor } from '#testing/visitor.ts';

const password = 'correct horse battery';
let retell: RetellStandIn;
let tap: TappedPort;
let server: OwnServer;
let nora: Visitor;

beforeAll(async () => {
  retell = await startRetellStandIn();
  tap = await tapPort(retell.url);
  server = await OwnServer.start({
    ...retell.env,
    RETELL_BASE_URL: tap.url,
    RAPPORT_ADMIN_USERNAME: 'nora',
    RAPPORT_ADMIN_PASSWORD: password,
  });
  nora = new Visitor(server.port);
  await nora.signIn('nora', password);
});
afterAll(async () => {
  await server?.remove();
  await tap?.stop();
  await retell?.stop();
});

interface Standing {
  readonly id: string;
  readonly state: string;
}

let made = 0;
async function addClient(): Promise<string> {
  made += 1;
  const answer = await nora.ask('POST', '/api/clients', {
    name: `Dana ${made}`,
    email: `dana-${made}@whitfield.example`,
    phone: '+14155550100',
    consent: 'given',
  });
  if (answer?.status !== 200) throw new Error(`Adding a client came to ${answer?.status}.`);
  return (answer.body as { id: string }).id;
}

// The hour and the pace are nobody's matter here.
const start = (clientId: string) =>
  nora.ask('POST', `/api/retell/call/${clientId}`, { override: 'A test of what a crash does' });

async function callsOf(clientId: string): Promise<readonly Standing[]> {
  const answer = await nora.ask('GET', `/api/calls?clientId=${clientId}&brief=1`);
  return answer?.body as Standing[];
}

async function dialsOf(clientId: string): Promise<number> {
  const ids = (await callsOf(clientId)).map(({ id }) => id);
  return retell.dials.filter(({ callRef }) => ids.some((id) => callRef?.endsWith(id))).length;
}

/** Each kills the process at a point of its own, once it has been asked to ring. */
const points: Record<string, (clientId: string) => Promise<unknown>> = {
  'a moment after it was asked': async (clientId) => {
    const asked = start(clientId);
    await setTimeout(4);
    return Promise.all([asked, server.kill()]);
  },
  'as it reaches for the telephone service': (clientId) => killWhen('connected', clientId),
  'when the service has answered': (clientId) => killWhen('answered', clientId),
  'as it reads the answer': (clientId) => killWhen('passed', clientId),
  'when the page has its answer': async (clientId) => {
    await start(clientId);
    return server.kill();
  },
  'when the service tells that it rings': async (clientId) => {
    await start(clientId);
    retell.deliverTo(async () => {
      await server.kill();
      return 0;
    });
    await retell.advance(5);
    retell.deliverTo(undefined);
  },
};

async function killWhen(point: TapPoint, clientId: string): Promise<void> {
  const killed = new Promise<void>((resolve, reject) => {
    tap.cutAt(point, () => void server.kill().then(resolve, reject));
  });
  await Promise.all([killed, start(clientId)]);
}

test('a process that is killed around a dial has rung once at most, and every call ends', async () => {
  const clientIds: string[] = [];
  for (const [when, kill] of Object.entries(points)) {
    retell.deliverTo(undefined);
    const clientId = await addClient();
    clientIds.push(clientId);
    await kill(clientId);
    await server.up();
    // The person asks again, twice, as people do.
    await Promise.all([start(clientId), start(clientId)]);
    const states = (await callsOf(clientId)).map(({ state }) => state).join();
    console.log(`${when}: ${states || 'no call'}, ${await dialsOf(clientId)} dialled`);
  }
  // What was lost sight of is looked up after a minute; the service tells the rest meanwhile.
  retell.deliverTo(`http://127.0.0.1:${server.port}/api/retell/webhook`);
  await retell.advance(120);
  const open = async () => {
    const calls = await Promise.all(clientIds.map(callsOf));
    return calls.flat().filter(({ state }) => !['ended', 'failed'].includes(state));
  };
  while ((await open()).length > 0) await setTimeout(5_000);
  for (const clientId of clientIds) expect(await dialsOf(clientId)).toBeLessThanOrEqual(1);
  const refs = retell.dials.map(({ callRef }) => callRef);
  expect(refs).toHaveLength(new Set(refs).size);
});
