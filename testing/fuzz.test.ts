import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import type { Answer, Caller } from './caller.ts';
import { formOf } from './form.ts';
import { freshAddress, makeObject } from './objects.ts';
import { sampledEndpoints, type NamedEndpoint } from './requests.ts';
import { jsonOf } from './sample.ts';
import { times } from './whole.ts';

const seed = 20_260_304;
/** FUZZ_RUNS asks for more. */
const runsEach = Number(process.env['FUZZ_RUNS'] ?? times({ whole: 40, part: 6 }));
const echo = 'zq7echo';
const all = sampledEndpoints();

let t: TestApp;
let callers: Caller[];
let carriedOut = 0;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  // What one endpoint was talked into must not close the others.
  await t.deps.database.query('update practices set require_two_step = false');
  await t.deps.database.query('update users set disabled_at = null, two_step_on_at = null');
  await signInAnew();
});

async function signInAnew(): Promise<void> {
  callers = [t.stranger(), await t.as('priya'), await t.as('nora')];
}

const nasty = fc.constantFrom<unknown>(
  echo,
  '',
  ' ',
  `${echo}\u0000`,
  `${echo}\ud800`,
  '\u202E\u200B\uFEFF',
  'e\u0301'.repeat(2000),
  'İıẞß',
  'x'.repeat(100_000),
  `'; select pg_sleep(3); --${echo}`,
  `" or ""="${echo}`,
  '\\',
  '%_%',
  '$1',
  "x'::regclass",
  `<img src=x onerror=${echo}>`,
  '{{7*7}}${7*7}<%= 7*7 %>',
  `a\r\nX-${echo}: 1`,
  '../../etc/passwd',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(255)}.example`,
  'Mars/Phobos',
  '2026-02-30T25:61:61.000Z',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9007199254740993',
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  null,
  true,
  [],
  ['admin'],
  {},
  { toString: echo },
  { $ne: 1 },
  { length: 1e9 },
);
const value = fc.oneof(
  { weight: 4, arbitrary: nasty },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);

const keys = (
  'name email username password code token role timezone phone address businessName companyName ' +
  'industry theme into updatedAt id newPassword currentPassword rememberMe sample requireTwoStep ' +
  'ownerId status monthlyRevenue lastContactDate website tags otherPhones customFields archived ids ' +
  'change otherId fromOther kind options query columns ' +
  'type callDate duration notes transcript callType rehearsal brief override heard hangUp settings ' +
  'version state dueOn ' +
  `shortcuts to subject text practiceId constructor hasOwnProperty toString ${echo}`
).split(' ');
/** A good body with some of its fields bent, or anything at all. */
const bent = fc.record({
  fields: fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 3 }),
  instead: fc.option(value, { freq: 6, nil: undefined }),
  raw: fc.option(fc.constantFrom('{', '[1', '{"a":1}}', 'nul', '"\\ud800"', '{"__proto__":{}}'), {
    freq: 12,
    nil: undefined,
  }),
});
/** A lone surrogate has no spelling in a URL. */
const urlText = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));
const id = fc.oneof(
  fc.uuid(),
  fc.constantFrom('own', 'own', echo, '%00', '%', '%2e%2e%2f', "1'--", 'null', '-1', '٣'),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'limit',
          'cursor',
          'name',
          'actorId',
          'clientId',
          'from',
          'to',
          'q',
          'sort',
          'status',
          'owner',
          'revenueMin',
          'contactFrom',
          'callType',
          'state',
          'by',
          '__proto__[x]',
        ),
        fc.oneof(
          nasty.map((one) => JSON.stringify(one).slice(0, 2000)),
          fc.string({ unit: 'binary', maxLength: 60 }),
        ),
      )
      .map(([key, text]) => `?${key}=${urlText(text)}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('?limit=%', '?name=%ff%fe', '?a&b=&=c', '??', '?limit[]=1'),
  },
);

/** JSON where JSON is taken; where a file is, a form with nasty fields and a nasty file. */
function sentBy(
  { endpoint }: NamedEndpoint,
  nasties: { raw: string | undefined; json: string; fields: object; instead: unknown },
): { headers: Record<string, string>; body?: string | Buffer } {
  if (endpoint.method === 'GET') return { headers: {} };
  const json = { headers: { 'content-type': 'application/json' }, body: nasties.json };
  if (!endpoint.upload || nasties.raw !== undefined) return json;
  const texts = Object.entries(nasties.fields).map(([name, one]) => [name, asText(one)] as const);
  // Every other form is sound but for its file.
  const fields = endpoint.body || texts.length > 1 ? Object.fromEntries(texts) : {};
  const file = { name: asText(nasties.instead), content: asText(nasties.instead) };
  return formOf(fields, file);
}

const asText = (one: unknown) => (typeof one === 'string' ? one : (JSON.stringify(one) ?? 'x'));

function expectCalm(one: NamedEndpoint, answer: Answer<unknown>): void {
  const { status, headers, body } = answer;
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  expect({ name: one.name, status, text: status >= 500 ? text : '' }).toMatchObject({ text: '' });
  if (status < 400) return;
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body).toMatchObject({
    error: expect.any(String) as string,
    code: expect.any(String) as string,
  });
  expect(text.length).toBeLessThanOrEqual(500);
  // The name of a field that there isn't may come back; its value, or anything else, never.
  expect(text.replaceAll(`"${echo}":`, '')).not.toMatch(
    /zq7echo|pg_sleep|onerror|passwd|\bat .+:\d+:\d+|node_modules|violates|syntax error|SQLSTATE/i,
  );
}

test.each(all.filter(({ name }) => name !== 'streamEvents'))(
  '$name stays calm, whatever it is sent',
  { timeout: 60_000 },
  async (one) => {
    const made = one.body?.toString().includes('async')
      ? {}
      : await one.body?.(t, callers[2] as Caller, 'nora');
    const good = jsonOf(made) as object | undefined;
    const own = one.of && (await makeObject(t, one.of, 'nora'));
    const request = fc.tuple(fc.constantFrom(0, 1, 2, 2, 2, 2), id, query, bent);
    await fc.assert(
      fc.asyncProperty(request, async ([who, given, search, { fields, instead, raw }]) => {
        // Windows that count attempts pass, and sessions live on.
        t.clock.advance(7);
        const named = given === 'own' ? (own ?? '') : given.includes('%') ? given : urlText(given);
        const body = raw ?? JSON.stringify(instead ?? { ...good, ...fields });
        const sent = sentBy(one, { raw, json: body, fields, instead });
        const answer = await (callers[who] as Caller).raw(
          one.endpoint.method,
          `${one.endpoint.path.replace(/:\w+/g, named)}${search}`,
          {
            headers: { 'x-forwarded-for': freshAddress(), ...sent.headers },
            ...('body' in sent ? { body: sent.body } : {}),
          },
        );
        expectCalm(one, answer);
        if (answer.status < 300) carriedOut += 1;
        if (answer.status === 401 || answer.status === 204) await signInAnew();
      }),
      { seed, numRuns: runsEach, endOnFailure: true },
    );
    expect(({} as { x?: unknown }).x).toBeUndefined();
  },
);

test('and much of it was sound enough to be carried out', () => {
  expect(carriedOut).toBeGreaterThan(runsEach * 5);
});
