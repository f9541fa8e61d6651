import { type RefObject, useEffect, useRef } from 'react';
import type { ListedClient } from '#web/clients/listed-client.ts';
import { isSingleKey } from '#web/ui/single-keys.ts';

export interface DirectoryKeys {
  readonly section: RefObject<HTMLElement | null>;
  /** The loaded clients in the order of the table's rows. */
  readonly rows: readonly ListedClient[];
  readonly onEdit: (client: ListedClient) => void;
  /** The person's switch for single keys. */
  readonly active: boolean;
}

/** `/` goes to the search, `e` edits the client of the row or card that has the focus. */
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
      if (event.key === '/') {
        event.preventDefault();
        section.current?.querySelector<HTMLElement>('[role="search"] input')?.focus();
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

function clientAt(
  element: Element | null,
  rows: readonly ListedClient[],
): ListedClient | undefined {
  const row = element?.closest<HTMLElement>('[data-row-at]');
  if (row) return rows[Number(row.dataset.rowAt)];
  const card = element?.closest<HTMLElement>('[data-client]');
  return card ? rows.find(({ id }) => id === card.dataset.client) : undefined;
}
