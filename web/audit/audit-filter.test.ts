import { describe, expect, it } from 'vitest';
import { auditFilterFrom, isFiltered } from '#web/audit/audit-filter.ts';

const from = (search: string) => {
  const parameters = new URLSearchParams(search);
  return auditFilterFrom((name) => parameters.get(name) ?? undefined);
};

describe('the filter in the address', () => {
  it('reads an event, a first word, a person and days', () => {
    const who = '11111111-1111-1111-1111-111111111111';
    expect(from(`event=user.disabled&who=${who}&from=2026-01-31&to=2026-02-01`)).toEqual({
      name: 'user.disabled',
      actorId: who,
      from: '2026-01-31',
      to: '2026-02-01',
    });
    expect(from('event=two_step').name).toBe('two_step');
  });

  it('leaves out what the log does not know', () => {
    const filter = from('event=nothing.known&who=me&from=yesterday&to=2026-13-45');
    expect(filter).toEqual({ name: undefined, actorId: undefined, from: undefined, to: undefined });
    expect(isFiltered(filter)).toBe(false);
    // A day that no calendar has, though a browser would count on from it.
    expect(from('from=2026-02-31').from).toBeUndefined();
    expect(isFiltered(from('to=2026-02-01'))).toBe(true);
  });
});
