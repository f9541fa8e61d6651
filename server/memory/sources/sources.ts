import type { EventName } from '#contract/endpoints.ts';
import { callSource } from './call-reads.ts';
import { documentSource } from './document-reads.ts';
import { insightSource } from './insight-reads.ts';
import { messageSource } from './message-reads.ts';
import { objectiveSource } from './objective-reads.ts';
import type { Source } from './source.ts';
import { taskSource } from './task-reads.ts';

/** Everything that memory is made of. Insights come after the calls that they were drawn from. */
export const sources: readonly Source[] = [
  callSource,
  messageSource,
  insightSource,
  documentSource,
  taskSource,
  objectiveSource,
];

const bySubject = new Map<EventName, Source>(
  sources.flatMap((source) => source.events.map((name) => [name, source] as const)),
);

/** Whose record an event changed, where memory keeps such. */
export function sourceOf(name: string): Source | undefined {
  return bySubject.get(name as EventName);
}

const byChange = new Map<EventName, Source>(
  sources.flatMap((source) => (source.bulk?.events ?? []).map((name) => [name, source] as const)),
);

/** Of which records an event changed many at once, where memory keeps such. */
export function bulkSourceOf(name: string): Source | undefined {
  return byChange.get(name as EventName);
}

/** The events that memory follows one by one. */
export const sourceEvents: readonly EventName[] = [...bySubject.keys(), ...byChange.keys()];
