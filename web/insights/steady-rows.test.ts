import { expect, test } from 'vitest';
import type { Insight } from '#contract/insights.ts';
import { steadyRows } from '#web/insights/steady-rows.ts';

const row = (id: string, createdAt: string, read = false): Insight => ({
  id,
  clientId: 'c',
  clientName: 'Dana Whitfield',
  callId: null,
  source: 'record',
  type: 'risk',
  title: id,
  content: id,
  priority: 'high',
  actionable: true,
  strength: 'high',
  evidence: [],
  rules: [],
  taskId: null,
  saidBefore: null,
  madeBy: { engine: 'local', version: '1' },
  read,
  readAt: null,
  dismissedAt: null,
  dismissReason: null,
  createdAt,
  updatedAt: createdAt,
});
const ids = (rows: readonly Insight[]) => rows.map(({ id }) => id);

test('a row that was read stays where it stood', () => {
  const before = [row('a', '2'), row('b', '3'), row('c', '1')];
  const now = [row('b', '3'), row('c', '1'), row('a', '2', true)];
  const shown = steadyRows(before, now, undefined);
  expect(ids(shown)).toEqual(['a', 'b', 'c']);
  expect(shown[0]?.read).toBe(true);
});

test('what is gone goes, but the open one stays as read', () => {
  const before = [row('a', '2'), row('b', '3')];
  expect(ids(steadyRows(before, [], undefined))).toEqual([]);
  expect(steadyRows(before, [], 'b')).toEqual([row('b', '3', true)]);
});

test('news comes first, what moved up from the next page last', () => {
  const before = [row('a', '5'), row('b', '4')];
  const now = [row('old', '1'), row('new', '9'), row('a', '5')];
  expect(ids(steadyRows(before, now, undefined))).toEqual(['new', 'a', 'old']);
});
