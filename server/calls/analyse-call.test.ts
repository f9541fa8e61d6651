import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { clients } from '#contract/clients.ts';
import { dialling } from '#contract/dialling.ts';
import { notifications } from '#contract/notifications.ts';
import type { CallAnalysis, CallSource } from '#server/analyst/analyst.ts';
import { localAnalyst } from '#server/analyst/local/local-analyst.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall, readCall } from '#testing/calls.ts';
import { addClient } from '#testing/clients.ts';
import { digest } from '#testing/digest.ts';
import { countEvents, startCall } from '#testing/phone.ts';
import { analystWho, quoteIn } from '#testing/readings.ts';
import { analyseCall } from './analyse-call.ts';

let t: TestApp;
let nora: Caller;
let email = 0;
let readings: CallSource[];
let find: (source: CallSource) => Partial<CallAnalysis> | Promise<Partial<CallAnalysis>>;
beforeAll(async () => {
  const analyst = analystWho((source) => {
    readings.push(source);
    return find(source);
  });
  t = await openTestApp({ instead: { analyst } });
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.settle();
  t.clock.advance(3_601);
  nora = await t.as('nora');
  readings = [];
  find = () => ({});
});

const client = (caller = nora, written: object = {}) =>
  addClient(caller, { email: `c${(email += 1)}@mail.example`, ...written });
const analyse = (id: string, caller = nora) => caller.raw('POST', `/api/calls/${id}/analysis`);
const stop = 'Please stop calling me';
const asksToStop = (source: CallSource): Partial<CallAnalysis> => ({
  doNotCall: quoteIn(source, stop) ?? null,
});
const transcript = `Nora: How was the week?\nDana Whitfield: ${stop}, I have no time for it.`;

