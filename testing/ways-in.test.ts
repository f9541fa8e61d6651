import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createApp, createHttp } from '#server/app.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { digest } from './digest.ts';
import { sampledEndpoints } from './requests.ts';

/** What answers any other path of the API, its description, assistants, private calendars, and the pages. */
const outsideContract =
  /^(?:[A-Z]+ \/api\/\*|POST \/api\/(?:retell|stripe)\/webhook|(?:GET|HEAD) \/api\/openapi\.json|(?:POST|DELETE) \/mcp|(?:GET|HEAD) \/calendar\/:file|(?:GET|HEAD) \/(?!api\/).*)$/;
const neverExisted = '00000000-0000-4000-8000-000000000000';
const all = sampledEndpoints();

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

test('no route stands outside the contract but these', async () => {
  const routes = new Set<string>();
  const app = createHttp(t.deps.config, t.deps.log);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url}`);
  });
  await createApp(t.deps, t.hub, app);
  await app.ready();
  const promised = endpoints.map(([, { method, path }]) => `${method} ${path}`);
  const beside = [...routes]
    .filter((route) => !promised.includes(route) && !outsideContract.test(route))
    .filter((route) => !promised.includes(route.replace(/^HEAD /, 'GET ')));
  expect(beside).toEqual([]);
  expect(promised.filter((route) => !routes.has(route))).toEqual([]);
  await app.close();
});

test('another spelling of a path, or another method on it, leads nowhere', async () => {
  const before = await digest(t.deps.database);
  for (const { endpoint, name } of all) {
    const path = endpoint.path.replace(/:\w+/g, neverExisted);
    const paths = [
      `${path}/`,
      path.replace('/api/', '/API/'),
      path.replace('/api/', '/api//'),
      path.replace('/api/', '/api/..%2fapi%2f'),
      `${path};jsessionid=1`,
      `${path}%00`,
    ];
    for (const other of paths) {
      const { status, body } = await nora.raw(endpoint.method, other);
      // A path that is none of the API's is a page's, which says itself that there is none.
      const page = status === 200 && /^<!doctype html>/i.test(String(body));
      expect({ name, other, led: page || status === 400 ? 404 : status }).toEqual({
        name,
        other,
        led: 404,
      });
    }
    for (const method of ['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const { status } = await nora.raw(method, path);
      expect({ name, method, status }).toEqual({ name, method, status: 404 });
    }
  }
  expect(await digest(t.deps.database)).toBe(before);
});

test('a HEAD asks no more and changes nothing', async () => {
  const callers = [t.stranger(), await t.as('priya'), nora];
  const heads: { name: string; missing: boolean }[] = [];
  const before = await digest(t.deps.database);
  for (const { endpoint, name } of all) {
    if (endpoint.method !== 'GET') continue;
    const path = endpoint.path.replace(/:(\w+)/g, (_all, parameter: string) =>
      parameter === 'id' ? neverExisted : neverExisted.replace(/.$/, '7'),
    );
    for (const caller of callers) {
      const head = await caller.raw('HEAD', path);
      expect({ name, body: head.body }).toEqual({ name, body: undefined });
      heads.push({ name, missing: head.status === 404 });
    }
  }
  // What streams or downloads has none; what is asked by an id that never was is not found.
  const missing = new Set(heads.filter((one) => one.missing).map(({ name }) => name));
  const without = all.filter(
    ({ endpoint: { method, raw, params } }) => method === 'GET' && (raw ?? params),
  );
  expect([...missing].toSorted()).toEqual(without.map(({ name }) => name).toSorted());
  expect(await digest(t.deps.database)).toBe(before);
});
