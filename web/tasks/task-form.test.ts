import { expect, test } from 'vitest';
import { bodyOfChange, bodyOfNew, newDraft } from '#web/tasks/task-form.ts';

const step = (text: string) => ({ id: text, text, done: false });

test('a new task leaves out what says nothing', () => {
  const draft = newDraft({
    title: 'Call',
    dueTime: '17:00',
    reminders: [30],
    checklist: [step(' one '), step('  ')],
  });
  expect(bodyOfNew(draft)).toMatchObject({
    clientId: null,
    dueDate: null,
    dueTime: null,
    reminders: [],
    checklist: [{ text: 'one' }],
  });
});

test('a change sends what differs, and the day with its time', () => {
  const before = newDraft({
    title: 'Call',
    dueOn: '2026-03-06',
    dueTime: '17:00',
    reminders: [30],
  });
  expect(bodyOfChange(before, before)).toEqual({});
  expect(bodyOfChange(before, { ...before, priority: 'high' })).toEqual({ priority: 'high' });
  expect(bodyOfChange(before, { ...before, dueTime: '' })).toEqual({
    dueDate: '2026-03-06',
    dueTime: null,
  });
  expect(bodyOfChange(before, { ...before, dueOn: '' })).toEqual({
    dueDate: null,
    dueTime: null,
    reminders: [],
  });
});
