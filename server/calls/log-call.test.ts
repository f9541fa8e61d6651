import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall, readCall } from '#testing/calls.ts';
import { lastSeq, listEvents, makeClient, readClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';

let t: TestApp;
let nora: Caller;
let amara: Caller;
let priya: Caller;
let client: string;
let own: string;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  amara = await t.as('amara');
  priya = await t.as('priya');
  client = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
  own = (await makeClient(priya, { name: 'Own' })).id;
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(61));

const now = () => t.clock.now.toISOString();

describe('logging', () => {
  test('with nothing but the client it was a check-in, now', async () => {
    const seq = await lastSeq(t);
    const call = await logCall(amara, client);
    expect(call).toMatchObject({
      clientId: client,
      clientName: 'Dana Whitfield',
      type: 'check_in',
      source: 'logged',
      duration: 0,
      callDate: now(),
      summary: '',
      transcript: '',
      mood: null,
      insights: [],
      actionItems: [],
      notes: '',
      author: { id: t.ids.amara, name: 'Amara Okafor' },
      deletedAt: null,
    });
    const events = await listEvents(t, 'lindqvist', seq);
    expect(events.map(({ name, after }) => ({ name, after }))).toEqual([
      {
        name: 'call.logged',
        after: { type: 'check_in', callDate: now(), duration: 0, utterances: 0 },
      },
      { name: 'client.updated', after: { lastContactDate: now() } },
    ]);
  });

  test('keeps type, instant, minutes, notes and the turns of the transcript', async () => {
    const call = await logCall(nora, client, {
      type: 'strategy',
      callDate: '2026-03-01T10:15:00.000Z',
      duration: 45,
      notes: 'First\r\nsecond',
      transcript: '[00:03] Nora: How was it?\r\n[01:08] Dana: Good.',
    });
    expect(call).toMatchObject({
      type: 'strategy',
      callDate: '2026-03-01T10:15:00.000Z',
      duration: 45,
      notes: 'First\nsecond',
      transcript: 'Nora: How was it?\nDana: Good.',
    });
    const turn = { endSeconds: null };
    expect((await readCall(nora, call.id)).utterances).toEqual([
      {
        ...turn,
        position: 0,
        speaker: 'coach',
        name: 'Nora',
        text: 'How was it?',
        startSeconds: 3,
      },
      { ...turn, position: 1, speaker: 'client', name: 'Dana', text: 'Good.', startSeconds: 68 },
    ]);
  });

  test('the minutes follow from the transcript where nobody gives them', async () => {
    const transcript = '[00:00] Nora: a\n[32:10] Dana: b';
    expect((await logCall(nora, client, { transcript })).duration).toBe(33);
    expect((await logCall(nora, client, { transcript, duration: 0 })).duration).toBe(0);
  });

  test('a colleague’s words are told by the name of the client’s owner too', async () => {
    const call = await logCall(nora, own, { transcript: 'Priya: a\nOwn: b\nThird One: c' });
    const { utterances } = await readCall(nora, call.id);
    expect(utterances.map(({ speaker }) => speaker)).toEqual(['coach', 'client', 'other']);
  });

  test('a day stands for its noon; today before noon stands for now', async () => {
    expect((await logCall(nora, client, { callDate: '2026-03-03' })).callDate).toBe(
      '2026-03-03T12:00:00.000Z',
    );
    expect((await logCall(nora, client, { callDate: '2026-03-04' })).callDate).toBe(now());
  });

  test('a day is that of whoever writes it, also where the clocks are far ahead', async () => {
    const zone = 'update users set timezone = $2 where id = $1';
    await t.deps.database.query(zone, [t.ids.ben, 'Pacific/Auckland']);
    const ben = await t.as('ben');
    const { id } = await makeClient(ben, { name: 'Far East' });
    const call = await logCall(ben, id, { callDate: '2026-03-03' });
    expect(call.callDate).toBe('2026-03-02T23:00:00.000Z');
    const sent = { params: { id: call.id }, body: { callDate: '2026-03-03', notes: 'Nothing.' } };
    const { body } = await ben.call(calls.updateCall, sent);
    expect(body).toMatchObject({ callDate: call.callDate, notes: 'Nothing.' });
  });

  test('last contact moves forward only, and back when the call is deleted', async () => {
    const { id } = await makeClient(nora, { lastContactDate: '2026-02-10T00:00:00.000Z' });
    const last = async () => (await readClient(nora, id)).lastContactDate;
    await logCall(nora, id, { callDate: '2026-01-05T10:00:00.000Z' });
    expect(await last()).toBe('2026-02-10T00:00:00.000Z');
    const call = await logCall(nora, id, { callDate: '2026-02-20T10:00:00.000Z' });
    expect(await last()).toBe('2026-02-20T10:00:00.000Z');
    const params = { id: call.id };
    const later = { callDate: '2026-02-21T10:00:00.000Z' };
    await nora.call(calls.updateCall, { params, body: later });
    expect(await last()).toBe('2026-02-21T10:00:00.000Z');
    await nora.call(calls.deleteCall, { params });
    expect(await last()).toBe('2026-02-10T00:00:00.000Z');
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['the future', { callDate: '2026-03-04T23:00:00.000Z' }, 'callDate'],
    ['tomorrow', { callDate: '2026-03-06' }, 'callDate'],
    ['a time long ago', { callDate: '1899-12-31' }, 'callDate'],
    ['no time', { callDate: 'yesterday' }, 'callDate'],
    ['a type that is none', { type: 'dinner' }, 'type'],
    ['part of a minute', { duration: 1.5 }, 'duration'],
    ['less than nothing', { duration: -1 }, 'duration'],
    ['more than a day', { duration: 1441 }, 'duration'],
    ['notes without an end', { notes: 'x'.repeat(20_001) }, 'notes'],
    ['a transcript without an end', { transcript: 'x'.repeat(600_001) }, 'transcript'],
    ['a mood that is none', { mood: 'gloomy' }, 'mood'],
    ['a summary without an end', { summary: 'x'.repeat(5_001) }, 'summary'],
    ['action items that are no list', { actionItems: 'Send it' }, 'actionItems'],
  ])('%s is refused', async (_name, part, field) => {
    const before = await digest(t.deps.database);
    const answer = await nora.raw('POST', '/api/calls', { body: { clientId: client, ...part } });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    // A call has these, so that it would be wrong to say that there is no such field.
    expect(answer.body).not.toMatchObject({ fields: { [field]: 'There is no such field.' } });
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('a long transcript is kept whole', async () => {
    const transcript = Array.from({ length: 6_000 }, (_, at) => `Dana: ${at} ${'word '.repeat(15)}`)
      .join('\n')
      .slice(0, 600_000);
    const { id } = await logCall(nora, client, { transcript });
    const call = await readCall(nora, id);
    expect(call.utterances.length).toBe(transcript.split('\n').length);
    expect(call.transcript.replace(/\s/g, '')).toBe(transcript.replace(/\s/g, ''));
  });
});
