import type { FastifyBaseLogger } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig, type Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { reactionQueues, type ReactionJob } from '#server/jobs.ts';
import { createPractice } from '#server/people/create-practice.ts';
import { createUser } from '#server/people/create-user.ts';
import { hashPassword } from '#server/people/passwords.ts';
import { Refusal } from '#server/refusal.ts';
import { cast, castPractices, emailOf, type CastName } from '#server/sample/cast.ts';
import { secretBox } from '#server/secret-box.ts';
import { startSession } from '#server/sign-in/start-session.ts';
import { start, type Running } from '#server/start.ts';
import { systemScope } from '#server/system-scope.ts';
import { runReaction } from '#server/worker.ts';
import type { Scope } from '#server/db/scope.ts';
import { Caller } from './caller.ts';
import { castPassword } from './cast-password.ts';
import { openTestDatabase } from './database.ts';

let castHash: Promise<string> | undefined;

export interface TestApp extends Running {
  /** The instant that the app believes in; tests set it on. */
  readonly clock: { now: Date; advance: (seconds: number) => void };
  readonly ids: Readonly<Record<CastName, string>>;
  readonly practiceIds: Readonly<Record<keyof typeof castPractices, string>>;
  /** Somebody of the cast, signed in for twelve hours, or remembered for thirty days. */
  as: (name: CastName, remembered?: boolean) => Promise<Caller>;
  /** Somebody without a session; `address` is where they come from. */
  stranger: (address?: string) => Caller;
  scope: (practice: keyof typeof castPractices) => Scope;
  /** Runs everything that is queued, as the worker would, until nothing is left. */
  settle: () => Promise<void>;
}

export interface TestOptions {
  /** Nobody is there yet: the first run. */
  readonly empty?: boolean;
  readonly env?: Record<string, string>;
  /** Instead of a fresh one; it is closed with the app. */
  readonly database?: Database;
  /** Where the log goes, for who reads it; without it nothing is logged. */
  readonly log?: FastifyBaseLogger;
  readonly instead?: Partial<
    Pick<Deps, 'mail' | 'files' | 'payments' | 'voice' | 'model' | 'lookUp'>
  > & {
    readonly analyst?: Partial<Deps['analyst']>;
  };
}

/** The whole server on a fresh database, with the cast in two practices. */
export async function openTestApp(options: TestOptions = {}): Promise<TestApp> {
  const { database, url } = options.database
    ? { database: options.database, url: undefined }
    : await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'rapport-test-'));
  const config: Config = readConfig({
    RAPPORT_WORKER: '0',
    RAPPORT_DATA_DIR: dataDir,
    RAPPORT_TRUST_PROXY: '127.0.0.1',
    RAPPORT_SECRET: 'a secret for tests, long enough to be one',
    ...(url ? { DATABASE_URL: url } : {}),
    ...options.env,
  });
  const clock = {
    now: new Date('2026-03-04T09:30:00.000Z'),
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  const running = await start(config, database, options.log ?? pino({ level: 'silent' }), {
    clock: () => clock.now,
    secrets: secretBox(config.secret ?? ''),
    // No test asks a name server.
    lookUp: async () => [],
    ...options.instead,
  });
  await running.app.ready();
  const { deps } = running;
  const ids = {} as Record<CastName, string>;
  const practiceIds = {
    lindqvist: '11111111-1111-4111-8111-111111111111',
    harbour: '22222222-2222-4222-8222-222222222222',
  };
  const occasion = () => ({ now: clock.now, requestId: 'test', address: '127.0.0.1' });
  const scope = (practice: keyof typeof castPractices) =>
    systemScope(deps, practiceIds[practice], occasion());
  if (!options.empty) await seed(scope, ids);

  return {
    ...running,
    clock,
    ids,
    practiceIds,
    scope,
    stranger: (address = '203.0.113.7') => new Caller(running.app, { 'x-forwarded-for': address }),
    async as(name, remembered = false) {
      const caller = new Caller(running.app, { 'x-forwarded-for': '198.51.100.4' });
      const visit = { occasion: occasion(), userAgent: 'test' } as Parameters<
        typeof startSession
      >[1];
      const session = await scope(cast[name].practice).write((tx) =>
        startSession(tx, visit, ids[name], remembered),
      );
      caller.cookies.set('rapport', session.token);
      return caller;
    },
    async stop() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    async settle() {
      for (;;) {
        let ran = false;
        for (const queue of reactionQueues) {
          const [job] = await running.boss.fetch<ReactionJob>(queue);
          if (!job) continue;
          ran = true;
          await runReaction(deps, job.data);
          await running.boss.complete(queue, job.id);
        }
        if (!ran) return;
      }
    },
  };
}

async function seed(
  scope: (practice: keyof typeof castPractices) => Scope,
  ids: Record<CastName, string>,
): Promise<void> {
  castHash ??= hashPassword(castPassword);
  const passwordHash = await castHash;
  for (const practice of ['lindqvist', 'harbour'] as const) {
    await scope(practice).write(async (tx) => {
      const founding = practice === 'lindqvist';
      await createPractice(tx, { ...castPractices[practice], founding, sample: false });
      for (const [name, member] of Object.entries(cast)) {
        if (member.practice !== practice) continue;
        const { timezone } = castPractices[practice];
        const id = await createUser(tx, {
          name: member.name,
          username: member.username,
          email: emailOf(member),
          role: member.role,
          timezone,
          passwordHash,
          onboarded: true,
        });
        if (id instanceof Refusal) throw new Error('The cast is not free.');
        ids[name as CastName] = id;
      }
    });
  }
}
