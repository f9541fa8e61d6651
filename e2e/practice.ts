import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { OwnServer } from '#testing/own-server.ts';
import { findPrepared } from './prepared.ts';

/** Nobody else's: of a server that journeys of a worker share, or of one that is its own. */
export interface Practice {
  readonly server: OwnServer;
  /** Signs nora in, its admin. */
  enter: (person: { context: BrowserContext }) => Promise<void>;
  close: () => Promise<void>;
}

let shared: Promise<OwnServer> | undefined;
/** The first is the founding practice. */
let taken = 0;

/**
 * A practice with nobody in it but nora, its admin. With settings of its own, or with the sample, it has
 * a server of its own and is the founding one; else the server is shared, since one takes as long to
 * start, and to get up to its speed, as a journey.
 */
export async function openPractice(
  options: { env?: Readonly<Record<string, string>>; sample?: true; founding?: true } = {},
): Promise<Practice> {
  const name = options.sample ? 'sample' : 'empty';
  const { cookies, folder } = await findPrepared(name);
  const isShared = !options.env && !options.sample;
  const server = isShared
    ? await (shared ??= startShared(folder))
    : await startOn(folder, options.env);
  const place = isShared && !options.founding ? (taken += 1) : 0;
  const value = cookies[place];
  if (value === undefined) throw new Error('No practice is left: prepare more of them.');
  return {
    server,
    enter: ({ context }) => context.addCookies([{ name: 'rapport', value, url: server.url }]),
    close: async () => {
      if (!isShared) await server.remove();
    },
  };
}

async function startOn(
  prepared: string,
  env: Readonly<Record<string, string>> = {},
): Promise<OwnServer> {
  const dataDir = await mkdtemp(`${prepared}-`);
  // A server that was too busy to stop in time leaves its lock, which is nobody's and can't be copied.
  const filter = (from: string) => !path.basename(from).startsWith('lock');
  await cp(prepared, dataDir, { recursive: true, filter });
  return OwnServer.start(env, { dataDir });
}

async function startShared(prepared: string): Promise<OwnServer> {
  const server = await startOn(prepared);
  await writeFile(path.join(path.dirname(prepared), 'running', String(server.pid)), '');
  return server;
}
