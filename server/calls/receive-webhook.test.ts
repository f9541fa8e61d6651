import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callStates, type CallState } from '#contract/call-states.ts';
import { calls } from '#contract/calls.ts';
import type { Caller } from '#testing/caller.ts';
import { readCall } from '#testing/calls.ts';
import {
  addCallable,
  changeSettings,
  countEvents,
  noLimits,
  openPhone,
  rowOf,
  standingOf,
  startCall,
  tell,
  type PhoneApp,
} from '#testing/phone.ts';
import type { Delivery } from '#testing/retell/deliveries.ts';
import { isWhole } from '#testing/whole.ts';

const seed = 20_260_304;
const steps = ['call_started', 'call_ended', 'call_analyzed', 'poll'] as const;
type Step = (typeof steps)[number];

let t: PhoneApp;
let nora: Caller;
let email = 0;
beforeAll(async () => {
  t = await openPhone();
  // Each test hands the webhooks in by itself.
  t.retell.deliverTo(undefined);
  nora = await t.as('nora');
  await changeSettings(nora, noLimits);
});
afterAll(() => t.stop());

/** A call that is over at the vendor, of which nothing was heard here. */
async function callThatIsOver(phone = '+14155550100') {
  nora = await t.as('nora');
  const clientId = await addCallable(nora, { phone, email: `c${(email += 1)}@mail.example` });
  const { body } = await startCall(nora, clientId);
  t.clock.advance(60);
  return { clientId, id: body.callId, vendorCallId: body.retellCallId ?? '' };
}

type Over = Awaited<ReturnType<typeof callThatIsOver>>;
const heardOf = ({ vendorCallId }: Over) => t.retell.webhooksOf(vendorCallId);

async function carryOut(call: Over, step: Step): Promise<void> {
  t.clock.advance(6);
  if (step === 'poll') await standingOf(nora, call.id);
  const one = heardOf(call).find(({ event }) => event === step);
  const status = one ? await t.hear(one) : 204;
  expect(status).toBe(204);
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, place) =>
    permutations(all.toSpliced(place, 1)).map((rest) => [one, ...rest]),
  );
}

/** The row without its names and without when it was worked on. */
async function outcomeOf({ id, clientId, vendorCallId }: Over): Promise<string> {
  const { updated_at: _updated, heard_at: _heard, ...row } = await rowOf(t, id);
  const { findings: _findings, ...rest } = row;
  const ordered = new Date(row['dialled_at'] as string).getTime();
  const text = JSON.stringify({ ...rest, transcript: (await readCall(nora, id)).transcript });
  return text
    .replaceAll(id, 'ID')
    .replaceAll(clientId, 'CLIENT')
    .replaceAll(vendorCallId, 'VENDOR')
    .replace(/"request_digest":"\w+"/, '')
    .replace(/\d{4}-\d\d-\d\d[ T][\d:.]+(?:Z|\+00)/g, (at) => `+${Date.parse(at) - ordered}`);
}

