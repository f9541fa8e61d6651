import { useCallback, useSyncExternalStore } from 'react';
import { keepWords, takeWords } from '#web/kept-words.ts';
import { type DraftKind, type DraftOf, Drafts, type KeptDrafts } from '#web/messages/drafts.ts';
import { useCurrentUser } from '#web/session.tsx';
import { askToStay } from '#web/ui/ask-to-stay.ts';

/** As long as the page is open: another tab or a closed dialog loses nothing. */
const drafts = new Drafts();

const stay = askToStay();

/** A page that asks before it goes is not kept for a step back; one without words need not ask. */
drafts.subscribe(() => stay(drafts.written));

const withOthers = new Set<string>();

/** Puts in what an earlier page left of them, and leaves them to a later one. */
function bringBack(userId: string): void {
  if (withOthers.has(userId)) return;
  withOthers.add(userId);
  drafts.bring(takeWords(userId, 'drafts', [] as KeptDrafts) ?? []);
  keepWords(userId, 'drafts', () => drafts.of(userId));
  stay(drafts.written);
}

/** What somebody has begun to write for a client or in a note; undefined keeps nothing. */
export function useDraft<Kind extends DraftKind>(kind: Kind, ofId: string) {
  const { id } = useCurrentUser();
  bringBack(id);
  const key = `${id} ${ofId}`;
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.find(key, kind));
  const keep = useCallback(
    (next: DraftOf<Kind> | undefined) => drafts.keep(key, kind, next),
    [key, kind],
  );
  return [draft, keep] as const;
}
