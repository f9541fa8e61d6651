import { setTimeout } from 'node:timers/promises';
import type { ClientImport } from '#contract/import-record.ts';
import { grown } from './growth.ts';
import type { Plan } from './plan.ts';
import { practiceOf, serve, type Engine } from './practice-of.ts';
import { say, shown, type Found } from './report.ts';
import type { ChildServer } from './child-server.ts';

const lookMs = 50;

/** How fast a file of clients is read, checked and written, by the API as a page uses it. */
export async function measureImports({ imports, sizes }: Plan): Promise<Found> {
  const rows: string[][] = [];
  for (const engine of ['server', 'embedded'] as const) {
    // The embedded engine is for small practices.
    const counts = engine === 'embedded' ? imports.slice(0, 1) : imports;
    for (const count of counts) {
      say(`  ${count} rows, ${engine}`);
      rows.push(await importOne(engine, count, sizes[0]));
    }
  }
  const columns = [
    'rows',
    'engine',
    'read and checked, rows a second',
    'written, rows a second',
    'processor time of a row, µs',
  ];
  return { tables: [{ heading: '', columns, rows }], over: [] };
}

async function importOne(engine: Engine, count: number, clients: number): Promise<string[]> {
  const { server, cookie } = await serve(
    await practiceOf(engine, { ...grown(clients), tasks: 0 }, 'import'),
  );
  try {
    const api = apiOf(server, cookie);
    const spent = await server.processorTime();
    const began = performance.now();
    const form = new FormData();
    form.append('file', new Blob([csvOf(count)], { type: 'text/csv' }), 'clients.csv');
    const one = await api('POST', '/api/imports', form);
    const path = `/api/imports/${one.id}`;
    const targets = one.columns.map(({ target }) => target);
    await api('PUT', `${path}/mapping`, { targets, optionMatches: {}, onMatch: 'fill' });
    await until(api, path, 'ready');
    const checked = performance.now();
    await api('POST', `${path}/run`);
    const done = await until(api, path, 'done');
    const written = performance.now();
    if ((done.counts.create ?? 0) < count) {
      throw new Error(`Not every row became a client: ${JSON.stringify(done.counts)}.`);
    }
    const perSecond = (ms: number) => shown((count / ms) * 1000);
    return [
      shown(count),
      engine,
      perSecond(checked - began),
      perSecond(written - checked),
      shown(((await server.processorTime()) - spent) / count),
    ];
  } finally {
    await server.stop();
  }
}

type Api = (method: string, path: string, body?: unknown) => Promise<ClientImport>;

function apiOf(server: ChildServer, cookie: string): Api {
  const url = `http://localhost:${server.port}`;
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie,
        origin: url,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} came to ${response.status}.`);
    return (await response.json()) as ClientImport;
  };
}

async function until(api: Api, path: string, state: string): Promise<ClientImport> {
  for (;;) {
    const one = await api('GET', path);
    if (one.state === state) return one;
    if (one.state === 'failed') throw new Error(`The import failed: ${one.problem ?? ''}`);
    await setTimeout(lookMs);
  }
}

function csvOf(count: number): string {
  const lines = Array.from({ length: count }, (_none, n) =>
    [
      `Import Client ${n}`,
      `import-${count}-${n}@mail.example`,
      `+4420${70_000_000 + count + n}`,
      'Agency',
      (n % 9000) + 10,
      'Active',
    ].join(','),
  );
  return `Name,Email,Phone,Business Type,Monthly Revenue,Status\r\n${lines.join('\r\n')}\r\n`;
}
