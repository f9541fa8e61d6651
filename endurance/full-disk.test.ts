import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import { OwnServer } from '#testing/own-server.ts';
import type { Visitor } from '#testing/visitor.ts';
import { admin, enter, pause, tally } from './house.ts';
import { canMount, SmallDisk } from './small-disk.ts';
import { hold } from './table.ts';

const engines: [engine: string, megabytes: number][] = [
  ['embedded', 200],
  ['PostgreSQL', 300],
];

describe.runIf(canMount)('a disk that fills up', () => {
  test.each(engines.filter(([engine]) => engine === 'embedded' || hasPostgres))(
    '%s: writes are refused, reads go on, and room makes it well',
    async (engine, size) => {
      const disk = new SmallDisk(size);
      const postgres = engine === 'PostgreSQL' ? await OwnPostgres.make(disk.folder) : undefined;
      const dataDir = join(disk.folder, 'data');
      mkdirSync(dataDir);
      const env = { ...admin, ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
      const server = await OwnServer.start(env, { dataDir });
      try {
        await fillAndFree({ engine, disk, server, postgres });
      } finally {
        await server.kill();
        postgres?.remove();
        disk.remove();
      }
    },
  );
});

interface House {
  readonly engine: string;
  readonly disk: SmallDisk;
  readonly server: OwnServer;
  readonly postgres: OwnPostgres | undefined;
}

async function fillAndFree({ engine, disk, server, postgres }: House): Promise<void> {
  const nora = await enter(server);
  const kept: string[] = [];
  await expect.poll(() => write(nora, kept)).toBe(200);
  disk.fillUp(5);
  const [writes, reads]: unknown[][] = [[], []];
  let full = 0;
  const until = performance.now() + 90_000;
  while (full < 40 && performance.now() < until && server.isRunning) {
    const status = await write(nora, kept);
    writes?.push(status);
    if (status !== 200) full += 1;
    reads?.push((await nora.ask('GET', '/api/clients?limit=20'))?.status);
    reads?.push((await nora.ask('GET', '/health'))?.status);
  }
  const upload = await uploadTo(nora, server, kept[0] ?? '');
  disk.freeUp();
  // Where it has given up, its own supervisor starts it.
  if (postgres && !postgres.isUp) postgres.up();
  const began = performance.now();
  let again: unknown;
  while (again !== 200 && performance.now() - began < 30_000) {
    again = await write(nora, kept);
    await pause(50);
  }
  const backMs = performance.now() - began;
  const survived = server.isRunning;
  const code = await server.stop();
  await server.up();
  const lost: string[] = [];
  for (const id of kept) {
    if ((await nora.ask('GET', `/api/clients/${id}`))?.status !== 200) lost.push(id);
  }
  const others = writes?.filter((one) => one !== 200 && one !== 503 && one !== 507) ?? [];
  hold({
    check: `G13 ${engine}`,
    done: 'a tmpfs filled to 5 MiB, writes until nothing fits, an upload, then room again',
    figure: `writes ${tally(writes ?? [])}; reads ${tally(reads ?? [])}; upload ${upload}; ${survived ? 'the process went on' : 'the process left'}, written again after ${Math.round(backMs)} ms; ${lost.length} of ${kept.length} lost after a restart`,
    criterion: 'writes 503 once full, reads 200; well again without a restart; 0 lost',
    met:
      full > 0 &&
      others.length === 0 &&
      reads?.every((one) => one === 200) === true &&
      survived &&
      again === 200 &&
      code === 0 &&
      lost.length === 0,
  });
}

let written = 0;

/** A client with much to tell; its id is kept where it was acknowledged. */
async function write(nora: Visitor, kept: string[]): Promise<number | undefined> {
  written += 1;
  const much = () => randomBytes(7_000).toString('base64').slice(0, 9_000);
  const answer = await nora.ask('POST', '/api/clients', {
    name: `Row ${written}`,
    email: `row-${written}@mail.example`,
    context: much(),
    coachingGoals: much(),
    painPoints: much(),
  });
  if (answer?.status === 200) kept.push((answer.body as { id: string }).id);
  return answer?.status;
}

async function uploadTo(nora: Visitor, server: OwnServer, clientId: string): Promise<string> {
  const origin = `http://127.0.0.1:${server.port}`;
  const form = new FormData();
  form.append('file', new Blob([randomBytes(20 * 1024 * 1024)]), 'notes.txt');
  const answer = await fetch(`${origin}/api/clients/${clientId}/documents`, {
    method: 'POST',
    headers: { cookie: nora.cookie, origin },
    body: form,
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
  await answer?.arrayBuffer();
  return String(answer?.status ?? 'none');
}
