import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { callTypes, moods, type WholeCall } from '#contract/call-record.ts';
import { clients } from '#contract/clients.ts';
import { dialling } from '#contract/dialling.ts';
import { promises } from '#contract/promises.ts';
import { lawfulHours, voiceSettings } from '#contract/voice-settings.ts';
import { clockIn, isWithin } from '#server/calls/calling-hours.ts';
import type { TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { withSample } from '#testing/open-sample.ts';
import { digest } from '#testing/digest.ts';

let t: TestApp;
let nora: Caller;
let all: WholeCall[];

withSample.beforeAll(async ({ sample }) => {
  ({ app: t, admin: nora } = sample);
  const { body } = await nora.call(calls.listCalls, { query: { limit: '200' } });
  all = [];
  for (const { id } of body) {
    all.push((await nora.call(calls.getCall, { params: { id } })).body);
  }
});

const count = (is: (call: WholeCall) => boolean) => all.filter(is).length;

test('there are 60 calls of every type and mood, with every client', () => {
  expect(all).toHaveLength(60);
  expect(new Set(all.map(({ clientId }) => clientId)).size).toBe(24);
  const shown = new Set<unknown>(all.flatMap(({ type, mood }) => [type, mood]));
  for (const one of [...callTypes, ...moods]) expect(shown).toContain(one);
  expect(count(({ source }) => source === 'rehearsal')).toBe(2);
  expect(count(({ source, outcome }) => source === 'retell' && outcome === 'answered')).toBe(3);
  expect(count(({ outcome }) => outcome === 'voicemail')).toBe(2);
  expect(count(({ outcome }) => outcome === 'no_answer')).toBe(1);
  expect(count(({ utterances }) => utterances.length >= 10)).toBeGreaterThanOrEqual(50);
  expect(new Set(all.map(({ author }) => author?.name)).size).toBe(4);
});

test('no two calls say the same, and every word is finished', () => {
  const turns = all.flatMap(({ source, utterances }) =>
    source === 'logged' ? utterances.map(({ text }) => text) : [],
  );
  const long = turns.filter((text) => text.length > 30);
  expect(new Set(long).size).toBe(long.length);
  for (const { utterances, notes, summary } of all) {
    const words = [notes, summary, ...utterances.map(({ name, text }) => `${name} ${text}`)];
    for (const text of words) {
      expect(text).not.toMatch(/[{}[\]]|undefined|Invalid Date|^(?:Coach|Client|Agent):/);
    }
    expect(utterances.length).toBeLessThanOrEqual(30);
    for (const { name } of utterances) expect(name).not.toBe('');
  }
});

test('none is to come, none goes on, and each client was last spoken with no earlier', async () => {
  const now = t.clock.now.toISOString();
  const { body } = await nora.call(clients.listClients, { query: { limit: '200' } });
  for (const call of all) {
    const { state, callDate, endedAt, clientId, source, outcome } = call;
    expect(state).toBe('ended');
    expect(callDate < now && (endedAt ?? callDate) < now).toBe(true);
    const client = body.find(({ id }) => id === clientId);
    expect(callDate > (client?.createdAt ?? now)).toBe(true);
    const spoke = source === 'logged' || (source === 'retell' && outcome === 'answered');
    expect(!spoke || (client?.lastContactDate ?? '') >= callDate).toBe(true);
  }
  expect((await nora.call(dialling.listLiveCalls)).body).toEqual([]);
});

test('the agent rang in the client’s hours, and costs only where a telephone was answered', async () => {
  const { body } = await nora.call(clients.listClients, { query: { limit: '200' } });
  const [logged, made] = [true, false].map((is) =>
    all.filter(({ source }) => (source === 'logged') === is),
  );
  for (const { outcome, startedAt, costUsdMicros, durationSeconds } of logged ?? []) {
    expect([outcome, startedAt, costUsdMicros, durationSeconds]).toEqual([null, null, null, null]);
  }
  for (const call of made ?? []) {
    const { source, startedAt, outcome, costUsdMicros, durationSeconds, utterances } = call;
    const picked = outcome !== 'no_answer';
    expect((costUsdMicros ?? 0) > 0).toBe(source === 'retell' && picked);
    expect((durationSeconds ?? 0) > 0).toBe(picked);
    expect(utterances.at(-1)?.endSeconds ?? 0).toBeLessThanOrEqual(durationSeconds ?? 0);
    const zone = body.find(({ id }) => id === call.clientId)?.timezone ?? '';
    const clock = clockIn(zone, new Date(startedAt ?? call.callDate));
    expect(source === 'rehearsal' || isWithin(clock, lawfulHours.from, lawfulHours.to)).toBe(true);
  }
  const { body: settings } = await nora.call(voiceSettings.getAgentSettings);
  expect(settings.version).toBe(0);
});

describe('what was found', () => {
  test('is the built-in analyst’s, and every quote stands where its receipt says', () => {
    let quotes = 0;
    for (const { utterances, notes, findings, promises: made, analysedBy } of all) {
      const said = utterances.length > 0 || notes !== '';
      expect(analysedBy?.engine).toBe(said ? 'local' : undefined);
      if (!findings) continue;
      const receipts = [
        ...findings.summary.flatMap((claim) => claim.receipts),
        ...findings.insights.flatMap((claim) => claim.receipts),
        ...made.flatMap((claim) => claim.receipts),
        ...findings.mood.receipts,
        ...(findings.doNotCall ? [findings.doNotCall] : []),
      ];
      for (const { source, position, quote, start, end } of receipts) {
        const text = source === 'notes' ? notes : utterances[position ?? -1]?.text;
        expect(text?.slice(start, end)).toBe(quote);
        quotes += 1;
      }
    }
    expect(quotes).toBeGreaterThan(200);
  });

  test('is what the analyst finds again', async () => {
    const before = await digest(t.deps.database);
    const [call] = all.filter(
      ({ clientName, type }) => clientName.startsWith('Farah') && type === 'strategy',
    );
    const { body } = await nora.call(calls.analyseCall, { params: { id: call?.id ?? '' } });
    const told = (one: WholeCall | undefined) =>
      one && [one.summary, one.mood, one.actionItems, one.insights];
    expect(told(body)).toEqual(told(call));
    expect(await digest(t.deps.database)).not.toBe(before);
  });

  test('are promises, most of them settled in their time, some broken, the last ones open', async () => {
    const { body } = await nora.call(promises.listPromises);
    const states = (state: string) => body.filter((one) => one.state === state);
    expect(states('kept').length).toBeGreaterThan(40);
    expect(states('broken').length).toBeGreaterThanOrEqual(2);
    expect(states('open').length).toBeGreaterThan(10);
    expect(new Set(body.map(({ by }) => by)).size).toBe(2);
    const late = states('kept').filter(
      ({ dueOn, settledAt }) => dueOn !== null && (settledAt ?? '').slice(0, 10) > dueOn,
    );
    expect(late.length).toBeGreaterThanOrEqual(3);
    const now = t.clock.now.toISOString();
    const settled = body.flatMap((one) => (one.settledAt === null ? [] : [one]));
    for (const { promisedAt, settledAt } of settled) {
      expect((settledAt ?? '') > promisedAt && (settledAt ?? now) < now).toBe(true);
    }
  });
});

test('each call tells its story in order, and the dashboard has the latest four', async () => {
  for (const { timeline, source, outcome } of all) {
    const names = timeline.map(({ name }) => name);
    const times = timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(names[0]).toBe(source === 'logged' ? 'call.logged' : 'call.requested');
    // Words that somebody wrote down did not come in.
    const came = source !== 'logged' && names.includes('call.analysed');
    expect(names.includes('call.transcribed')).toBe(came);
    expect(names.includes('call.started')).toBe(source === 'retell' && outcome === 'answered');
    for (const { actorName } of timeline) expect(actorName ?? '').not.toBe('');
  }
  const { body } = await nora.call(calls.listRecentCalls, { query: { limit: '4' } });
  expect(body).toHaveLength(4);
  expect(new Set(body.map(({ clientName }) => clientName)).size).toBe(4);
  const day = t.clock.now.toISOString().slice(0, 10);
  for (const { callDate } of body) expect(callDate.slice(0, 10)).toBe(day);
});
