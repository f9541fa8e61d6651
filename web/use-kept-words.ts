import { useEffect, useEffectEvent } from 'react';
import { keepWords, takeWords } from '#web/kept-words.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useCurrentUser } from '#web/session.tsx';

interface Kept<Words> {
  /** What stands there now; what an earlier page left is taken if it has its shape. */
  readonly words: () => Words;
  /** Whether that would be a loss. */
  readonly isBegun: boolean;
  /** Puts back what an earlier page left. */
  readonly bring: (words: Words) => void;
}

/** What is begun in a form outlives a page that the browser drops while it is out of sight. */
export function useKeptWords<Words>(place: string, kept: Kept<Words>): void {
  const { id } = useCurrentUser();
  const bringBack = useEffectEvent(() => {
    const left = takeWords(id, place, kept.words());
    if (left === undefined) return;
    kept.bring(left);
    void showNotice(notices.plain('Brought Back', 'What you had begun here stands in it again.'));
  });
  const read = useEffectEvent(() => (kept.isBegun ? kept.words() : undefined));
  useEffect(() => {
    bringBack();
    return keepWords(id, place, () => read());
  }, [id, place]);
}
