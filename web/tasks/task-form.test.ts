import { expect, test } from 'vitest';
import { bodyOfChange, bodyOfNew, draftOfReading, newDraft } from '#web/tasks/task-form.ts';

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

test('what was understood of a line is what the fields begin with', () => {
  const span = { start: 0, end: 1 };
  const nothing = { client: null, assignee: null, priority: null, recurrence: null, due: null };
  const read = { title: 'Call', unrepeatable: [], questions: [], ...nothing };
  expect(newDraft(draftOfReading(read))).toEqual(newDraft({ title: 'Call' }));
  const due = { on: '2026-03-06', time: null, at: '', timezone: 'UTC' };
  const draft = draftOfReading({
    ...read,
    due,
    client: { id: 'c1', name: 'Grace', ...span },
    recurrence: { value: 'weekly', ...span },
  });
  expect(draft).toEqual({
    title: 'Call',
    clientId: 'c1',
    clientName: 'Grace',
    dueOn: '2026-03-06',
    dueTime: '',
    recurrence: 'weekly',
  });
});
