import { afterAll, beforeAll, expect, test } from 'vitest';
import { memory } from '#contract/memory.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { addObjective } from '#testing/okrs.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  const stands = { status: 'growing', pipelineStage: 'negotiation' } as const;
  const { id } = await makeClient(nora, { name: 'Marcus Whitfield', ...stands });
  await makeClient(nora, { name: 'Wanda Ross', status: 'at_risk' });
  await addObjective(nora, id);
});
afterAll(() => t.stop());

test.each([
  [
    'Which growing clients are on track with their OKRs?',
    [
      'Of 1 growing client with objectives in Q1 2026, 1 is on track and 0 behind.',
      'Marcus Whitfield: 0% of the way of 0% that the time asks for, on track',
    ],
  ],
  [
    'Which clients at risk are behind on their OKRs?',
    ['No at risk client has an objective in Q1 2026.'],
  ],
  [
    'Which negotiation clients are off track?',
    [
      'Of 1 client in the stage negotiation with objectives in Q1 2026, 1 is on track and 0 behind.',
    ],
  ],
  [
    'Which clients have OKRs at risk?',
    ['Of 1 client with objectives in Q1 2026, 1 is on track and 0 behind.'],
  ],
  [
    'Which clients have active objectives?',
    ['Of 1 client with objectives in Q1 2026, 1 is on track and 0 behind.'],
  ],
])('%s', async (question, lines) => {
  const { body } = await nora.call(memory.askMemory, { body: { question } });
  expect(body.onRecord.map(({ text }) => text)).toEqual(lines);
});