describe('what is told of a call', () => {
  test('in any order, some of it twice and some of it never, comes to the same', async () => {
    const orders = permutations(steps);
    expect(orders).toHaveLength(24);
    const random = fc.sample(fc.array(fc.nat(999), { minLength: 9, maxLength: 9 }), {
      seed,
      numRuns: 24,
    });
    const outcomes = new Set<string>();
    for (const [place, order] of orders.entries()) {
      if (!isWhole && place % 4 !== 0) continue;
      const numbers = random[place] ?? [];
      const dropped = order.toSpliced((numbers[8] ?? 0) % 4, 1);
      const twice = dropped.filter((_, index) => (numbers[index] ?? 0) < 300);
      const told = [...dropped];
      for (const [index, one] of twice.entries()) {
        told.splice((numbers[4 + index] ?? 0) % (told.length + 1), 0, one);
      }
      const call = await callThatIsOver();
      for (const step of told) await carryOut(call, step);
      await t.settle();
      outcomes.add(await outcomeOf(call));
      expect({ told, events: await countEvents(t, call.id) }).toMatchObject({
        events: {
          'call.ended': 1,
          'call.transcribed': 1,
          'call.analysed': 1,
          'recording.offered': 1,
          'recording.kept': 1,
        },
      });
    }
    expect([...outcomes]).toHaveLength(1);
    expect([...outcomes][0]).toContain('"outcome":"answered"');
  }, 120_000);

  test('never takes a call or its transcript back', async () => {
    const far = (state: CallState) => callStates.indexOf(state) - (state === 'failed' ? 1 : 0);
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat(9_999)), async (numbers) => {
        const call = await callThatIsOver();
        const all = heardOf(call)
          .flatMap((one) => (numbers.next().value % 10 < 3 ? [one, one] : [one]))
          .map((one): [number, Delivery] => [numbers.next().value, one])
          .toSorted(([a], [b]) => a - b);
        let before = { far: 0, length: 0 };
        for (const [, one] of all) {
          t.clock.advance(2);
          expect(await t.hear(one)).toBe(204);
          const { state, transcript } = await readCall(nora, call.id);
          const now = { far: far(state), length: transcript.length };
          expect(now.far).toBeGreaterThanOrEqual(before.far);
          expect(now.length).toBeGreaterThanOrEqual(before.length);
          before = now;
        }
        expect(await standingOf(nora, call.id)).toMatchObject({
          state: 'ended',
          outcome: 'answered',
        });
        expect((await countEvents(t, call.id))['call.ended']).toBe(1);
      }),
      { seed, numRuns: 6 },
    );
  }, 60_000);

  test('a hundred times, twenty at once, happens once', async () => {
    const call = await callThatIsOver();
    const ended = heardOf(call).find(({ event }) => event === 'call_ended');
    if (!ended) throw new Error('It has not ended.');
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => t.hear(ended)));
      expect(new Set(answers)).toEqual(new Set([204]));
    }
    await t.settle();
    expect(await countEvents(t, call.id)).toEqual({
      'call.requested': 1,
      'call.dialled': 1,
      'call.updated': 1,
      'call.ended': 1,
      'call.transcribed': 1,
      'recording.offered': 1,
      'recording.kept': 1,
      'call.analysed': 1,
      'promise.made': expect.any(Number) as number,
    });
  });
});

describe('a transcript', () => {
  const turns = (words: readonly string[]) =>
    words.map((content, place) => ({ role: place % 2 ? 'user' : 'agent', content, words: [] }));
  const said = ['Good morning, how was the week?', 'It was long, but we signed the contract.'];

  const overWith = (call: Over, words: readonly string[]) => ({
    call_id: call.vendorCallId,
    call_status: 'ended',
    disconnection_reason: 'user_hangup',
    metadata: { callRef: `${t.practiceIds.lindqvist}.${call.id}` },
    start_timestamp: t.clock.now.getTime() - 50_000,
    end_timestamp: t.clock.now.getTime() - 10_000,
    transcript_object: turns(words),
  });

  test('gives way to a fuller one, which is read, and never to an emptier one', async () => {
    const call = await callThatIsOver();
    await tell(t, 'call_ended', overWith(call, said.slice(0, 1)));
    await tell(t, 'call_analyzed', overWith(call, said));
    for (const words of [[], ['Good morning'], said.slice(1), said]) {
      expect(await tell(t, 'call_analyzed', overWith(call, words))).toBe(204);
    }
    expect((await readCall(nora, call.id)).utterances.map(({ text }) => text)).toEqual(said);
    expect(await countEvents(t, call.id)).toMatchObject({
      'call.ended': 1,
      'call.transcribed': 2,
    });
  });

  test('that a person has put right stays as they left it, and so does the duration', async () => {
    const call = await callThatIsOver();
    await tell(t, 'call_ended', overWith(call, said));
    const body = { transcript: 'Robin: Good morning.\nDana: We signed.', duration: 7 };
    const answer = await nora.call(calls.updateCall, { params: { id: call.id }, body });
    expect(answer.status).toBe(200);
    await tell(t, 'call_analyzed', overWith(call, [...said, 'And more.', 'Goodbye.']));
    const kept = await readCall(nora, call.id);
    expect(kept.utterances.map(({ text }) => text)).toEqual(['Good morning.', 'We signed.']);
    expect(kept.duration).toBe(7);
  });

  test('of signs that no database keeps is kept without them', async () => {
    const call = await callThatIsOver();
    expect(await tell(t, 'call_ended', overWith(call, ['A\u0000b \ud800c', '\u0000']))).toBe(204);
    expect((await readCall(nora, call.id)).utterances.map(({ text }) => text)).toEqual([
      'Ab \ufffdc',
    ]);
  });
});

