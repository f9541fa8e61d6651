import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { clients } from '#contract/clients.ts';
import { duplicates } from '#contract/duplicates.ts';
import { insights } from '#contract/insights.ts';
import type { DismissReason } from '#contract/quiet-days.ts';
import { memory } from '#contract/memory.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { analystWho, quoteIn } from '#testing/readings.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;
let client: string;
/** What the analyst finds in every call in which the rent is spoken of. */
let title: string;

const analyst = analystWho((source) => {
  const receipt = quoteIn(source, 'the rent');
  const claim = { receipts: receipt ? [receipt] : [], rules: ['test'], strength: 'high' } as const;
  const found = { ...claim, type: 'risk', title, content: title, priority: 'high' } as const;
  return { insights: receipt ? [found] : [] };
});

beforeAll(async () => {
  t = await openTestApp({
    instead: { analyst: { analyseCall: (source) => analyst.analyseCall(source) } },
  });
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.advance(61);
  nora = await t.as('nora', true);
  priya = await t.as('priya', true);
  title = 'The rent goes up';
  client = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
});

/** A call on this day in which the rent is spoken of, and the insight that was found in it. */
async function spoken(callDate: string, ofClient = client) {
  const transcript = 'Nora: And the shop?\nDana: It is the rent, and the roof.';
  const call = await logCall(nora, ofClient, { callDate, transcript });
  await t.settle();
  const [insight] = await list({ clientId: ofClient, callId: call.id, state: 'all' });
  if (!insight) throw new Error('It was not found.');
  return { call, insight, params: { id: insight.id } };
}
const list = async (query: Record<string, string> = {}) =>
  (await nora.call(insights.listInsights, { query: { clientId: client, ...query } })).body;
const listed = async (query: Record<string, string> = {}) =>
  (await list(query)).map(({ id }) => id);
const counted = async (query: Record<string, string> = {}) =>
  (await nora.call(insights.listInsights, { query: { clientId: client, limit: '1', ...query } }))
    .headers['x-total-count'];
const readAgain = async (id: string) => {
  await nora.call(calls.analyseCall, { params: { id } });
  await t.settle();
};
const dismiss = ({ params }: { params: { id: string } }, reason: DismissReason = 'not_true') =>
  nora.call(insights.dismissInsight, { params, body: { reason } });
const day = 24 * 3600;

describe('what a later call says again', () => {
  test('is listed once, the newest, which says when it was said before', async () => {
    const first = await spoken('2026-02-02');
    expect(first.insight.saidBefore).toBeNull();
    const second = await spoken('2026-02-20');
    for (const state of ['current', 'unread', 'all']) {
      expect(await listed({ state })).toEqual([second.insight.id]);
      expect(await counted({ state })).toBe('1');
    }
    expect(await list()).toMatchObject([
      { saidBefore: { callId: first.call.id, at: first.call.callDate, taskId: null } },
    ]);
    const everywhere = (await nora.call(insights.listInsights, { query: { q: 'rent' } })).body;
    expect(everywhere.filter(({ clientId }) => clientId === client)).toHaveLength(1);
    const third = await spoken('2026-03-01');
    expect(await list()).toMatchObject([
      { id: third.insight.id, saidBefore: { callId: second.call.id } },
    ]);
  });

  test('stays on the page of the call before', async () => {
    const first = await spoken('2026-02-02');
    await spoken('2026-02-20');
    expect(await listed({ callId: first.call.id })).toEqual([first.insight.id]);
    expect((await nora.call(insights.getInsight, { params: first.params })).body).toMatchObject({
      id: first.insight.id,
      saidBefore: null,
    });
    const page = (await nora.call(calls.getCall, { params: { id: first.call.id } })).body;
    expect(page.findings?.insights).toHaveLength(1);
  });

  test('is later by when the call took place, not by when it was read', async () => {
    const later = await spoken('2026-02-20');
    const earlier = await spoken('2026-02-02');
    expect(await listed()).toEqual([later.insight.id]);
    await readAgain(earlier.call.id);
    expect(await list()).toMatchObject([
      { id: later.insight.id, saidBefore: { callId: earlier.call.id } },
    ]);
  });

  test('is none where the title or the client is another', async () => {
    const first = await spoken('2026-02-02');
    const other = (await makeClient(nora, { name: 'Other Client' })).id;
    await spoken('2026-02-20', other);
    title = 'THE RENT  goes up again';
    const second = await spoken('2026-02-21');
    expect((await listed()).toSorted()).toEqual([first.insight.id, second.insight.id].toSorted());
    title = 'THE RENT  goes úp';
    const third = await spoken('2026-02-22');
    expect((await listed()).toSorted()).toEqual([third.insight.id, second.insight.id].toSorted());
  });

  test('of two clients is one where they are merged, and two where that is taken back', async () => {
    const first = await spoken('2026-02-02');
    const other = (await makeClient(nora, { name: 'Dana Whitfeld' })).id;
    const second = await spoken('2026-02-20', other);
    const params = { id: client };
    const body = { otherId: other, fromOther: [] };
    const merged = await nora.call(duplicates.mergeClients, { params, body });
    expect(await list()).toMatchObject([
      { id: second.insight.id, saidBefore: { callId: first.call.id } },
    ]);
    const undo = { params: { id: merged.body.changeSet.id } };
    const undone = await nora.call(clients.undoChangeSet, undo);
    expect(undone.status).toBe(200);
    expect(await list()).toMatchObject([{ id: first.insight.id, saidBefore: null }]);
    expect(await listed({ clientId: other })).toEqual([second.insight.id]);
  });
});

