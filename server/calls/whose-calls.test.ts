import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listCalls, logCall, readCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';

let t: TestApp;
let nora: Caller;
let amara: Caller;
let priya: Caller;
let jonas: Caller;
let client: string;
let own: string;
let foreign: string;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  amara = await t.as('amara');
  priya = await t.as('priya');
  jonas = await t.as('jonas');
  client = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
  own = (await makeClient(priya, { name: 'Own' })).id;
  foreign = (await makeClient(jonas, { name: 'Foreign' })).id;
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(61));

test('whose client it is decides for a user, and no role reaches another practice', async () => {
  const theirs = await logCall(nora, client);
  const mine = await logCall(priya, own);
  const elsewhere = await logCall(jonas, foreign);
  const before = await digest(t.deps.database);
  const unseen = [
    [priya, client, theirs.id],
    [priya, foreign, elsewhere.id],
    [nora, foreign, elsewhere.id],
    [jonas, client, theirs.id],
  ] as const;
  for (const [caller, clientId, id] of unseen) {
    const answers = [
      await caller.refused(calls.listCalls, { query: { clientId } }),
      await caller.refused(calls.logCall, { body: { clientId } }),
      await caller.refused(calls.getCall, { params: { id } }),
      await caller.refused(calls.updateCall, { params: { id }, body: { notes: 'x' } }),
      await caller.refused(calls.deleteCall, { params: { id } }),
      await caller.refused(calls.restoreCall, { params: { id } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'not_found']),
    );
  }
  expect(await digest(t.deps.database)).toBe(before);
  for (const rows of [
    await listCalls(priya, {}),
    (await priya.call(calls.listRecentCalls, { query: {} })).body,
  ]) {
    expect(new Set(rows.map(({ clientId }) => clientId))).toEqual(new Set([own]));
  }
  expect((await readCall(amara, mine.id)).id).toBe(mine.id);
});
