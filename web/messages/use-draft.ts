import { useCallback, useSyncExternalStore } from 'react';
import { type DraftKind, type DraftOf, Drafts } from '#web/messages/drafts.ts';
import { useCurrentUser } from '#web/session.tsx';

/** As long as the page is open: another tab or a closed dialog loses nothing. */
const drafts = new Drafts();

function stayWithWords(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** A page that asks before it goes is not kept for a step back; one without words need not ask. */
drafts.subscribe(() => {
  if (drafts.written) addEventListener('beforeunload', stayWithWords);
  else removeEventListener('beforeunload', stayWithWords);
});

/** What somebody has begun to write for a client or in a note; undefined keeps nothing. */
export function useDraft<Kind extends DraftKind>(kind: Kind, ofId: string) {
  const { id } = useCurrentUser();
  const key = `${id} ${ofId}`;
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.find(key, kind));
  const keep = useCallback(
    (next: DraftOf<Kind> | undefined) => drafts.keep(key, kind, next),
    [key, kind],
  );
  return [draft, keep] as const;
}
