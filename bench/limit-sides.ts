import { ChildServer } from './child-server.ts';
import type { Case } from './limit-cases.ts';
import type { Asked, Measured } from './measure.ts';
import type { PracticeSize } from './plan.ts';
import { practiceOf, serve, type Practice } from './practice-of.ts';

interface Ours {
  readonly practice: Practice;
  readonly server: ChildServer;
  readonly cookie: string;
}

/** The servers that are compared. */
export interface Sides {
  readonly server: Ours;
  readonly embedded: Ours;
  readonly asked: (ours: Ours, one: Case) => Asked;
  readonly limitAsked: (one: Case) => Asked;
  readonly plainAsked: (one: Case) => Asked;
  /** Lets the bare HTTP server know what ours answers; the number of its bytes. */
  readonly keepAnswer: (one: Case) => Promise<number>;
  readonly runStatement: (one: Case, seconds: number) => Promise<Measured>;
  readonly stop: () => Promise<void>;
}

/** Starts our server on both engines, the limit, and what the limit itself is made of. */
export async function openSides(size: PracticeSize): Promise<Sides> {
  const practice = await practiceOf('server', size);
  const kept = await practiceOf('embedded', size);
  const [server, embedded] = [await open(practice), await open(kept)];
  const limit = await ChildServer.start('./bare.ts', practice.env);
  const runner = await ChildServer.start('./statement-runner.ts', practice.env);
  const plain = await ChildServer.start('./plain.ts', {});
  const methodOf = ({ body }: Case) => (body ? 'POST' : 'GET');
  return {
    server,
    embedded,
    asked: ({ server: to, cookie }, one) => ({
      server: to,
      cookie,
      method: methodOf(one),
      path: one.path,
      body: one.body,
    }),
    limitAsked: (one) => ({
      server: limit,
      method: methodOf(one),
      path: () => pathOf(one),
      body: one.body,
    }),
    plainAsked: (one) => ({
      server: plain,
      method: methodOf(one),
      path: () => `/${one.statement}`,
      body: one.body,
    }),
    keepAnswer: async (one) => {
      const text = await answerOf(server, one);
      await plain.ask('keep', { path: `/${one.statement}`, text });
      return Buffer.byteLength(text);
    },
    runStatement: async (one, seconds) => {
      const given = Array.from({ length: 200 }, () => one.given());
      const round = { name: one.statement, given, connections: 16, seconds };
      return (await runner.ask('run', round)) as Measured;
    },
    stop: async () => {
      const all = [server.server, embedded.server, limit, runner, plain];
      await Promise.all(all.map((one) => one.stop()));
    },
  };
}

async function open(practice: Practice): Promise<Ours> {
  return { practice, ...(await serve(practice)) };
}

function pathOf({ statement, given, body }: Case): string {
  if (body) return `/${statement}`;
  const [of] = given();
  if (of === undefined) return `/${statement}`;
  return statement === 'one' ? `/one/${of}` : `/${statement}?of=${encodeURIComponent(of)}`;
}

async function answerOf({ server, cookie }: Ours, { path, body }: Case): Promise<string> {
  const url = `http://localhost:${server.port}`;
  const response = await fetch(`${url}${path()}`, {
    headers: { cookie, origin: url, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body()) } : {}),
  });
  if (!response.ok) throw new Error(`${path()} came to ${response.status}.`);
  return response.text();
}
