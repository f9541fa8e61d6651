import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { digest, writes as writesOf } from './digest.ts';
import { makeObject } from './objects.ts';
import { sampledEndpoints, sendSample, type NamedEndpoint } from './requests.ts';
import { jsonOf } from './sample.ts';
import { every, isWhole } from './whole.ts';

const own = 'http://localhost:3000';

const foreignOrigins = [
  'null',
  '',
  'https://evil.example',
  'https://localhost:3000',
  'http://localhost',
  'http://localhost:1',
  'http://localhost:30000',
  'http://localhost:3000.evil.example',
  'http://evil.example:3000',
  'http://nora@localhost:3000',
  'http://sub.localhost:3000',
  'http://evil-localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://localhost:3000/',
  'http://LOCALHOST:3000',
  `${own}, https://evil.example`,
  `https://evil.example ${own}`,
  'file://',
  'chrome-extension://abcdefgh',
];
const sites = [undefined, 'same-origin', 'cross-site'];
const foreignSites = ['same-site', 'cross-site', 'none', '', 'same-origin, cross-site'];

type Headers = Record<string, string>;

const from = (origin: string, site: string | undefined): Headers => ({
  origin,
  ...(site === undefined ? {} : { 'sec-fetch-site': site }),
});

/** What a browser sends for another site, or what pretends to be a browser. */
const fromElsewhere: Headers[] = [
  ...foreignOrigins.flatMap((origin) => sites.map((site) => from(origin, site))),
  ...foreignSites.map((site) => from(own, site)),
];

/**
 * All ways for every fifth endpoint in a whole run; for the others each origin with one of the sites, another one
 * at the next endpoint. What refuses them knows no endpoint.
 */
function waysTo(one: NamedEndpoint): Headers[] {
  const at = writes.indexOf(one);
  if (isWhole && at % 5 === 0) return fromElsewhere;
  return [
    ...foreignOrigins.map((origin, place) => from(origin, sites[(place + at) % sites.length])),
    ...foreignSites.map((site) => from(own, site)),
  ];
}

/** What a page may send without asking first, and what only looks like JSON. */
const notJson = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonfoo',
  'application/json+x',
  'text/json',
  'application/csp-report',
  '',
];
/** JSON after all, spelled to slip past a schema. */
const oddJson = [
  'application/json\t; a',
  'application/json;,text/plain',
  'application/json ;charset=utf-8',
  'APPLICATION/JSON;',
];

/** Carried out, these find nothing to change in what the samples make. */
const changeNothing = [
  'previewTranscript',
  'findReset',
  'findInvitation',
  'findPaymentLink',
  'settlePayment',
  'settleLink',
  'skipOnboarding',
  'enablePerson',
  'endSessionsOf',
  'askMemory',
];

const writes = every(
  3,
  sampledEndpoints().filter(({ endpoint }) => endpoint.method !== 'GET'),
);

let t: TestApp;
let nora: Caller;
let stranger: Caller;
beforeAll(async () => {
  t = await openTestApp();
  stranger = t.stranger();
});
afterAll(() => t.stop());
const askerOf = ({ endpoint, name }: NamedEndpoint) =>
  endpoint.access === 'anyone' && name !== 'logout' ? stranger : nora;

function refusalOf({ endpoint }: NamedEndpoint, type: string): number {
  if (endpoint.access === 'newcomer') return 409;
  return endpoint.upload && type.startsWith('multipart/form-data') ? 400 : 415;
}

async function inputOf(one: NamedEndpoint) {
  // Where there is nothing unread there is nothing to change.
  if (one.name === 'readAllNotifications') await makeObject(t, 'notification', 'nora');
  const body = await one.body?.(t, nora, 'nora');
  const id = one.of && (await makeObject(t, one.of, 'nora'));
  // A backup that the endpoint before this one began writes on after its answer.
  await t.lateWork();
  return { id, body };
}

test('there are more than forty ways to come from elsewhere', () => {
  expect(fromElsewhere.length).toBeGreaterThan(40);
  expect(writes.length).toBeGreaterThan(25);
});

