import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insights, type Insight } from '#contract/insights.ts';
import type { Query } from '#contract/endpoint.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { lastSeq, listEvents, makeClient } from '#testing/client-records.ts';
import { makeInsight } from '#testing/insights.ts';

let t: TestApp;
let nora: Caller;
let amara: Caller;
let priya: Caller;
let jonas: Caller;
let dana: string;
let own: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  amara = await t.as('amara');
  priya = await t.as('priya');
  jonas = await t.as('jonas');
  dana = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
  own = (await makeClient(priya, { name: 'Own Client' })).id;
  const found = [
    ['low', dana, { priority: 'low', type: 'success' }],
    ['critical', dana, { priority: 'critical', content: 'Émile leaves' }],
    ['medium', dana, { priority: 'medium', type: 'opportunity' }],
    ['high', dana, { priority: 'high' }],
    ['later high', dana, { priority: 'high' }],
    ['of own', own, { priority: 'medium' }],
  ] as const;
  for (const [title, client, given] of found) {
    t.clock.advance(60);
    const viewer = { role: 'admin', userId: t.ids.nora } as const;
    const scope = t.scope('lindqvist');
    ids[title] = await makeInsight(scope, viewer, client, { title, ...given });
  }
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(61));

const list = (caller: Caller, query: Query<typeof insights.listInsights> = {}) =>
  caller.call(insights.listInsights, { query });
const titles = async (query: Query<typeof insights.listInsights>) =>
  (await list(nora, query)).body.map(({ title }) => title);
const act = (name: 'readInsight' | 'restoreInsight', title: string, caller = nora) =>
  caller.call(insights[name], { params: { id: ids[title] ?? '' } });
const dismiss = (title: string, reason: 'not_true' | 'done' = 'not_true') =>
  nora.call(insights.dismissInsight, { params: { id: ids[title] ?? '' }, body: { reason } });

