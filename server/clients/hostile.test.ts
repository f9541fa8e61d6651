import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rooms } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Answer, Caller } from '#testing/caller.ts';
import { listAll, makeClient } from '#testing/client-records.ts';
import { writes } from '#testing/digest.ts';
import { every } from '#testing/whole.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

/** An id that nobody has. */
const never = '00000000-0000-4000-8000-000000000000';
const { clients, clientFields, savedViews, duplicates, analytics } = rooms;
const endpoints = Object.entries<Endpoint>({
  ...clients,
  ...clientFields,
  ...savedViews,
  ...duplicates,
  ...analytics,
});

const texts = [
  "'; drop table clients; --",
  '" or 1=1',
  "x'::regclass",
  '$1',
  '\\',
  '%_%',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '=cmd|/c calc!A1',
  '\u202eevil\u202c',
  '\u200b\u200f\ufeffa',
  'İıẞß',
  'e\u0301'.repeat(50),
  '\u{1F469}\u200d\u{1F4BB}',
  'NaN',
  'null',
  'constructor',
];
const notTexts: unknown[] = [
  `a\u0000b`,
  '\ud800',
  'a\udc00b',
  ['a'],
  { toString: 'x' },
  { $ne: 1 },
  true,
  1e308,
  2 ** 53,
];

const send = (method: string, path: string, body?: unknown) =>
  nora.raw(method, path, {
    body: typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body),
    headers: method === 'GET' ? {} : { 'content-type': 'application/json' },
  });

function expectCalm(answer: Answer<unknown>, statuses: readonly number[]): void {
  const text = JSON.stringify(answer.body ?? '');
  expect({ status: answer.status, text: text.slice(0, 300) }).toMatchObject({
    status: expect.toSatisfy((status: number) => statuses.includes(status)) as number,
  });
  if (answer.status < 400) return;
  expect(answer.body).toMatchObject({
    error: expect.any(String) as string,
    code: expect.any(String) as string,
  });
  expect(text.length).toBeLessThan(900);
  expect(text).not.toMatch(/drop table|onerror|node_modules|violates|syntax error|SQLSTATE/i);
}

describe('a client’s texts', () => {
  const fields = [
    'name',
    'businessType',
    'industry',
    'revenueStream',
    'coachingGoals',
    'painPoints',
    'context',
    'closedLostReason',
    'consentSource',
  ];

  test('are kept letter by letter, whatever they look like', async () => {
    for (const text of texts) {
      const written = Object.fromEntries(fields.map((field) => [field, text.slice(0, 100)]));
      const client = await makeClient(nora, {
        ...written,
        pipelineStage: 'closed_lost',
        tags: [text.replace(/[,;|]/g, '').slice(0, 40)],
        otherPhones: [],
      });
      for (const field of fields) {
        expect(client[field as 'name']).toBe(text.slice(0, 100).trim());
      }
      const found = await listAll(nora, { q: text.slice(0, 100), limit: '1000' });
      expect(found.map(({ id }) => id)).toContain(client.id);
    }
    expect((await t.deps.database.query('select 1 from clients limit 1')).rows).toHaveLength(1);
  });

  test('are refused where they are no text', async () => {
    const { id } = await makeClient(nora);
    const before = await writes(t.deps.database);
    for (const field of [
      ...fields,
      'email',
      'phone',
      'website',
      'timezone',
      'status',
      'leadSource',
      'lastContactDate',
      'tags',
      'otherEmails',
      'customFields',
      'doNotCall',
      'ownerId',
      'updatedAt',
    ]) {
      for (const value of notTexts) {
        if (field === 'doNotCall' && value === true) continue;
        if (field === 'tags' && Array.isArray(value)) continue;
        expectCalm(await send('PUT', `/api/clients/${id}`, { [field]: value }), [400]);
      }
    }
    expect(await writes(t.deps.database)).toBe(before);
  });

  test('are refused where there is too much of them', async () => {
    const { id } = await makeClient(nora);
    const before = await writes(t.deps.database);
    const long = 'x'.repeat(900_000);
    for (const body of [
      { name: long },
      { email: `${long}@mail.example` },
      { phone: '1'.repeat(900_000) },
      { website: `https://${'a.'.repeat(400_000)}com` },
      { monthlyRevenue: '1'.repeat(900_000) },
      { timezone: `Europe/${long}` },
      { context: long },
      { lastContactDate: long },
      { tags: Array.from({ length: 10_000 }, (_, place) => `tag ${place}`) },
      { otherEmails: Array.from({ length: 10_000 }, () => ({ label: '', value: 'a@b.example' })) },
      {
        customFields: Object.fromEntries(
          Array.from({ length: 10_000 }, (_, place) => [`k${place}`, 'x']),
        ),
      },
      Object.fromEntries(Array.from({ length: 10_000 }, (_, place) => [`k${place}`, 'x'])),
    ]) {
      const began = Date.now();
      expectCalm(await send('PUT', `/api/clients/${id}`, body), [400]);
      expect(Date.now() - began).toBeLessThan(15_000);
    }
    expectCalm(await send('PUT', `/api/clients/${id}`, { name: 'x'.repeat(1_100_000) }), [413]);
    expect(await writes(t.deps.database)).toBe(before);
  });
});

