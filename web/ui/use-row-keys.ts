import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { isSingleKey } from '#web/ui/single-keys.ts';

export type RowKeys = {
  count: number;
  /** The row that has the focus, or had it last. */
  at: number | undefined;
  /** Where j begins when no row has had the focus yet. */
  firstVisible: () => number;
  singleKeys: boolean;
  onGo: (index: number) => void;
  onToggle?: (index: number, ranged: boolean) => void;
};

/** The row to go to; nothing when the key is none of ours or leads nowhere. */
export function rowAfterKey(
  key: string,
  at: number | undefined,
  count: number,
  firstVisible: number,
): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key];
  if (step === undefined) return undefined;
  if (at === undefined) return Math.min(Math.max(0, firstVisible), last);
  return Math.min(Math.max(0, at + step), last);
}

/**
 * Arrows, Home and End move the focus from row to row, Enter opens by itself, since the focus lies
 * on the row's own link. j, k and x do it from anywhere on the page. Selecting is x, as in mail
 * programs: Space is the checkbox's own key and scrolls the page elsewhere.
 */
export function useRowKeys(keys: RowKeys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const { singleKeys } = keys;
  useEffect(() => {
    if (!singleKeys) return;
    const press = (event: KeyboardEvent) => {
      const { at, count, firstVisible, onGo, onToggle } = latest.current;
      if (!isSingleKey(event)) return;
      const key = event.key.toLowerCase();
      if (key === 'x' && onToggle && at !== undefined && at < count) {
        event.preventDefault();
        onToggle(at, event.shiftKey);
      } else if ((key === 'j' || key === 'k') && !event.shiftKey) {
        const next = rowAfterKey(key, at, count, firstVisible());
        if (next === undefined) return;
        event.preventDefault();
        onGo(next);
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [singleKeys]);

  // The same function as long as the table lives, so that the rows are not drawn again for it.
  return useCallback((event: ReactKeyboardEvent<HTMLElement>) => {
    if (event.key.length === 1 || event.shiftKey || !isSingleKey(event.nativeEvent)) return;
    const { currentTarget, key, target } = event;
    // After a click beside the link the row itself has the focus.
    if (key === 'Enter' && target === currentTarget) {
      currentTarget.querySelector<HTMLElement>('[data-row-opener]')?.click();
    }
    const { at, count, onGo } = latest.current;
    const next = rowAfterKey(key, at, count, 0);
    if (next === undefined) return;
    event.preventDefault();
    onGo(next);
  }, []);
}
