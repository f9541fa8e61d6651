import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureOf } from '#contract/figures.ts';
import { keyResults } from '#contract/key-results.ts';
import type { CheckIn, KeyResult } from '#contract/okr-record.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { addObjective, checkIn, firstOf, quarterOf } from '#testing/okrs.ts';
import { times } from '#testing/whole.ts';

let t: TestApp;
let nora: Caller;
let client: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora', true);
  client = await addClient(nora, { email: 'checks@mail.example' });
});
afterAll(() => t.stop());

const wanted = (id: string) => async (): Promise<KeyResult> => {
  const { objectives } = await quarterOf(nora, client);
  const one = objectives.flatMap(({ keyResults: own }) => own).find((own) => own.id === id);
  if (!one) throw new Error('It is gone.');
  return one;
};

test('a check-in is written down exactly, and one of tomorrow is refused', async () => {
  const id = firstOf(await addObjective(nora, client)).id;
  const made = await checkIn(nora, id, {
    value: '14.1250',
    confidence: 70,
    note: ' Good \n week ',
  });
  expect(made).toMatchObject({ current: '14.125', confidence: 70, progress: 41 });
  expect(made.history).toMatchObject([
    { note: 'Good \n week', shared: false, byName: 'Nora Lindqvist' },
  ]);
  const at = new Date(t.clock.now.getTime() + 60_000).toISOString();
  const post = (body: object) =>
    nora.raw('POST', `/api/okrs/key-results/${id}/check-ins`, { body });
  expect(await post({ value: '1', at })).toMatchObject({
    status: 400,
    body: { fields: { at: expect.any(String) } },
  });
  for (const body of [
    {},
    { value: '' },
    { value: 'ten' },
    { value: '1', confidence: 101 },
    { value: '1', confidence: 1.5 },
  ]) {
    expect((await post(body)).status).toBe(400);
  }
});

test('one is put right, and a newer version refuses', async () => {
  const id = firstOf(await addObjective(nora, client)).id;
  const [first] = (await checkIn(nora, id, { value: '12' })).history as [CheckIn];
  const put = (body: object) => nora.raw('PUT', `/api/okrs/check-ins/${first.id}`, { body });
  expect(await put({ value: '13', updatedAt: first.updatedAt })).toMatchObject({
    body: { value: '13' },
  });
  expect(await put({ value: '14', updatedAt: first.updatedAt })).toMatchObject({ status: 409 });
  expect(await wanted(id)()).toMatchObject({ current: '13' });
});

type Step =
  | { do: 'make'; value: bigint; confidence: number | null; daysAgo: number }
  | { do: 'dismiss' | 'approve'; which: number }
  | { do: 'correct'; which: number; value: bigint };

const value = fc.bigInt({ min: -50_0000n, max: 50_0000n });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('make' as const),
      value,
      confidence: fc.option(fc.integer({ min: 0, max: 100 })),
      daysAgo: fc.integer({ min: 0, max: 30 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('dismiss' as const, 'approve' as const),
      which: fc.nat(20),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('correct' as const), which: fc.nat(20), value }),
  },
);

test('after any history a key result says what its latest approved check-in says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const one = await addObjective(nora, client);
      const { id } = firstOf(one);
      const made: {
        id: string;
        at: string;
        value: string;
        confidence: number | null;
        on: boolean;
      }[] = [];
      for (const now of steps) {
        t.clock.advance(60);
        const chosen = made['which' in now ? now.which % Math.max(1, made.length) : 0];
        if (now.do === 'make') {
          const at = new Date(t.clock.now.getTime() - now.daysAgo * 86_400_000).toISOString();
          const { confidence } = now;
          const figure = figureOf(now.value);
          const { history } = await checkIn(nora, id, { value: figure, confidence, at });
          const known = new Set(made.map((before) => before.id));
          const fresh = history.find((check) => !known.has(check.id));
          made.push({ id: fresh?.id ?? '', at, value: figure, confidence, on: true });
        } else if (chosen && now.do === 'correct') {
          chosen.value = figureOf(now.value);
          const body = { value: chosen.value };
          await nora.call(keyResults.updateCheckIn, { params: { id: chosen.id }, body });
        } else if (chosen) {
          chosen.on = now.do === 'approve';
          const params = { id: chosen.id };
          if (now.do === 'approve')
            await nora.call(keyResults.approveCheckIn, { params, body: {} });
          else await nora.call(keyResults.dismissCheckIn, { params, body: {} });
        }
      }
      // Recomputed from the beginning: the latest instant, and of equals the one that was made last.
      const counted = made.filter(({ on }) => on).toSorted((a, b) => a.at.localeCompare(b.at));
      const latest = counted.at(-1);
      const shown = await wanted(id)();
      expect(shown.current).toBe(latest?.value ?? null);
      expect(shown.currentAt).toBe(latest?.at ?? null);
      expect(shown.confidence).toBe(latest?.confidence ?? null);
      expect(shown.history.map((check) => check.value)).toEqual(
        counted.map((check) => check.value),
      );
      await nora.raw('DELETE', `/api/okrs/objectives/${one.id}`);
    }),
    { numRuns: times({ whole: 12, part: 5 }) },
  );
}, 60_000);
