import { type RefObject, useEffect, useRef } from 'react';
import type { ListedClient } from '#web/clients/listed-client.ts';
import { isSingleKey } from '#web/ui/single-keys.ts';
import { rowAfterKey } from '#web/ui/use-row-keys.ts';

export interface DirectoryKeys {
  readonly section: RefObject<HTMLElement | null>;
  /** The loaded clients in the order of the table's rows. */
  readonly rows: readonly ListedClient[];
  readonly onEdit: (client: ListedClient) => void;
  /** The person's switch for single keys. */
  readonly active: boolean;
}

/** `e` edits the client of the row or card that has the focus; `j` and `k` go from card to card. */
export function useDirectoryKeys(keys: DirectoryKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const { active } = keys;
  useEffect(() => {
    if (!active) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.shiftKey || !isSingleKey(event)) return;
      const { section, rows, onEdit } = latest.current;
      if (event.key === 'j' || event.key === 'k') {
        const card = cardAfterKey(event.key, section.current);
        if (!card) return;
        event.preventDefault();
        card.focus();
        card.scrollIntoView({ block: 'nearest' });
      } else if (event.key === 'e') {
        const client = clientAt(document.activeElement, rows);
        if (!client) return;
        event.preventDefault();
        onEdit(client);
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [active]);
}

/** The name of the card to go to, of those that are drawn; a table's rows have keys of their own. */
function cardAfterKey(key: string, section: HTMLElement | null): HTMLElement | undefined {
  const cards = [...(section?.querySelectorAll<HTMLElement>('[data-client]') ?? [])];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const inSight = cards.findIndex((card) => card.getBoundingClientRect().top >= 0);
  const next = rowAfterKey(key, at < 0 ? undefined : at, cards.length, inSight);
  return next === undefined
    ? undefined
    : (cards[next]?.querySelector<HTMLElement>('h3 a') ?? undefined);
}

function clientAt(
  element: Element | null,
  rows: readonly ListedClient[],
): ListedClient | undefined {
  const row = element?.closest<HTMLElement>('[data-row-at]');
  if (row) return rows[Number(row.dataset.rowAt)];
  const card = element?.closest<HTMLElement>('[data-client]');
  return card ? rows.find(({ id }) => id === card.dataset.client) : undefined;
}
