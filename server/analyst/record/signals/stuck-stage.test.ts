import { expect, test } from 'vitest';
import type { Given } from '#testing/client-source.ts';
import { ago, findSign } from '#testing/read-client.ts';

const to = (day: number, before: string, after: string) => ({
  on: ago(day),
  field: 'pipelineStage' as const,
  before,
  after,
});
const prospect = { status: 'prospect', goals: 'Grow', lastContact: ago(1) };
const find = (given: Given) => findSign({ ...prospect, ...given }, 'stage.stuck');

test('longer than their own steps took', async () => {
  const sign = await find({
    stage: 'proposal',
    added: ago(59),
    changes: [to(50, 'lead', 'qualified'), to(41, 'qualified', 'proposal')],
  });
  expect(sign).toMatchObject({
    type: 'risk',
    title: 'In proposal for 41 days; earlier steps took about 9',
    rules: ['stage.own-pace'],
  });
  expect(sign?.content).toContain('in proposal since 22 January');
});

test('slow steps of their own are waited for', async () => {
  const changes = [to(120, 'lead', 'qualified'), to(40, 'qualified', 'proposal')];
  expect(await find({ stage: 'proposal', added: ago(200), changes })).toBeUndefined();
});

test.each([
  ['lead', 29, false],
  ['lead', 30, true],
  ['qualified', 30, true],
  ['proposal', 20, false],
  ['negotiation', 21, true],
  ['closed_won', 300, false],
  ['closed_lost', 300, false],
])('without steps of their own %s for %d days', async (stage, days, isFound) => {
  const sign = await find({ stage, added: ago(days) });
  expect(sign !== undefined).toBe(isFound);
  expect(sign?.content.includes('goes by what is usual')).toBe(isFound || undefined);
});

test('a client in work whose stage nobody keeps is left alone; a renewal is not', async () => {
  expect(await find({ status: 'active', stage: 'lead', added: ago(300) })).toBeUndefined();
  const changes = [to(40, 'closed_won', 'negotiation')];
  expect(await find({ status: 'active', stage: 'negotiation', changes })).toBeDefined();
});
