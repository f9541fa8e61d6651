import { Archive, ArchiveRestore, Download, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PipelineStage } from '#contract/client-record.ts';
import type { ListedClient } from '#web/clients/listed-client.ts';
import type { BulkChange } from '#contract/clients.ts';
import { useListOwners } from '#web/clients/api.ts';
import { BulkBarTags } from '#web/clients/BulkBarTags.tsx';
import { clientCount, mostAtOnce } from '#web/clients/change-set-words.ts';
import {
  type ExportedFilter,
  exportedFilter,
  tooManyToExport,
} from '#web/clients/exported-selection.ts';
import { ClosedLostDialog } from '#web/clients/ClosedLostDialog.tsx';
import { useBulkChange } from '#web/clients/use-bulk-change.ts';
import { stageOptions, statusOptions } from '#web/clients/words.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useCurrentUser } from '#web/session.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { SelectionAct, SelectionBar, SelectionChoice } from '#web/ui/SelectionBar.tsx';

export type BulkBarProps = {
  /** The selected clients, as they were loaded. */
  clients: readonly ListedClient[];
  /** How many the list has, loaded or not. */
  total: number | undefined;
  /** Selects those that are not loaded yet as well; absent where all of the list are selected. */
  onAll: (() => Promise<void>) | undefined;
  onClear: () => void;
  exports: readonly SelectionExport[];
  /** The filter by which the list is read. */
  filter: ExportedFilter;
};

/** A way to take the clients of a filter out as a file. */
export interface SelectionExport {
  readonly label: string;
  readonly run: (filter: ExportedFilter) => void;
}

type Asked = 'lost' | 'tags' | 'delete' | undefined;

/** What can be done with all selected clients at once; each can be taken back as a whole. */
export function BulkBar(props: BulkBarProps) {
  const { clients, total, onAll, onClear, exports, filter } = props;
  const { role } = useCurrentUser();
  const owners = useListOwners().data ?? [];
  const { run, busy } = useBulkChange();
  const [asked, setAsked] = useState<Asked>();
  const [gathering, setGathering] = useState(false);
  const ids = clients.map(({ id }) => id);
  const whom = clientCount(clients.length);
  const close = () => setAsked(undefined);
  const apply = (change: BulkChange) => void run(ids, change);
  const toStage = (pipelineStage: PipelineStage) => {
    if (pipelineStage === 'closed_lost') setAsked('lost');
    else apply({ pipelineStage });
  };
  const takeOut = (chosen: string) => {
    const exported = exportedFilter(ids, total, filter);
    if (exported) exports.find(({ label }) => label === chosen)?.run(exported);
    else void showNotice(notices.plain('Not Exported', tooManyToExport(total)));
  };
  const selectAll = async () => {
    setGathering(true);
    await onAll?.();
    setGathering(false);
  };
  const archived = clients.length > 0 && clients.every((client) => client.archived);
  return (
    <>
      <SelectionBar
        label={`Change ${whom}`}
        count={clients.length}
        total={total === undefined || total > mostAtOnce ? undefined : total}
        busy={busy || gathering}
        onAll={onAll && !gathering ? () => void selectAll() : undefined}
        onClear={onClear}
      >
        {gathering ? (
          <p className="pr-2 text-13 text-muted">Selecting all of them…</p>
        ) : clients.length > mostAtOnce ? (
          <p className="pr-2 text-13 text-muted">
            Choose at most {mostAtOnce.toLocaleString('en-US')} at once.
          </p>
        ) : (
          <>
            <SelectionChoice
              label="Status"
              options={statusOptions}
              onChoose={(status) => apply({ status })}
            />
            <SelectionChoice label="Stage" options={stageOptions} onChoose={toStage} />
            {role !== 'user' && (
              <SelectionChoice
                label="Owner"
                options={[
                  ...owners.map(({ id, name }) => ({ value: id, label: name })),
                  { value: '', label: 'Nobody' },
                ]}
                onChoose={(id) => apply({ ownerId: id === '' ? null : id })}
              />
            )}
            <SelectionAct icon={Tag} label="Tags" onClick={() => setAsked('tags')} />
            {archived ? (
              <SelectionAct
                icon={ArchiveRestore}
                label="Unarchive"
                onClick={() => apply({ archived: false })}
              />
            ) : (
              <SelectionAct
                icon={Archive}
                label="Archive"
                onClick={() => apply({ archived: true })}
              />
            )}
            {exports.length > 0 && (
              <SelectionChoice
                icon={Download}
                label="Export"
                options={exports.map(({ label }) => ({ value: label, label }))}
                onChoose={takeOut}
              />
            )}
            <SelectionAct icon={Trash2} label="Delete" onClick={() => setAsked('delete')} />
          </>
        )}
      </SelectionBar>
      {asked === 'lost' && (
        <ClosedLostDialog
          whom={whom}
          onCancel={close}
          onConfirm={(closedLostReason) => {
            close();
            apply({ pipelineStage: 'closed_lost', closedLostReason });
          }}
        />
      )}
      {asked === 'tags' && (
        <BulkBarTags
          clients={clients}
          onClose={close}
          onChange={(change) => {
            close();
            apply(change);
          }}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`Are you sure you want to delete ${whom}?`}
          text="They go to the trash and can be restored for 30 days."
          confirmLabel="Delete"
          danger
          onConfirm={async () => {
            if (await run(ids, { deleted: true })) onClear();
          }}
        />
      )}
    </>
  );
}
