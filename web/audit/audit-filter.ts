import { isDay } from '#contract/field-filter.ts';
import { isId } from '#contract/ids.ts';
import type { AuditFilter } from '#web/audit/api.ts';
import { eventTopics } from '#web/audit/event-sentences.ts';

const known = new Set(
  eventTopics.flatMap(({ value, kinds }) => [value, ...kinds.map((kind) => kind.value)]),
);

/** The filter that the address holds; what the log does not know is left out. */
export function auditFilterFrom(read: (name: string) => string | undefined): AuditFilter {
  const when = (name: string, holds: (value: string) => boolean) => {
    const value = read(name);
    return value !== undefined && holds(value) ? value : undefined;
  };
  return {
    name: when('event', (value) => known.has(value)),
    actorId: when('who', isId),
    from: when('from', isDay),
    to: when('to', isDay),
  };
}

export function isFiltered(filter: AuditFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
