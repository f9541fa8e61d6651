import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { dayName, entriesByDay } from '#web/audit/audit-days.ts';

const at = (instant: string) => ({ id: instant, at: instant }) as AuditEntry;

describe('the days of the log', () => {
  const entries = [at('2026-09-02T01:00:00.000Z'), at('2026-09-01T23:00:00.000Z')];

  it('are those of the time zone', () => {
    expect(entriesByDay(entries, 'UTC')).toHaveLength(2);
    expect(entriesByDay(entries, 'America/New_York')).toHaveLength(1);
  });

  it('have near names near now', () => {
    const now = new Date('2026-09-02T12:00:00.000Z');
    const name = (instant: string) => dayName(new Date(instant), now, 'UTC');
    expect(name('2026-09-02T01:00:00.000Z')).toBe('Today');
    expect(name('2026-09-01T23:00:00.000Z')).toBe('Yesterday');
    expect(name('2026-08-30T23:00:00.000Z')).toBe('Sunday, August 30, 2026');
  });
});