describe('the list', () => {
  const inOrder = ['critical', 'later high', 'high', 'medium', 'of own', 'low'];

  test('the most pressing come first, and of these the newest', async () => {
    const { body, headers } = await list(nora);
    expect(body.map(({ priority }) => priority)).toEqual([
      'critical',
      'high',
      'high',
      'medium',
      'medium',
      'low',
    ]);
    expect(body.slice(0, 3).map(({ title }) => title)).toEqual(inOrder.slice(0, 3));
    expect(headers['x-total-count']).toBe('6');
  });

  test('an entry carries what it stands on and who made it', async () => {
    const [first] = (await list(nora)).body;
    expect(first).toMatchObject({
      clientId: dana,
      clientName: 'Dana Whitfield',
      callId: null,
      source: 'record',
      type: 'risk',
      title: 'critical',
      content: 'Émile leaves',
      actionable: true,
      strength: 'high',
      rules: ['test'],
      madeBy: {
        engine: 'test',
        version: '1',
      },
      read: false,
      readAt: null,
      dismissedAt: null,
      dismissReason: null,
      evidence: [
        {
          kind: 'client',
          subjectId: dana,
          position: null,
          quote: 'critical',
          at: null,
        },
      ],
    });
    expect(first).not.toHaveProperty('topic');
    expect(first).not.toHaveProperty('practiceId');
  });

  test.each([
    [{ type: 'success' }, ['low']],
    [{ priority: 'high' }, ['later high', 'high']],
    [{ type: 'risk', priority: 'medium' }, ['of own']],
    [{ q: 'later' }, ['later high']],
    [{ q: 'emile LEAVES' }, ['critical']],
    [{ q: '100%' }, []],
    [{ state: 'dismissed' }, []],
  ] as const)('%j finds %j', async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  test('of one client', async () => {
    expect(await titles({ clientId: own })).toEqual(['of own']);
    expect((await list(nora, { clientId: dana })).headers['x-total-count']).toBe('5');
  });

  test('page by page it is the whole, each once', async () => {
    const whole = (await list(nora)).body.map(({ id }) => id);
    const paged: string[] = [];
    for (let offset = 0; offset < 8; offset += 2) {
      const { body, headers } = await list(nora, { limit: '2', offset: String(offset) });
      expect(headers['x-total-count']).toBe('6');
      paged.push(...body.map(({ id }) => id));
    }
    expect(paged).toEqual(whole);
  });

  test('each page leads to the next by its link, the last to none', async () => {
    const whole = (await list(nora)).body.map(({ id }) => id);
    const paged: string[] = [];
    let link: unknown;
    let next: string | undefined = '/api/insights?limit=4&offset=0';
    for (; next !== undefined; next = /^<(.+)>; rel="next"$/.exec(String(link))?.[1]) {
      const { body, headers } = await nora.raw('GET', next);
      paged.push(...(body as { id: string }[]).map(({ id }) => id));
      link = headers['link'];
    }
    expect(paged).toEqual(whole);
    expect((await list(nora, { limit: '6' })).headers).not.toHaveProperty('link');
    expect(await nora.raw('GET', '/api/insights?cursor=nowhere')).toMatchObject({ status: 400 });
  });

  test('a user sees those of their own clients, and another practice none', async () => {
    expect((await list(priya)).body.map(({ title }) => title)).toEqual(['of own']);
    expect((await list(amara)).headers['x-total-count']).toBe('6');
    expect((await list(jonas)).body).toEqual([]);
    for (const [caller, clientId] of [
      [priya, dana],
      [jonas, dana],
    ] as const) {
      const refused = await caller.refused(insights.listInsights, { query: { clientId } });
      expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});

describe('reading', () => {
  test('marks it once, and puts it behind the unread', async () => {
    const seq = await lastSeq(t);
    const at = t.clock.now.toISOString();
    expect((await act('readInsight', 'critical')).body).toMatchObject({ read: true, readAt: at });
    t.clock.advance(60);
    expect((await act('readInsight', 'critical', amara)).body.readAt).toBe(at);
    const told = (await listEvents(t, 'lindqvist', seq)).map(({ name, after }) => [name, after]);
    expect(told).toEqual([['insight.read', { title: 'critical' }]]);
    expect((await titles({})).at(-1)).toBe('critical');
    expect(await titles({ state: 'unread' })).not.toContain('critical');
  });
});

describe('dismissing', () => {
  test('puts it away for a reason, and it can be taken back', async () => {
    const seq = await lastSeq(t);
    const { body } = await dismiss('medium', 'done');
    const at = t.clock.now.toISOString();
    expect(body).toMatchObject({ dismissedAt: at, dismissReason: 'done', read: true, readAt: at });
    expect(await titles({ state: 'dismissed' })).toEqual(['medium']);
    expect(await titles({})).not.toContain('medium');
    expect(await titles({ state: 'all' })).toContain('medium');
    t.clock.advance(60);
    const again = (await dismiss('medium')).body;
    expect(again).toMatchObject({ dismissedAt: at, dismissReason: 'not_true' });
    const back = (await act('restoreInsight', 'medium')).body;
    expect(back).toMatchObject({ dismissedAt: null, dismissReason: null, read: true });
    expect(await titles({})).toContain('medium');
    const told = (await listEvents(t, 'lindqvist', seq)).map(({ name, after }) => [name, after]);
    expect(told).toEqual([
      ['insight.dismissed', { title: 'medium', dismissReason: 'done' }],
      ['insight.dismissed', { title: 'medium', dismissReason: 'not_true' }],
      ['insight.restored', { title: 'medium' }],
    ]);
  });

  test('taking back what was not put away changes nothing', async () => {
    const seq = await lastSeq(t);
    expect((await act('restoreInsight', 'high')).body.dismissedAt).toBeNull();
    expect(await listEvents(t, 'lindqvist', seq)).toEqual([]);
  });

  test('a reason that there is not is refused', async () => {
    const params = { id: ids['high'] ?? '' };
    const body = { reason: 'boring' as 'done' };
    const refused = await nora.refused(insights.dismissInsight, { params, body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

test('whose client it is decides who may read it, put it away and take it back', async () => {
  const params = { id: ids['high'] ?? '' };
  for (const caller of [priya, jonas]) {
    const answers = [
      await caller.refused(insights.readInsight, { params }),
      await caller.refused(insights.dismissInsight, { params, body: { reason: 'done' } }),
      await caller.refused(insights.restoreInsight, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  const [high] = (await list(nora, { q: 'high' })).body.filter(({ title }) => title === 'high');
  expect(high satisfies Insight | undefined).toMatchObject({ read: false, dismissedAt: null });
});
