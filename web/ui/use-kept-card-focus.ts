import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives a moved card the focus back, which it loses by being drawn anew in another column: at once
 * or when the move has been refused and undone. Going elsewhere ends it.
 */
export function useKeptCardFocus(board: RefObject<HTMLElement | null>) {
  const kept = useRef<string>(undefined);
  useEffect(() => {
    const cardId = kept.current;
    if (cardId === undefined || !board.current) return;
    const { activeElement } = document;
    if (activeElement?.closest('[role="dialog"]')) return;
    if (activeElement && activeElement !== document.body) {
      const card = activeElement.closest<HTMLElement>('[data-card]');
      if (card?.dataset.card !== cardId) kept.current = undefined;
      return;
    }
    const card = board.current.querySelector(`[data-card="${CSS.escape(cardId)}"]`);
    card?.querySelector<HTMLElement>('[data-row-opener]')?.focus();
  });
  useEffect(() => {
    const forget = () => {
      kept.current = undefined;
    };
    addEventListener('pointerdown', forget, true);
    return () => removeEventListener('pointerdown', forget, true);
  }, []);
  return (cardId: string) => {
    kept.current = cardId;
  };
}
