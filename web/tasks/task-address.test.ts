import { expect, test } from 'vitest';
import { readTaskAddress, taskQuery, writeTaskAddress } from '#web/tasks/task-address.ts';

const read = (search: string) => readTaskAddress(new URLSearchParams(search), []);

test('an address is read, and what it does not know is left out', () => {
  expect(taskQuery(read(''))).toEqual({ status: 'open', assignee: 'me' });
  expect(taskQuery(read('view=later&priority=high&priority=critical&q=%20deck%20'))).toEqual({
    status: 'open',
    due: 'later,none',
    priority: 'high,critical',
    q: 'deck',
  });
  expect(taskQuery(read('view=nowhere&client=x&status=gone&priority=huge'))).toEqual({
    status: 'open',
    assignee: 'me',
  });
  expect(taskQuery(read('view=overdue&assignee=left'))).toEqual({
    status: 'open',
    due: 'overdue',
    assignee: 'left',
  });
  expect(taskQuery(read('view=clients&status=completed&assignee=none'))).toEqual({
    status: 'completed',
    assignee: 'none',
  });
});

test('an address is written as it is read, and another view drops what it can’t be narrowed by', () => {
  const address = read('view=week&assignee=me&priority=low&q=a&task=1');
  const written = writeTaskAddress(new URLSearchParams('task=1&assignee=me'), address);
  expect(readTaskAddress(written, [])).toEqual(address);
  expect(written.get('task')).toBe('1');
  const mine = { ...address, view: 'mine' as const };
  expect(writeTaskAddress(written, mine).has('assignee')).toBe(false);
});

test('tasks of somebody who is not known, or not yet, are asked for as theirs and nobody else’s', () => {
  const assignee = '22222222-2222-4222-8222-222222222222';
  for (const names of [undefined, [], [{ id: assignee, name: 'Uwe Brandt', disabled: true }]]) {
    const address = readTaskAddress(
      new URLSearchParams(`view=clients&assignee=${assignee}`),
      names,
    );
    expect(taskQuery(address)).toEqual({ status: 'open', assignee });
  }
});
