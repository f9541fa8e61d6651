import type { Notification } from '#contract/notifications.ts';

/** The task of which somebody was reminded. */
export function toldTask({ kind, link }: Pick<Notification, 'kind' | 'link'>): string | undefined {
  if (kind !== 'reminder' || link === null) return undefined;
  return new URL(link, 'http://here').searchParams.get('task') ?? undefined;
}
