import inspector from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portability, type ClientImport } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeHubSpotExport } from '#testing/foreign-exports.ts';

import pg from 'pg';
const spent = new Map<string, { ms: number; n: number; bytes: number }>();
const orig = pg.Client.prototype.query as (...a: unknown[]) => unknown;
(pg.Client.prototype as { query: unknown }).query = function (this: unknown, ...args: unknown[]) {
  const q = args[0] as string | { text?: string };
  const text = typeof q === 'string' ? q : (q.text ?? '');
  const key = text.replace(/\s+/g, ' ').slice(0, 70);
  const from = performance.now();
  const out = orig.apply(this, args);
  const note = () => {
    const e = spent.get(key) ?? { ms: 0, n: 0, bytes: 0 };
    e.ms += performance.now() - from;
    e.n += 1;
    e.bytes = text.length;
    spent.set(key, e);
  };
  if (out instanceof Promise) void out.then(note, note);
  return out;
};
const show = (what: string) => {
  console.log(
    what,
    [...spent]
      .sort((a, b) => b[1].ms - a[1].ms)
      .slice(0, 12)
      .map(([k, v]) => `${Math.round(v.ms)} ms ${v.n}x ${v.bytes} ${k}`)
      .join('\n'),
  );
  spent.clear();
};
let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

test('a real-looking export of 5,000 rows', async () => {
  const { csv, expected } = makeHubSpotExport({ rows: 5000, broken: 50 });
  const t0 = performance.now();
  let c0 = process.cpuUsage();
  const cpu = () => {
    const c = process.cpuUsage(c0);
    c0 = process.cpuUsage();
    return Math.round((c.user + c.system) / 1000);
  };
  const started = await nora.upload(
    portability.startImport,
    {},
    { name: 'hubspot.csv', content: csv },
  );
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const one = started.body as ClientImport;
  console.log(
    'start',
    cpu(),
    'cpu',
    performance.now() - t0,
    one.source,
    one.total,
    one.columns.map((c) => `${c.header}→${c.target}`).join(', '),
    JSON.stringify(one.openOptions),
  );
  show('S');
  const targets = one.columns.map((c) => c.target);
  const t1 = performance.now();
  const mapped = await nora.call(portability.mapImport, {
    params: { id: one.id },
    body: { targets, optionMatches: {}, onMatch: 'fill' },
  });
  expect(mapped.status, JSON.stringify(mapped.body)).toBe(200);
  await t.settle();
  const ready = (await nora.call(portability.getImport, { params: { id: one.id } })).body;
  show('C');
  console.log(
    'check',
    cpu(),
    'cpu',
    performance.now() - t1,
    ready.state,
    JSON.stringify(ready.counts),
  );
  const want = { create: 0, update: 0, error: 0 };
  for (const row of expected) want[row.kind] += 1;
  console.log(JSON.stringify(want));
  const rows = (
    await nora.call(portability.listImportRows, {
      params: { id: one.id },
      query: { outcome: 'error', limit: '10' },
    })
  ).body;
  console.log(rows.map((r) => `${r.line}: ${JSON.stringify(r.problems)}`).join('\n'));
  const session = new inspector.Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  const t2 = performance.now();
  await nora.call(portability.runImport, { params: { id: one.id } });
  await t.settle();
  const done = (await nora.call(portability.getImport, { params: { id: one.id } })).body;
  show('R');
  console.log('run', cpu(), 'cpu', performance.now() - t2, done.state, JSON.stringify(done.counts));
  writeFileSync(
    '/tmp/run.cpuprofile',
    JSON.stringify((await session.post('Profiler.stop')).profile),
  );
  const list = await nora.raw('GET', '/api/clients?limit=1');
  console.log(list.headers['x-total-count']);
  const t3 = performance.now();
  await nora.call(portability.undoImport, { params: { id: one.id } });
  await t.settle();
  show('U');
  console.log(
    'undo',
    cpu(),
    'cpu',
    performance.now() - t3,
    (await nora.call(portability.getImport, { params: { id: one.id } })).body.state,
  );
  console.log((await nora.raw('GET', '/api/clients?limit=1')).headers['x-total-count']);
}, 120_000);