describe('the one before is back', () => {
  test('while the later call is deleted, and for good when it is erased', async () => {
    const first = await spoken('2026-02-02');
    const second = await spoken('2026-02-20');
    const params = { id: second.call.id };
    await nora.call(calls.deleteCall, { params });
    expect(await list()).toMatchObject([{ id: first.insight.id, saidBefore: null }]);
    await nora.call(calls.restoreCall, { params });
    expect(await listed()).toEqual([second.insight.id]);
    await nora.call(calls.deleteCall, { params: { id: first.call.id } });
    expect(await list()).toMatchObject([{ id: second.insight.id, saidBefore: null }]);
  });

  test('where the later call, read again, does not say it any more', async () => {
    const first = await spoken('2026-02-02');
    const second = await spoken('2026-02-20');
    title = 'Something else';
    await nora.call(calls.updateCall, {
      params: { id: second.call.id },
      body: { transcript: 'Nora: And the shop?\nDana: All is well.' },
    });
    await t.settle();
    expect(await listed()).toEqual([first.insight.id]);
  });

  test('where the later call was held before it', async () => {
    const first = await spoken('2026-02-02');
    const second = await spoken('2026-02-20');
    const params = { id: second.call.id };
    await nora.call(calls.updateCall, { params, body: { callDate: '2026-01-15' } });
    await t.settle();
    expect(await listed()).toEqual([first.insight.id]);
  });
});

describe('what was put away', () => {
  test('stays away with all that said it before', async () => {
    await spoken('2026-02-02');
    const second = await spoken('2026-02-20');
    await dismiss(second);
    expect(await listed()).toEqual([]);
    expect(await listed({ state: 'dismissed' })).toEqual([second.insight.id]);
    expect(await listed({ state: 'all' })).toEqual([second.insight.id]);
    await nora.call(insights.restoreInsight, { params: second.params });
    expect(await listed()).toEqual([second.insight.id]);
  });

  test('stays away where a call within a month says it again, and is news after', async () => {
    const at = (days: number) => new Date(t.clock.now.getTime() + days * day * 1000).toISOString();
    const put = await spoken(at(0).slice(0, 10));
    await dismiss(put);
    t.clock.advance(29 * day);
    nora = await t.as('nora', true);
    const soon = await spoken(at(0).slice(0, 10));
    expect(await listed()).toEqual([]);
    expect(await counted({ state: 'unread' })).toBe('0');
    expect(await listed({ state: 'all' })).toEqual([put.insight.id]);
    expect(await listed({ callId: soon.call.id })).toEqual([soon.insight.id]);
    // Another month later it is taken back, and the call after it stands for it.
    await nora.call(insights.restoreInsight, { params: put.params });
    expect(await listed()).toEqual([soon.insight.id]);
    await nora.call(insights.restoreInsight, { params: soon.params });
    await dismiss(soon);
    t.clock.advance(31 * day);
    nora = await t.as('nora', true);
    const news = await spoken(at(0).slice(0, 10));
    expect(await list()).toMatchObject([
      { id: news.insight.id, read: false, saidBefore: { callId: soon.call.id } },
    ]);
    expect(await listed({ state: 'dismissed' })).toEqual([]);
  });
});

