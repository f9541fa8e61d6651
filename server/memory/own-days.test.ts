import { expect, test } from 'vitest';
import { memory } from '#contract/memory.ts';
import { findClientRowOf } from '#server/clients/reads.ts';
import { sourceOf } from '#server/insights/client-source.ts';
import { openTestApp } from '#testing/app.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

test('a day is that of whoever asks; what an analyst is told of a client has the client’s days', async () => {
  const t = await openTestApp();
  t.clock.now = new Date('2026-03-11T03:30:00.000Z');
  const nora = await t.as('nora', true);
  const timezone = 'America/Los_Angeles';
  const dana = (await makeClient(nora, { name: 'Dana', timezone })).id;
  const callDate = t.clock.now.toISOString();
  await logCall(nora, dana, {
    callDate,
    transcript: 'Dana: The budget is 12,000 dollars a month.',
  });
  await t.settle();
  const zoneOfNora = (zone: string) =>
    t.deps.database.query('update users set timezone = $2 where id = $1', [t.ids.nora, zone]);
  const asked = async () => {
    const counts = [];
    for (const q of ['budget after:2026-03-10', 'budget before:2026-03-11']) {
      const { body } = await nora.call(memory.searchMemory, { query: { q } });
      counts.push(body.groups.length);
    }
    for (const on of ['2026-03-09', '2026-03-10']) {
      const { body } = await nora.call(memory.listMemoryFacts, {
        params: { id: dana },
        query: { on },
      });
      counts.push(body.facts.length);
    }
    return counts;
  };
  await zoneOfNora('UTC');
  expect(await asked()).toEqual([1, 0, 0, 0]);
  await zoneOfNora(timezone);
  expect(await asked()).toEqual([0, 1, 0, 1]);

  const client = await findClientRowOf(t.scope('lindqvist'), dana);
  const told = client && (await sourceOf(t.scope('lindqvist'), client));
  expect(told?.facts.map(({ text }) => text)).toContain('Last contact: 2026-03-10');
  expect(told?.facts.map(({ text }) => text).join('\n')).not.toContain('2026-03-11');
  await t.stop();
});