describe('reading a call', () => {
  test('is written down when it was read, however long that took', async () => {
    const { id } = await logCall(nora, await client(), { transcript });
    const begun = t.clock.now.toISOString();
    find = () => {
      t.clock.advance(90);
      return {};
    };
    await t.settle();
    const { rows } = await t.deps.database.query(
      `select at from events where name = 'call.analysed' and subject_id = $1`,
      [id],
    );
    const at = new Date((rows as { at: string }[])[0]?.at ?? '').toISOString();
    expect(at).toBe(t.clock.now.toISOString());
    expect(at > begun).toBe(true);
    expect((await readCall(nora, id)).findings).toMatchObject({ at });
  });

  test('keeps what was found, with who found it, and tells it once', async () => {
    find = (source) => {
      const receipt = quoteIn(source, 'we signed the contract');
      if (!receipt) return {};
      const claim = { receipts: [receipt], rules: ['test'], strength: 'high' } as const;
      return {
        summary: [{ ...claim, text: 'The contract is signed.' }],
        mood: { ...claim, mood: 'positive' },
        moods: [{ position: 1, mood: 'positive' }],
        insights: [
          {
            ...claim,
            type: 'success',
            title: 'Contract signed',
            content: 'It is signed.',
            priority: 'high',
          },
        ],
      };
    };
    const said = 'Nora: How was the week?\nDana Whitfield: Good, we signed the contract.';
    const { id } = await logCall(nora, await client(), { transcript: said });
    await t.settle();
    const call = await readCall(nora, id);
    expect(call).toMatchObject({
      summary: 'The contract is signed.',
      mood: 'positive',
      insights: ['Contract signed'],
      analysedBy: { engine: 'test', version: '1' },
      findings: {
        at: t.clock.now.toISOString(),
        moods: [{ position: 1, mood: 'positive' }],
        mood: { receipts: [{ source: 'utterance', position: 1, quote: 'we signed the contract' }] },
        dropped: 0,
      },
    });
    expect((await countEvents(t, id))['call.analysed']).toBe(1);
    const bySummary = (await nora.call(calls.listCalls, { query: { q: 'contract signed' } })).body;
    expect(bySummary.map((one) => one.id)).toContain(id);
  });

  test('keeps no claim whose words were not said', async () => {
    const invented = {
      source: 'utterance',
      position: 1,
      quote: 'a million',
      start: 0,
      end: 9,
    } as const;
    const claim = { receipts: [invented], rules: ['test'], strength: 'high' } as const;
    find = () => ({
      summary: [{ ...claim, text: 'They have a million.' }],
      mood: { ...claim, mood: 'negative' },
      promises: [
        { ...claim, by: 'client', text: 'Pay a million', due: null, confidence: 'confident' },
      ],
      doNotCall: invented,
    });
    const clientId = await client();
    const { id } = await logCall(nora, clientId, { transcript: 'Nora: Hello.\nDana: Hello.' });
    await t.settle();
    expect(await readCall(nora, id)).toMatchObject({
      summary: '',
      mood: null,
      promises: [],
      findings: { dropped: 4, doNotCall: null },
    });
    expect((await nora.call(clients.getClient, { params: { id: clientId } })).body.doNotCall).toBe(
      false,
    );
  });

  test('is by the analyst of this house where no other is set up', async () => {
    const { id } = await logCall(nora, await client(), {
      transcript:
        'Nora: What comes next?\nDana Whitfield: I will send you the signed budget by Friday.',
    });
    expect(await analyseCall(t.scope('lindqvist'), { ...t.deps, analyst: localAnalyst }, id)).toBe(
      true,
    );
    const call = await readCall(nora, id);
    expect(call.analysedBy?.engine).toBe('local');
    expect(call.promises).toMatchObject([{ by: 'client', dueOn: '2026-03-06' }]);
    // Read again with the same result, it is no change that a click on it would stumble over.
    t.clock.advance(5);
    await analyseCall(t.scope('lindqvist'), { ...t.deps, analyst: localAnalyst }, id);
    expect((await readCall(nora, id)).promises).toEqual(call.promises);
  });

  test('days that were named count anew when the day of the call is put right', async () => {
    const { id } = await logCall(nora, await client(), {
      callDate: '2026-03-03',
      transcript:
        'Nora: What comes next?\nDana Whitfield: I will send you the signed budget by Friday.',
    });
    find = (source) => localAnalyst.analyseCall(source);
    await t.settle();
    expect((await readCall(nora, id)).promises).toMatchObject([{ dueOn: '2026-03-06' }]);
    await nora.call(calls.updateCall, { params: { id }, body: { callDate: '2026-02-17' } });
    await t.settle();
    expect((await readCall(nora, id)).promises).toMatchObject([{ dueOn: '2026-02-20' }]);
  });

  test('what was said is read, not what was being read while it was put right', async () => {
    const { id } = await logCall(nora, await client(), { notes: 'The first words.' });
    await t.settle();
    let changes = 0;
    find = async (source) => {
      if (changes++ === 0) {
        const params = { id };
        await nora.call(calls.updateCall, { params, body: { notes: 'The second words.' } });
      }
      const receipt = quoteIn(source, source.notes.slice(0, 10));
      const receipts = receipt ? [receipt] : [];
      return { summary: [{ text: source.notes, receipts, rules: [], strength: 'low' }] };
    };
    expect((await analyse(id)).status).toBe(200);
    expect(await readCall(nora, id)).toMatchObject({ summary: 'The second words.' });
  });

  test('what has nothing to do with the words, and comes in meanwhile, loses no reading', async () => {
    const { id } = await logCall(nora, await client(), { notes: 'Nothing but notes.' });
    find = async () => {
      if (readings.length > 1) return {};
      await nora.call(calls.updateCall, { params: { id }, body: { duration: 50 } });
      return {};
    };
    await t.settle();
    expect((await countEvents(t, id))['call.analysed']).toBe(1);
    expect(await readCall(nora, id)).toMatchObject({
      analysedBy: { engine: 'test' },
      duration: 50,
    });
    expect(readings).toHaveLength(1);
  });
});

