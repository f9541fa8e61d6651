import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Speaker } from '#contract/call-record.ts';
import { bringCalls } from '#server/calls/bring-calls.ts';
import { createClient } from '#server/clients/create-client.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openInMemory } from '#server/db/open.ts';
import type { Scope } from '#server/db/scope.ts';
import { rebuildMemory } from '#server/memory/rebuild-memory.ts';
import { findTurns } from '#server/memory/search/find-turns.ts';
import { parseQuery } from '#server/memory/search/parse-query.ts';
import type { Ranked } from '#server/memory/search/rank.ts';
import { createPractice } from '#server/people/create-practice.ts';
import { createUser } from '#server/people/create-user.ts';
import { isRefusal } from '#server/refusal.ts';
import { start } from '#server/start.ts';
import { systemScope } from '#server/system-scope.ts';

/** One conversation to be remembered. */
export interface Told {
  readonly at: string;
  readonly turns: readonly {
    readonly speaker: Speaker;
    readonly name: string;
    readonly text: string;
  }[];
}

/** A practice on the embedded engine, whose memory is filled and searched by the product's own code. */
export interface MemoryPractice {
  /** Adds a client with conversations and answers the client's id and those of the calls. */
  add: (name: string, told: readonly Told[]) => Promise<{ clientId: string; callIds: string[] }>;
  /** Makes memory of all that was added. */
  remember: () => Promise<void>;
  /** The turns for a query, the best first, of one client or of all. */
  search: (q: string, clientId?: string) => Promise<readonly Ranked[]>;
  stop: () => Promise<void>;
}

const now = new Date('2026-03-04T09:30:00.000Z');

export async function openMemoryPractice(): Promise<MemoryPractice> {
  const database = await openInMemory();
  await migrate(database);
  const dataDir = await mkdtemp(join(tmpdir(), 'rapport-judge-'));
  const config = readConfig({
    RAPPORT_WORKER: '0',
    RAPPORT_DATA_DIR: dataDir,
    RAPPORT_SECRET: 'a secret for judging, long enough to be one',
  });
  const clock = () => now;
  const { deps, stop } = await start(config, database, pino({ level: 'silent' }), { clock });
  const occasion = { now, requestId: 'judge', address: '' };
  const scope = systemScope(deps, randomUUID(), occasion);
  const viewer = { role: 'admin', userId: await makeCoach(scope) } as const;
  return {
    async add(name, told) {
      const email = `${randomUUID()}@mail.example`;
      const client = await createClient(scope, viewer, { name, email });
      if (isRefusal(client)) throw new Error('The client was refused.');
      const callIds = told.map(() => randomUUID());
      await scope.write(async (tx) => {
        await bringCalls(
          tx,
          told.map((one, place) => pastCall(one, callIds[place] ?? '', client.id, viewer.userId)),
        );
        await tx.append({
          name: 'practice.filled',
          subject: { kind: 'practice', id: tx.practiceId },
          audience: { to: 'practice' },
        });
      });
      return { clientId: client.id, callIds };
    },
    remember: () => rebuildMemory(scope, deps),
    search: async (q, clientId) => {
      const clientIds = clientId === undefined ? undefined : [clientId];
      const within = { clientIds, sources: [], before: undefined, since: undefined };
      return (await findTurns(scope, viewer, parseQuery(q), within, { beside: true })).ranked;
    },
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeCoach(scope: Scope): Promise<string> {
  return scope.write(async (tx) => {
    await createPractice(tx, { name: 'Judged', timezone: 'UTC', founding: true, sample: false });
    const id = await createUser(tx, {
      name: 'Judge',
      username: 'judge',
      email: 'judge@mail.example',
      role: 'admin',
      timezone: 'UTC',
      passwordHash: 'none',
      onboarded: true,
    });
    if (isRefusal(id)) throw new Error('The coach was refused.');
    return id;
  });
}

function pastCall({ at, turns }: Told, id: string, clientId: string, authorId: string) {
  return {
    row: {
      id,
      clientId,
      authorId,
      type: 'other',
      source: 'logged',
      callDate: at,
      durationMinutes: 0,
      notes: '',
    },
    ownerId: authorId,
    utterances: turns.map((turn, position) => ({
      ...turn,
      position,
      startSeconds: null,
      endSeconds: null,
    })),
    overAt: new Date(at),
    reading: null,
    promises: [],
  } as const;
}