const malformed = [
  '%00',
  '%ed%a0%80',
  "'; drop table clients",
  'null',
  '..%2f..',
  'x'.repeat(90),
  '٣',
];
const bodies: unknown[] = [
  [],
  '"text"',
  5,
  'null',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"name":"a","name":"b","__proto__":1}',
  '{"a":'.repeat(5000),
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  '{"name":1e400}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  '{"ids":[[[[["x"]]]]],"change":{"status":{"$ne":1}}}',
  '{"ids":["00000000-0000-4000-8000-000000000000","00000000-0000-4000-8000-000000000000"],"change":[]}',
  '\ufeff{}',
];

describe.each(every(3, endpoints))('%s', (_name, endpoint) => {
  const pathWith = (id: string) => endpoint.path.replace(/:\w+/g, id);

  test.runIf(endpoint.params)('finds nothing by what is no id', async () => {
    const before = await writes(t.deps.database);
    for (const id of malformed) {
      expectCalm(
        await send(endpoint.method, pathWith(encodeURIComponent(id).replace(/%25/g, '%')), {}),
        [400, 404],
      );
    }
    expect(await writes(t.deps.database)).toBe(before);
  });

  test.runIf(endpoint.body)('takes no body but its own', async () => {
    const before = await writes(t.deps.database);
    for (const body of bodies)
      expectCalm(await send(endpoint.method, pathWith(never), body), [400]);
    for (const value of notTexts) {
      for (const key of ['name', 'ids', 'change', 'query', 'fromOther', 'options', 'columns']) {
        expectCalm(await send(endpoint.method, pathWith(never), { [key]: value }), [400, 404]);
      }
    }
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
    expect(await writes(t.deps.database)).toBe(before);
  });

  test.runIf(endpoint.method === 'GET')('takes no query but its own', async () => {
    const before = await writes(t.deps.database);
    const keys = [
      'q',
      'sort',
      'limit',
      'cursor',
      'status',
      'stage',
      'growth',
      'owner',
      'tag',
      'industry',
      'companySize',
      'leadSource',
      'revenueMin',
      'contactFrom',
      'contact',
      'archived',
      'name',
      'email',
      'phone',
      'except',
      'nothing',
      '__proto__',
      'constructor',
      'q[]',
      'q[$ne]',
    ];
    for (const key of keys) {
      for (const text of [...texts, '\u0000', 'x'.repeat(5000)]) {
        const query = new URLSearchParams({ [key]: text });
        expectCalm(await send('GET', `${pathWith(never)}?${query}`), [200, 400, 404]);
      }
      expectCalm(await send('GET', `${pathWith(never)}?${key}=%ed%a0%80&${key}=b`), [400, 404]);
    }
    expect(await writes(t.deps.database)).toBe(before);
  });
});
