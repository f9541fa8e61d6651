import type { Webhook } from '#contract/webhooks.ts';

const parts = ['url', 'description', 'events'] as const;
type Part = (typeof parts)[number];

/** What is edited of a webhook. */
export type WebhookDraft = Pick<Webhook, Part>;

export const draftOf = ({ url, description, events }: WebhookDraft): WebhookDraft => ({
  url,
  description,
  events,
});

const told = (value: WebhookDraft[Part]) =>
  typeof value === 'string' ? value : value.toSorted().join();

const partsThatDiffer = (one: WebhookDraft, other: WebhookDraft): readonly Part[] =>
  parts.filter((part) => told(one[part]) !== told(other[part]));

/** What is sent: what was left as it was read is nobody's wish. */
export function changesOf(before: WebhookDraft, draft: WebhookDraft): Partial<WebhookDraft> {
  return Object.fromEntries(partsThatDiffer(before, draft).map((part) => [part, draft[part]]));
}

export interface WebhookMerge {
  /** What one side alone changed stands; where both did, mine does. */
  readonly draft: WebhookDraft;
  /** What both have changed, each to something else. */
  readonly conflicts: readonly Part[];
}

/** Puts two changes of the same webhook together. */
export function mergeWebhook(
  base: WebhookDraft,
  mine: WebhookDraft,
  theirs: WebhookDraft,
): WebhookMerge {
  const changed = changesOf(base, mine);
  const conflicts = partsThatDiffer(base, theirs).filter(
    (part) => part in changed && told(mine[part]) !== told(theirs[part]),
  );
  return { draft: { ...draftOf(theirs), ...changed }, conflicts };
}