test.each([
  ['done', 0, 2],
  ['not_useful', 60, 91],
] as const)(
  '%s: after %d days the like of what was put away is quiet, after %d it is news',
  async (reason, quiet, loud) => {
    const spokenAfter = async (days: number) => {
      t.clock.advance(days * day);
      nora = await t.as('nora', true);
      return spoken(t.clock.now.toISOString().slice(0, 10));
    };
    await dismiss(await spokenAfter(0), reason);
    const soon = await spokenAfter(quiet);
    expect(await listed()).not.toContain(soon.insight.id);
    const later = await spokenAfter(loud - quiet);
    expect(await listed()).toEqual([later.insight.id]);
  },
);

test('a task that is still to be done is that of the later one too', async () => {
  const first = await spoken('2026-02-02');
  const task = (await nora.call(insights.makeTaskOfInsight, { params: first.params })).body;
  const second = await spoken('2026-02-20');
  expect(await list()).toMatchObject([{ taskId: null, saidBefore: { taskId: task.id } }]);
  const again = (await nora.call(insights.makeTaskOfInsight, { params: second.params })).body;
  expect(again.id).toBe(task.id);
  await nora.call(tasks.updateTask, { params: { id: task.id }, body: { status: 'completed' } });
  expect(await list()).toMatchObject([{ taskId: null, saidBefore: { taskId: null } }]);
  const next = (await nora.call(insights.makeTaskOfInsight, { params: second.params })).body;
  expect(next.id).not.toBe(task.id);
  expect(await list()).toMatchObject([{ taskId: next.id }]);
});

test('memory holds the newest, nothing of what was put away, and what is back', async () => {
  const first = await spoken('2026-02-02');
  const second = await spoken('2026-02-20');
  const remembered = async () => {
    await t.settle();
    const query = { clientId: client, source: 'insight' } as const;
    const { entries } = (await nora.call(memory.searchMemory, { query })).body;
    return entries.map(({ sourceId }) => sourceId);
  };
  expect(await remembered()).toEqual([second.insight.id]);
  await nora.call(calls.deleteCall, { params: { id: second.call.id } });
  expect(await remembered()).toEqual([first.insight.id]);
  await nora.call(calls.restoreCall, { params: { id: second.call.id } });
  await dismiss(second);
  await spoken('2026-02-25');
  expect(await remembered()).toEqual([]);
});

test('of somebody else’s client nothing is told, neither of what was said before', async () => {
  await spoken('2026-02-02');
  const second = await spoken('2026-02-20');
  const seen = (await priya.call(insights.listInsights, { query: { state: 'all' } })).body;
  expect(seen.filter(({ clientId }) => clientId === client)).toEqual([]);
  expect(await priya.refused(insights.getInsight, { params: second.params })).toMatchObject({
    status: 404,
  });
});

test('what was kept before is known as the code knows it', async () => {
  title = 'The straße  and the café…';
  await spoken('2026-02-02');
  const { insight } = await spoken('2026-02-20');
  const query = (text: string) => t.deps.database.query(text);
  // A mark stays where the others have gone, as some of the tests above left it.
  const marks = async () =>
    (await query(`select id, alike, repeated from insights where title = '${title}' order by id`))
      .rows;
  const before = await marks();
  expect(before).toContainEqual(expect.objectContaining({ id: insight.id, repeated: true }));
  await query(`update insights set alike = '', repeated = false`);
  const path = new URL('../db/migrations/0034_insights_alike.sql', import.meta.url);
  for (const statement of (await readFile(path, 'utf8')).split('--> statement-breakpoint')) {
    if (/^\s*(?:--.*\n)?update/i.test(statement)) await query(statement);
  }
  expect(await marks()).toEqual(before);
});
