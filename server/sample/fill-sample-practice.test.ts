import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analytics } from '#contract/analytics.ts';
import {
  clientStatuses,
  companySizes,
  growthPotentials,
  leadSources,
  newClient,
  pipelineStages,
  type Client,
} from '#contract/client-record.ts';
import type { ActivityEntry } from '#contract/activity.ts';
import { calls } from '#contract/calls.ts';
import { clients } from '#contract/clients.ts';
import { documents } from '#contract/documents.ts';
import { insights } from '#contract/insights.ts';
import { mail } from '#contract/mail.ts';
import { messages } from '#contract/messages.ts';
import { notifications } from '#contract/notifications.ts';
import { promises } from '#contract/promises.ts';
import { readPhone } from '#server/clients/phone.ts';
import { systemScope } from '#server/system-scope.ts';
import { runReaction } from '#server/worker.ts';
import type { TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { digest } from '#testing/digest.ts';
import { activityOfAll, openSample, withSample, type SharedSample } from '#testing/open-sample.ts';
import * as z from 'zod/mini';
import { storeSamplePapers } from './store-sample-papers.ts';

let t: TestApp;
let nora: Caller;
let everybody: Client[];
let activity: SharedSample['activity'];
/** How many events each transaction told open pages of. */
let heard: readonly number[];

async function listAll(caller: Caller): Promise<Client[]> {
  return (await caller.call(clients.listClients, { query: { limit: '200' } })).body;
}

/** The event, and what runs after it, that made the sample. */
async function reactionTo(app: TestApp, name: string) {
  const { rows } = await app.deps.database.query(
    'select id, practice_id as "practiceId" from events where name = $1',
    [name],
  );
  return (rows as { id: string; practiceId: string }[])[0] ?? { id: '', practiceId: '' };
}

withSample.beforeAll(async ({ sample }) => {
  ({ app: t, admin: nora, told: heard, activity } = sample);
  everybody = await listAll(nora);
});

test('there are 24 clients over every status, stage, growth, source and size', () => {
  expect(everybody).toHaveLength(24);
  const of = (field: keyof Client) => [...new Set(everybody.map((one) => one[field]))].toSorted();
  expect(of('status')).toEqual(clientStatuses.toSorted());
  expect(of('pipelineStage')).toEqual(pipelineStages.toSorted());
  expect(of('growthPotential')).toEqual(growthPotentials.toSorted());
  expect(of('leadSource')).toEqual(leadSources.toSorted());
  expect(of('companySize')).toEqual(companySizes.toSorted());
  expect(of('timezone').length).toBeGreaterThanOrEqual(10);
  expect(of('consent').length).toBe(3);
  for (const one of everybody) {
    expect([one.name, one.closedLostReason !== '']).toEqual([
      one.name,
      one.pipelineStage === 'closed_lost',
    ]);
    expect(one.context).not.toBe('');
  }
});

test('what a client has passes what a person may write', () => {
  for (const one of everybody) {
    const { name, email, phone, website, linkedinUrl, timezone: zone, tags } = one;
    const { otherEmails, otherPhones, monthlyRevenue } = one;
    const given = { name, email, phone, website, linkedinUrl, tags, otherEmails, otherPhones };
    const parsed = z.parse(newClient, { ...given, timezone: zone, monthlyRevenue });
    expect(parsed).toEqual({ ...given, timezone: zone, monthlyRevenue });
    for (const number of [phone, ...otherPhones.map(({ value }) => value)]) {
      expect(readPhone(number, '')).toBe(number);
    }
    const addresses = [email, website, linkedinUrl, ...otherEmails.map(({ value }) => value)];
    for (const address of addresses) expect(address).toMatch(/^$|\.example(\/|$)/);
  }
});

test('all four people own clients, and one waits for an owner', () => {
  const owners = new Map<string | null, number>();
  for (const { ownerName } of everybody) owners.set(ownerName, (owners.get(ownerName) ?? 0) + 1);
  expect([...owners.keys()].toSorted()).toEqual([
    'Amara Okafor',
    'Ben Castellano',
    'Nora Lindqvist',
    'Priya Raman',
    null,
  ]);
  expect(owners.get('Priya Raman')).toBeGreaterThanOrEqual(3);
});

test('the figures have moved in a month and in a year, up and down, without leaps', async () => {
  const { body } = await nora.call(analytics.getMetrics);
  expect(body).toMatchObject({ totalClients: 24, prospects: 5, clientsAtRisk: 3 });
  expect(body.history).toHaveLength(13);
  const revenue = body.history.map((point) => Number(point.monthlyRevenue));
  const paid = everybody.reduce((sum, one) => sum + Number(one.monthlyRevenue ?? 0), 0);
  expect(revenue.at(-1)).toBe(paid);
  const steps = revenue.slice(1).map((value, place) => value / (revenue[place] ?? 1));
  expect(Math.max(...steps)).toBeLessThan(1.45);
  expect(Math.min(...steps)).toBeLessThan(1);
  expect(Math.min(...steps)).toBeGreaterThan(0.85);
  expect((revenue.at(-1) ?? 0) / (revenue[0] ?? 1)).toBeGreaterThan(1.5);
  const { changes } = body;
  expect(changes.monthlyRevenue.changePercent).toBeGreaterThanOrEqual(3);
  expect(changes.monthlyRevenue.changePercent).toBeLessThanOrEqual(25);
  expect(changes.totalClients.monthAgo).toBe(22);
});

describe('the history', () => {
  let entries: readonly ActivityEntry[];
  beforeAll(() => {
    entries = [...activity.values()].flat();
  });

  test('is somebody’s, reaches back fourteen months and ends today', () => {
    const now = t.clock.now.getTime();
    const daysAgo = entries.map(({ at }) => (now - Date.parse(at)) / 86_400_000);
    expect(Math.min(...daysAgo)).toBeGreaterThan(0);
    expect(Math.max(...daysAgo)).toBeGreaterThan(415);
    expect(Math.max(...daysAgo)).toBeLessThan(430);
    expect(daysAgo.filter((days) => days < 0.5).length).toBeGreaterThanOrEqual(6);
    // What the analyst found or heard is nobody's doing.
    const done = entries.filter(
      ({ name }) => !name.startsWith('insight.') && name !== 'check_in.heard',
    );
    expect(done.filter(({ actor }) => !actor || actor.name === '')).toEqual([]);
    expect(new Set(done.map(({ actor }) => actor?.name)).size).toBe(4);
  });

  test('tells of every kind of step, with what was and what is', () => {
    const count = (name: string) => entries.filter((entry) => entry.name === name).length;
    expect(count('client.created')).toBe(24);
    expect(count('client.moved')).toBeGreaterThan(30);
    expect(count('note.written')).toBeGreaterThan(90);
    expect(count('message.sent')).toBeGreaterThan(40);
    expect(count('document.uploaded')).toBe(18);
    for (const { name, before, after } of entries) {
      if (name !== 'client.updated' && name !== 'client.moved') continue;
      expect(Object.keys(after ?? {}).length).toBeGreaterThan(0);
      expect(Object.keys(before ?? {})).toEqual(Object.keys(after ?? {}));
    }
  });

  test('leads from each client’s first day to its present', () => {
    for (const client of everybody) {
      const own = entries
        .filter(({ subjectId, name }) => subjectId === client.id && name.startsWith('client.'))
        .toReversed();
      const state = Object.assign({}, ...own.map(({ after }) => after)) as Partial<Client>;
      expect(own[0]?.name).toBe('client.created');
      expect(own[0]?.at).toBe(client.createdAt);
      expect(state.status).toBe(client.status);
      expect(state.pipelineStage).toBe(client.pipelineStage);
      expect(state.monthlyRevenue ?? null).toBe(client.monthlyRevenue);
      // What came last is a step of theirs, or a call that was logged.
      const logged = entries.filter(
        ({ name, at }) => name === 'call.logged' && at === client.updatedAt,
      );
      expect([own.at(-1), ...logged].map((one) => one?.at)).toContain(client.updatedAt);
    }
  });
});

test('nothing is sent, nobody is notified, and an open page hears once of each step', async () => {
  expect((await nora.call(mail.listMail)).body).toEqual([]);
  expect((await nora.call(notifications.listNotifications)).body.notifications).toEqual([]);
  const { rows } = await t.deps.database.query("select id from events where name like 'mail.%'");
  expect(rows).toEqual([]);
  // Each step of the filling, one for each file and one for each person's briefing.
  expect(heard.slice(1)).toEqual(Array.from({ length: 3 + 18 + 4 }, () => 1));
});

test('whoever set it up finds the briefing of the day', async () => {
  const { body } = await nora.call(insights.getDailyInsights);
  expect(body.briefing?.lines.length).toBeGreaterThan(3);
});

test('every text is finished: no day, name or letter was left open', async () => {
  const { body: templates } = await nora.call(messages.listTemplates);
  expect(templates).toHaveLength(4);
  for (const client of everybody) {
    const { body } = await nora.call(messages.listMessages, { query: { clientId: client.id } });
    const said = body.map((one) => `${one.subject}\n${one.text}\n${one.author?.name}`);
    for (const text of [JSON.stringify(client), ...said]) {
      expect(text).not.toMatch(/\{month|\{\+|\{\{|\[your|undefined|Invalid Date/);
    }
    // Nothing is told to have been sent that was not.
    for (const one of body) expect(one.mailState).toBeNull();
  }
});

test('the files are there, and the pictures have small ones', async () => {
  const all = [];
  for (const { id } of everybody) {
    all.push(...(await nora.call(documents.listDocuments, { query: { clientId: id } })).body);
  }
  expect(all).toHaveLength(18);
  const types = new Set(all.map(({ mediaType }) => mediaType));
  expect([...types].toSorted()).toEqual(['image/png', 'text/csv', 'text/plain']);
  for (const { id, mediaType, hasThumbnail, sizeBytes, uploadedBy, createdAt } of all) {
    expect(hasThumbnail).toBe(mediaType === 'image/png');
    expect(uploadedBy?.name ?? '').not.toBe('');
    expect(createdAt < t.clock.now.toISOString()).toBe(true);
    const file = await nora.call(documents.downloadDocument, { params: { id } });
    expect(file.bytes.length).toBe(sizeBytes);
    expect(file.bytes.toString()).not.toMatch(/\{month|\{\+/);
  }
});

test('what made it does no harm when it runs again', async () => {
  const made = await reactionTo(t, 'practice.created');
  const filled = await reactionTo(t, 'practice.filled');
  const before = await digest(t.deps.database);
  const { practiceId } = made;
  await runReaction(t.deps, { practiceId, eventId: made.id, reaction: 'fill-sample-practice' });
  await runReaction(t.deps, { practiceId, eventId: filled.id, reaction: 'store-sample-papers' });
  expect(await digest(t.deps.database)).toBe(before);
});

describe('a second one of the same day', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    ({ app, admin } = await openSample());
  });
  afterAll(() => app.stop());

  test('is the same', async () => {
    const comparable = (client: Client) => ({
      ...client,
      ownerId: null,
      customFields: Object.values(client.customFields).map(String).toSorted(),
    });
    expect((await listAll(admin)).map(comparable)).toEqual(everybody.map(comparable));
    const lived = (all: SharedSample['activity']) =>
      [...all].map(([id, its]) => [
        id,
        its.map(({ at, name, actor }) => `${at} ${name} ${actor?.name}`),
      ]);
    expect(lived(await activityOfAll(admin))).toEqual(lived(activity));
    const called = async (caller: Caller) => {
      const { body } = await caller.call(calls.listCalls, { query: { limit: '200' } });
      return body.map((call) => ({ ...call, author: call.author?.name }));
    };
    expect(await called(admin)).toEqual(await called(nora));
    const promised = async (caller: Caller) =>
      (await caller.call(promises.listPromises)).body.map((one) => ({
        ...one,
        coach: one.coach?.name,
      }));
    expect(await promised(admin)).toEqual(await promised(nora));
  });

  test('gets the files that a crash left out with the next try, and only those', async () => {
    const count = async () =>
      (await app.deps.database.query('select count(*)::int as n from documents')).rows;
    await app.deps.database.query("delete from documents where media_type = 'image/png'");
    expect(await count()).toEqual([{ n: 14 }]);
    const { practiceId } = await reactionTo(app, 'practice.filled');
    const occasion = { now: app.clock.now, requestId: 'test', address: '' };
    await storeSamplePapers(systemScope(app.deps, practiceId, occasion), app.deps);
    expect(await count()).toEqual([{ n: 18 }]);
  });
});
