import { expect, test } from 'vitest';
import type { Given } from '#testing/client-source.ts';
import { ago, findSign } from '#testing/read-client.ts';

const find = (name: string, value: string, given: Given = {}) =>
  findSign({ goals: 'Grow', ...given, own: [{ name, value }] }, 'contract.ending');

test.each([
  ['Contract ends', ago(-23), '“Contract ends” is in 23 days'],
  ['Renewal date', ago(-1), '“Renewal date” is in 1 day'],
  ['Package until', ago(0), '“Package until” is today'],
  ['Contract ends', ago(12), '“Contract ends” was 12 days ago'],
  ['Vertrag bis', ago(-60), '“Vertrag bis” is in 60 days'],
])('%s at %s', async (name, value, title) => {
  const sign = await find(name, value);
  expect(sign?.title).toBe(title);
});

test('what has ended is a risk, what will end asks for a talk', async () => {
  expect(await find('Contract ends', ago(12))).toMatchObject({ type: 'risk', priority: 'high' });
  const soon = await find('Contract ends', ago(-23), { status: 'at_risk' });
  expect(soon).toMatchObject({ type: 'recommendation' });
  expect(soon?.content).toContain('leave room for a no');
});

test.each([
  ['Contract ends', ago(-61), {}],
  ['Contract ends', ago(46), {}],
  ['Contract start', ago(-20), {}],
  ['Birthday', ago(-20), {}],
  ['Contract ends', 'in April', {}],
  ['Contract ends', '2026-02-30', {}],
  ['Contract ends', ago(-20), { status: 'churned' }],
])('%s at %s says nothing', async (name, value, given) => {
  expect(await find(name, value, given)).toBeUndefined();
});

test('calls without a word of going on are named, where there are two', async () => {
  const call = (day: number, said: string) => ({ on: ago(day), said });
  const quiet = [call(20, 'client: The rota works.'), call(5, 'client: Sales are up.')];
  const told = await find('Contract ends', ago(-23), { calls: quiet });
  expect(told?.content).toContain('has not come up in the last calls');
  const spoken = [...quiet, call(2, 'client: I want to renew for another year.')];
  const untold = await find('Contract ends', ago(-23), { calls: spoken });
  expect(untold?.content).not.toContain('has not come up');
});