test('a machine that was taken for a person is put right by the analysis', async () => {
  const call = await callThatIsOver('+14155550103');
  const ended = heardOf(call).find(({ event }) => event === 'call_ended');
  const told = JSON.parse(ended?.body ?? '{}') as { call: object };
  await tell(t, 'call_ended', { ...told.call, disconnection_reason: 'agent_hangup' });
  expect(await standingOf(nora, call.id)).toMatchObject({ outcome: 'answered' });
  await carryOut(call, 'call_analyzed');
  expect(await standingOf(nora, call.id)).toMatchObject({
    outcome: 'voicemail',
    reason: 'A voicemail answered.',
  });
  await carryOut(call, 'call_ended');
  expect(await standingOf(nora, call.id)).toMatchObject({ outcome: 'voicemail' });
});

describe('a call that is none of ours', () => {
  const strays = async () => {
    const { rows } = await t.deps.database.query(
      'select practice_id, vendor_call_id, event from stray_calls order by at, vendor_call_id',
    );
    return rows;
  };
  const nobody = '99999999-9999-4999-8999-999999999999';

  test('is noted once by the practice that it names, else by the first, and makes no client and no call', async () => {
    const call = await callThatIsOver();
    const harbour = t.practiceIds.harbour;
    const references: Record<string, unknown> = {
      none: undefined,
      odd: 'x',
      number: 7,
      foreign: `${harbour}.${call.id}`,
      gone: `${nobody}.${call.id}`,
      unknown: `${t.practiceIds.lindqvist}.${nobody}`,
    };
    const before = await t.deps.database.query('select count(*) as n from clients');
    for (const [name, callRef] of Object.entries(references)) {
      const told = { call_id: `call_${name}`, call_status: 'ended', metadata: { callRef } };
      expect(await tell(t, 'call_ended', told)).toBe(204);
      expect(await tell(t, 'call_analyzed', told)).toBe(204);
    }
    expect(await strays()).toEqual(
      Object.keys(references)
        .toSorted()
        .map((name) => ({
          practice_id: name === 'foreign' ? harbour : t.practiceIds.lindqvist,
          vendor_call_id: `call_${name}`,
          event: 'call_ended',
        })),
    );
    const after = await t.deps.database.query('select count(*) as n from clients');
    expect(after.rows).toEqual(before.rows);
    expect((await countEvents(t, call.id))['call.ended']).toBeUndefined();
  });

  test('told of many times at once is noted once', async () => {
    const told = { call_id: 'call_many', call_status: 'ongoing' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tell(t, 'call_started', told)),
    );
    expect(new Set(answers)).toEqual(new Set([204]));
    const { rows } = await t.deps.database.query(
      `select count(*)::int as n from events where name = 'stray_call.received'
       and after ->> 'vendorCallId' = 'call_many'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('of a kind that is not followed, or of no shape at all, changes nothing', async () => {
    const before = await strays();
    for (const body of ['{}', '[]', 'null', '"call_ended"', '{"event":"call_ended"}', 'nonsense']) {
      expect(await t.hear({ body, headers: t.retell.sign(body) })).toBe(204);
    }
    expect(await tell(t, 'chat_started', { call_id: 'call_chat' })).toBe(204);
    expect(await tell(t, 'transfer_bridged', { call_id: 'call_x', call_status: 'ongoing' })).toBe(
      204,
    );
    expect(await strays()).toEqual(before);
  });
});
