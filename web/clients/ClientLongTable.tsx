import { Ellipsis, Eye, Pencil, PhoneOutgoing, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { ListedClient } from '#web/clients/listed-client.ts';
import { useListClientFields } from '#web/clients/api.ts';
import type { ClientSortText } from '#contract/client-sorts.ts';
import {
  chosenColumns,
  everyColumn,
  sameColumns,
  usualColumns,
} from '#web/clients/client-columns.ts';
import { drawnColumns } from '#web/clients/ClientLongTableCells.tsx';
import { headSort, sortByHead } from '#web/clients/client-sorts.ts';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { LongTable } from '#web/ui/LongTable.tsx';
import { Menu, MenuEntry, MenuSeparator } from '#web/ui/Menu.tsx';

export type ClientLongTableProps = {
  clients: readonly ListedClient[];
  /** Keys of the chosen columns; the usual ones when absent. */
  columns: readonly string[] | undefined;
  sort: ClientSortText | undefined;
  onSort: (sort: ClientSortText | undefined) => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onEdit: (client: ListedClient) => void;
  onDelete: (client: ListedClient) => void;
  onCall: (client: ListedClient) => void;
  total: number | undefined;
  loading: boolean;
  loadingMore: boolean;
  onNearEnd: () => void;
  singleKeys: boolean;
  /** Names the question; another one starts at the top. */
  scrollKey: string;
  foot?: ReactNode;
};

const rowKey = (client: ListedClient) => client.id;
const rowLabel = (client: ListedClient) => client.name;
const rowTo = (client: ListedClient) => `/clients/${client.id}`;

/** The directory as a table of any length. */
export function ClientLongTable(props: ClientLongTableProps) {
  const { clients, columns: chosen, sort, onSort, onEdit, onDelete, onCall, ...rest } = props;
  const { singleKeys } = rest;
  const sought = useAddedColumn(chosen ?? usualColumns);
  const fields = useListClientFields().data;
  const columns = useMemo(
    () =>
      drawnColumns(chosenColumns(chosen ?? usualColumns, everyColumn(fields ?? [])), fields ?? []),
    [chosen, fields],
  );
  const actions = useCallback(
    (client: ListedClient) => (
      <Menu
        trigger={<IconButton icon={Ellipsis} size="small" label={`Actions for ${client.name}`} />}
      >
        <MenuEntry icon={Eye} to={rowTo(client)}>
          View
        </MenuEntry>
        <MenuEntry
          icon={Pencil}
          shortcut={singleKeys ? 'e' : undefined}
          onSelect={() => onEdit(client)}
        >
          Edit…
        </MenuEntry>
        {client.phone && (
          <MenuEntry icon={PhoneOutgoing} onSelect={() => onCall(client)}>
            Call…
          </MenuEntry>
        )}
        <MenuSeparator />
        <MenuEntry icon={Trash2} danger onSelect={() => onDelete(client)}>
          Delete…
        </MenuEntry>
      </Menu>
    ),
    [onEdit, onDelete, onCall, singleKeys],
  );
  return (
    <Card flush>
      <LongTable
        {...rest}
        {...(sought !== undefined && { sought })}
        caption="Clients"
        columns={columns}
        rows={clients}
        rowKey={rowKey}
        rowLabel={rowLabel}
        rowTo={rowTo}
        actions={actions}
        actionsWidth="3.5rem"
        sort={headSort(sort)}
        onSort={(next) => onSort(sortByHead(next, sort, fields))}
        height="max(22rem, calc(100dvh - 12rem))"
      />
    </Card>
  );
}

/** The column that somebody has just added to those before: many a screen would not show it. */
function useAddedColumn(keys: readonly string[]): string | undefined {
  const [seen, setSeen] = useState<{ keys: readonly string[]; added?: string }>({ keys });
  if (sameColumns(keys, seen.keys)) return seen.added;
  const fresh = keys.filter((key) => !seen.keys.includes(key));
  const isAdded = keys.length === seen.keys.length + 1;
  const next = { keys, ...(isAdded && fresh[0] !== undefined && { added: fresh[0] }) };
  setSeen(next);
  return next.added;
}
