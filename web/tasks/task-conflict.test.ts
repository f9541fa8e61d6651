import { expect, test } from 'vitest';
import { mergeDrafts, settleDrafts } from '#web/tasks/task-conflict.ts';
import { newDraft } from '#web/tasks/task-form.ts';

const base = newDraft({ title: 'Call', dueOn: '2026-03-06', dueTime: '10:00', priority: 'low' });

test('what one side alone changed stands', () => {
  const mine = { ...base, title: 'Call Grace' };
  const theirs = { ...base, priority: 'high' as const, status: 'in_progress' as const };
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    merged: { ...base, title: 'Call Grace', priority: 'high', status: 'in_progress' },
    conflicts: [],
    theirs,
  });
});

test('what both changed is asked about, the day together with its time', () => {
  const mine = { ...base, title: 'Mine', dueTime: '11:00', status: 'completed' as const };
  const theirs = { ...base, title: 'Theirs', dueOn: '2026-03-09', status: 'completed' as const };
  const merge = mergeDrafts(base, mine, theirs);
  expect(merge.conflicts).toEqual(['title', 'due']);
  expect(merge.merged).toEqual({ ...mine });
  expect(settleDrafts(merge, new Set(['due']))).toEqual({
    ...mine,
    dueOn: '2026-03-09',
    dueTime: '10:00',
  });
  expect(settleDrafts(merge, new Set(['title', 'due']))).toEqual(theirs);
});
