import { useCallback, useSyncExternalStore } from 'react';
import { useCurrentUser } from '#web/session.tsx';

export interface EmailDraft {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface Drafts {
  readonly note?: string;
  readonly email?: EmailDraft;
}

/** By person and client, as long as the page is open: another tab or a closed dialog loses nothing. */
const kept = new Map<string, Drafts>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What somebody has begun to write to a client, or about one; undefined keeps nothing. */
export function useDraft<Kind extends keyof Drafts>(kind: Kind, clientId: string) {
  const { id } = useCurrentUser();
  const key = `${id} ${clientId}`;
  const draft = useSyncExternalStore(subscribe, () => kept.get(key)?.[kind]);
  const keep = useCallback(
    (next: Drafts[Kind] | undefined) => {
      kept.set(key, { ...kept.get(key), [kind]: next });
      for (const listener of listeners) listener();
    },
    [key, kind],
  );
  return [draft, keep] as const;
}