describe('there is nothing to read', () => {
  test('in a call without words', async () => {
    const { id } = await logCall(nora, await client());
    await t.settle();
    const before = await digest(t.deps.database);
    expect(await analyse(id)).toMatchObject({ status: 409, body: { code: 'nothing_to_analyse' } });
    expect(await digest(t.deps.database)).toBe(before);
    expect(readings).toEqual([]);
  });

  test('any more: what was read goes with the words that it was read from', async () => {
    find = (source) => localAnalyst.analyseCall(source);
    const notes = 'Dana will send the signed budget by Friday.';
    const { id } = await logCall(nora, await client(), { notes });
    await t.settle();
    expect((await readCall(nora, id)).summary).not.toBe('');
    await nora.call(calls.updateCall, { params: { id }, body: { notes: '' } });
    await t.settle();
    const nothing = { summary: '', mood: null, analysedBy: null, promises: [] };
    expect(await readCall(nora, id)).toMatchObject(nothing);
  });

  test('in a call that goes on, that is deleted, or that there is not', async () => {
    const going = (await startCall(nora, await client())).body.callId;
    expect(await analyse(going)).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_analyse' },
    });
    const { id } = await logCall(nora, await client(), { notes: 'x' });
    await nora.call(calls.deleteCall, { params: { id } });
    const priya = await t.as('priya');
    const theirs = (await logCall(nora, await client(), { notes: 'x' })).id;
    expect((await analyse(id)).status).toBe(404);
    expect((await analyse('99999999-9999-4999-8999-999999999999')).status).toBe(404);
    expect((await analyse(theirs, priya)).status).toBe(404);
    await t.settle();
    expect(readings).toHaveLength(1);
  });
});

describe('“stop calling me”', () => {
  const told = async (name: 'nora' | 'amara' | 'ben') => {
    const { body } = await (await t.as(name)).call(notifications.listNotifications);
    return body.notifications.filter(({ kind }) => kind === 'do_not_call');
  };
  const stateOf = async (id: string) =>
    (await nora.call(clients.getClient, { params: { id } })).body.doNotCall;

  test('in a call sets “do not call”, and tells owner and author once', async () => {
    find = asksToStop;
    const ben = await t.as('ben');
    const clientId = await client(await t.as('amara'), { name: 'Dana Whitfield' });
    const { id } = await logCall(ben, clientId, { transcript });
    await t.settle();
    expect(await stateOf(clientId)).toBe(true);
    const notice = {
      title: 'Dana Whitfield asked not to be called again',
      link: `/calls/${id}`,
    };
    expect(await told('amara')).toMatchObject([notice]);
    expect(await told('ben')).toMatchObject([notice]);
    expect(await told('nora')).toEqual([]);
    // Read again, it is not told again, and what a person has decided since stays.
    await analyse(id);
    expect(await told('amara')).toHaveLength(1);
    const body = { doNotCall: false };
    await nora.call(clients.updateClient, { params: { id: clientId }, body });
    await analyse(id);
    expect(await stateOf(clientId)).toBe(false);
    expect(await told('amara')).toHaveLength(1);
  });

  test('told to whoever is both owner and author is told once', async () => {
    find = asksToStop;
    const ben = await t.as('ben');
    const before = (await told('ben')).length;
    await logCall(ben, await client(ben), { transcript });
    await t.settle();
    expect(await told('ben')).toHaveLength(before + 1);
  });

  test('said in a rehearsal changes nobody', async () => {
    find = asksToStop;
    const before = (await told('nora')).length;
    const clientId = await client();
    const id = (await startCall(nora, clientId)).body.callId;
    const body = { text: `${stop}, please.`, heard: 1, hangUp: true };
    await nora.call(dialling.answerRehearsal, { params: { id }, body });
    await t.settle();
    expect((await readCall(nora, id)).findings?.doNotCall).toMatchObject({ quote: stop });
    expect(await stateOf(clientId)).toBe(false);
    expect(await told('nora')).toHaveLength(before);
  });
});
