import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WholeCall } from '#contract/call-record.ts';
import {
  callFormSchema,
  freshCall,
  problemsOf,
  valuesOf,
  writtenOf,
} from '#web/calls/call-form.ts';

const zone = 'America/New_York';
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-04T14:30:20.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const problems = (part: object) =>
  callFormSchema(zone)
    .safeParse({ ...freshCall(zone), ...part })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('the form of a call', () => {
  test('begins with a check-in, now, and then sends neither', () => {
    expect(freshCall(zone)).toMatchObject({ type: 'check_in', when: '2026-03-04T09:30' });
    expect(problems({})).toBeUndefined();
    expect(writtenOf(freshCall(zone), freshCall(zone), zone)).toEqual({});
  });

  test.each<[object, string, string]>([
    [{ when: '' }, 'when', 'Say when it was'],
    [{ when: '2026-03-04T09:31' }, 'when', 'A call that was held is in the past'],
    [{ minutes: '1.5' }, 'minutes', 'Whole minutes'],
    [{ minutes: '-1' }, 'minutes', 'Whole minutes'],
    [{ minutes: '1441' }, 'minutes', 'At most a day'],
    [{ notes: 'x'.repeat(20_001) }, 'notes', 'At most 20,000 characters'],
    [{ summary: 'x'.repeat(5_001) }, 'summary', 'At most 5,000 characters'],
    [{ transcript: 'x'.repeat(600_001) }, 'transcript', 'At most 600,000 characters'],
    [{ transcript: '話'.repeat(400_000) }, 'transcript', 'That is more than a transcript can hold'],
  ])('%#: one problem', (part, field, message) => {
    expect(problems(part)).toEqual([[field, message]]);
  });

  test('sends what was changed, in the words of the contract', () => {
    const call = {
      type: 'strategy',
      callDate: '2026-03-01T10:15:30.000Z',
      duration: 45,
      notes: 'a',
      transcript: 'Nora: b',
      summary: 'Read',
      mood: 'neutral',
    } as WholeCall;
    const before = valuesOf(call, zone);
    expect(before).toMatchObject({ when: '2026-03-01T05:15', minutes: '45' });
    expect(writtenOf(before, before, zone)).toEqual({});
    const after = { ...before, when: '2026-03-01T06:00', minutes: ' 50 ', notes: '' };
    expect(writtenOf(after, before, zone)).toEqual({
      callDate: '2026-03-01T11:00:00.000Z',
      duration: 50,
      notes: '',
    });
  });

  test('a mood is as it was read until somebody says it, and goes back to that', () => {
    const call = {
      callDate: '2026-03-01T10:15:30.000Z',
      mood: 'neutral',
      moodBy: null,
    } as WholeCall;
    const read = valuesOf(call, zone);
    const said = valuesOf({ ...call, moodBy: { id: 'n', name: 'Nora' } }, zone);
    expect([read.mood, said.mood]).toEqual(['read', 'neutral']);
    expect(writtenOf({ ...read, mood: 'concerned' }, read, zone)).toEqual({ mood: 'concerned' });
    expect(writtenOf({ ...said, mood: 'read' }, said, zone)).toEqual({ mood: null });
  });

  test('shows the server’s problems at its own fields', () => {
    expect(problemsOf({ callDate: 'Past', duration: 'Whole', clientId: 'None' })).toEqual([
      ['when', 'Past'],
      ['minutes', 'Whole'],
    ]);
  });
});
