import { useCallback, useSyncExternalStore } from 'react';
import { type DraftKind, type DraftOf, Drafts } from '#web/messages/drafts.ts';
import { useCurrentUser } from '#web/session.tsx';

/** As long as the page is open: another tab or a closed dialog loses nothing. */
const drafts = new Drafts();

/** What somebody has begun to write to a client, or about one; undefined keeps nothing. */
export function useDraft<Kind extends DraftKind>(kind: Kind, clientId: string) {
  const { id } = useCurrentUser();
  const key = `${id} ${clientId}`;
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.find(key, kind));
  const keep = useCallback(
    (next: DraftOf<Kind> | undefined) => drafts.keep(key, kind, next),
    [key, kind],
  );
  return [draft, keep] as const;
}
