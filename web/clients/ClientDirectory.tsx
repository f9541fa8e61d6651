import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListedClient } from '#web/clients/listed-client.ts';
import type { SelectionExport } from '#web/clients/BulkBar.tsx';
import { useGetPipeline, useListClients } from '#web/clients/api.ts';
import { countText, mostAtOnce } from '#web/clients/change-set-words.ts';
import { ClientCardGrid } from '#web/clients/ClientCardGrid.tsx';
import { ClientDirectoryBar } from '#web/clients/ClientDirectoryBar.tsx';
import { ClientDirectoryEmpty } from '#web/clients/ClientDirectoryEmpty.tsx';
import { ClientDirectoryLayouts } from '#web/clients/ClientDirectoryLayouts.tsx';
import { ClientFiltersChips } from '#web/clients/ClientFilters.tsx';
import { DeleteClientDialog } from '#web/clients/DeleteClientDialog.tsx';
import type { ClientDirectoryState } from '#web/clients/use-client-directory.ts';
import { useDirectoryQuery } from '#web/clients/use-directory-query.ts';
import { useDirectoryKeys } from '#web/clients/use-directory-keys.ts';
import { useToday } from '#web/use-today.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { late } from '#web/ui/late.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const awaited = () => <Skeleton className="h-96" />;
const ClientLongTable = late(
  async () => (await import('#web/clients/ClientLongTable.tsx')).ClientLongTable,
  awaited,
);
const PipelineBoard = late(
  async () => (await import('#web/clients/PipelineBoard.tsx')).PipelineBoard,
  awaited,
);
const BulkBar = late(async () => (await import('#web/clients/BulkBar.tsx')).BulkBar);

const PAGE = '200';
const nobody: ReadonlySet<string> = new Set();

export type ClientDirectoryProps = {
  state: ClientDirectoryState;
  onAdd: () => void;
  onEdit: (client: ListedClient) => void;
  onCall: (client: ListedClient) => void;
  /** Where clients are brought in from a file; absent for whoever may not. */
  importTo?: string;
  /** How the selected clients are taken out as a file. */
  exports: readonly SelectionExport[];
};

/** The clients of the practice: searched, narrowed and sorted on the server, in three layouts. */
export function ClientDirectory(props: ClientDirectoryProps) {
  const { state, onAdd, onEdit, onCall, importTo, exports } = props;
  const { directory, change } = state;
  const { filter, layout, columns } = directory;
  const user = useCurrentUser();
  const today = useToday();
  const { asked, sort, waiting: forFields } = useDirectoryQuery(directory, today);
  const waiting = state.waiting || forFields;
  const query = { ...asked, limit: PAGE, ...(sort && { sort }) };
  const question = JSON.stringify(query);
  const board = layout === 'board';
  const read = useListClients(query, { enabled: !waiting && !board });
  const sums = useGetPipeline(asked, { enabled: !waiting && board });
  const { rows } = read;

  const [selection, setSelection] = useState({ of: question, ids: nobody });
  const selected = selection.of === question && layout === 'table' ? selection.ids : nobody;
  const select = useCallback(
    (ids: ReadonlySet<string>) => setSelection({ of: question, ids }),
    [question],
  );
  const chosen = useMemo(
    () => (selected.size === 0 ? [] : rows.filter(({ id }) => selected.has(id))),
    [rows, selected],
  );
  const more =
    chosen.length === rows.length && read.hasNext && (read.total ?? Infinity) <= mostAtOnce;
  const selectAll = async () => {
    const all = await read.fetchAll();
    if (all) select(new Set(all.map(({ id }) => id)));
  };
  const [deleting, setDeleting] = useState<ListedClient>();
  const section = useRef<HTMLDivElement>(null);
  useDirectoryKeys({ section, rows, onEdit, active: user.settings.shortcuts });

  const total = board
    ? sums.data?.reduce((sum, { clients }) => sum + clients, 0)
    : (read.total ?? (read.data && rows.length));
  const count = total === undefined ? undefined : countText(total);
  const changeFilter = useCallback((next: typeof filter) => change({ filter: next }), [change]);
  const common = {
    onEdit,
    onCall,
    onDelete: setDeleting,
    total: read.total,
    loading: waiting || read.isPending,
    loadingMore: read.fetchingNext,
    onNearEnd: read.fetchNext,
    foot: read.error !== null && read.data !== undefined && (
      <MoreFailed busy={read.isFetching} onRetry={read.fetchNext} />
    ),
  };
  return (
    <div ref={section} id="client-directory">
      <Section
        title="Client Directory"
        action={
          <ClientDirectoryLayouts layout={layout} onChange={(to) => change({ layout: to })} />
        }
      >
        <ClientDirectoryBar state={state} today={today} count={count} />
        <ClientFiltersChips filter={filter} today={today} onChange={changeFilter} />
        <div className="my-2 flex min-h-10 items-center">
          {chosen.length === 0 ? (
            <p role="status" className="figures text-13 text-muted">
              {count ?? ' '}
            </p>
          ) : (
            <div className="max-w-full min-w-0 max-sm:fixed max-sm:inset-x-3 max-sm:bottom-[4.25rem] max-sm:z-20">
              <BulkBar
                clients={chosen}
                total={read.total}
                onAll={more ? selectAll : undefined}
                exports={exports}
                filter={asked}
                onClear={() => select(nobody)}
              />
            </div>
          )}
        </div>
        <ReadPanel read={board ? sums : read}>
          {total === 0 && !waiting ? (
            <ClientDirectoryEmpty
              filter={filter}
              onClear={() => change({ filter: {} })}
              onAdd={onAdd}
              importTo={importTo}
            />
          ) : board && !waiting ? (
            <PipelineBoard filter={asked} sort={sort} onEdit={onEdit} onDelete={setDeleting} />
          ) : layout === 'table' ? (
            <ClientLongTable
              {...common}
              clients={rows}
              columns={columns}
              sort={sort}
              onSort={(next) => change({ sort: next })}
              selected={selected}
              onSelect={select}
              singleKeys={user.settings.shortcuts}
              scrollKey={question}
            />
          ) : (
            <ClientCardGrid {...common} clients={rows} />
          )}
        </ReadPanel>
      </Section>
      {deleting && <DeleteClientDialog client={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}

function MoreFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <p role="alert" className="flex items-center justify-center gap-3 p-4 text-13 text-muted">
      The next clients could not be read.
      <Button size="small" busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