describe.each(writes)('$name', (one) => {
  let input: Awaited<ReturnType<typeof inputOf>>;
  let before: string;
  beforeAll(async () => {
    t.clock.advance(301);
    nora = await t.as('nora');
    input = await inputOf(one);
    before = await writesOf(t.deps.database);
  });

  test('from another origin is refused unread, and nobody there may read the answer', async () => {
    for (const headers of waysTo(one)) {
      const answer = await sendSample(askerOf(one), one, input, headers);
      expect({ headers, status: answer.status, body: answer.body }).toMatchObject({
        headers,
        status: 403,
        body: { code: 'foreign_origin' },
      });
      expect(
        Object.keys(answer.headers).filter((name) => name.startsWith('access-control')),
      ).toEqual([]);
    }
  });

  test('as what it does not take is refused unread, from wherever it comes', async () => {
    const text = JSON.stringify(jsonOf(input.body) ?? {});
    // What takes a file takes no JSON, and no form without a file in it.
    for (const type of one.endpoint.upload ? [...notJson, 'application/json'] : notJson) {
      for (const origin of [own, 'https://evil.example']) {
        const answer = await sendSample(
          askerOf(one),
          one,
          { ...input, body: text },
          { origin, 'content-type': type },
        );
        expect({ type, origin, status: answer.status }).toEqual({
          type,
          origin,
          status: origin !== own ? 403 : refusalOf(one, type),
        });
      }
      t.clock.advance(61);
    }
  });

  test.runIf(one.endpoint.body && !one.endpoint.upload)(
    'meets its schema however JSON is spelled',
    async () => {
      const text = JSON.stringify({ ...(jsonOf(input.body) as object), 'not-a-field': 1 });
      for (const type of oddJson) {
        const headers = { 'content-type': type };
        const answer = await sendSample(askerOf(one), one, { ...input, body: text }, headers);
        expect({ type, status: answer.status }).toMatchObject({
          type,
          status: one.endpoint.access === 'newcomer' ? 409 : 400,
        });
      }
    },
  );

  test('is not reached by a safe method that asks to be taken for another', async () => {
    const path = one.endpoint.path.replace(/:\w+/, input.id ?? '');
    const { method } = one.endpoint;
    for (const header of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
      await askerOf(one).raw('GET', `${path}?_method=${method}`, { headers: { [header]: method } });
    }
    expect(await writesOf(t.deps.database)).toBe(before);
  });

  test('from our own origin is carried out', async () => {
    t.clock.advance(301);
    nora = await t.as('nora');
    const input = await inputOf(one);
    const isIdle = one.endpoint.access === 'newcomer' || changeNothing.includes(one.name);
    // What is idle may write the same again.
    const look = isIdle ? digest : writesOf;
    const made = await look(t.deps.database);
    const answer = await sendSample(askerOf(one), one, input, {
      origin: own,
      'sec-fetch-site': 'same-origin',
    });
    const done = one.endpoint.access === 'newcomer' ? [409] : [200, 204];
    expect({ status: answer.status, body: answer.body, done }).toMatchObject({
      done: expect.arrayContaining([answer.status]) as unknown,
    });
    const after = await look(t.deps.database);
    // Told with what is in the tables, so that it says which of them differ.
    expect({ isSame: after === made, after }).toEqual({
      isSame: isIdle,
      after: isIdle ? made : after,
    });
  });
});

test('a preflight from another origin is answered without permission', async () => {
  for (const { endpoint } of writes) {
    const { status, headers } = await nora.raw('OPTIONS', endpoint.path, {
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': endpoint.method,
        'access-control-request-headers': 'content-type',
      },
    });
    expect(status).toBe(404);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('a client that is no browser, and so sends neither header, is let through', async () => {
  const caller = await t.as('nora');
  const answer = await t.app.inject({
    method: 'POST',
    url: signIn.logout.path,
    headers: { host: 'localhost:3000', cookie: caller.cookieHeader },
  });
  expect(answer.statusCode).toBe(204);
});
