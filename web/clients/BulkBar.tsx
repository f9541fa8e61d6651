import { Archive, ArchiveRestore, Download, Tag, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { PipelineStage } from '#contract/client-record.ts';
import type { ListedClient } from '#web/clients/listed-client.ts';
import type { BulkChange } from '#contract/clients.ts';
import { useListOwners } from '#web/clients/api.ts';
import { BulkBarTags } from '#web/clients/BulkBarTags.tsx';
import { clientCount, mostAtOnce } from '#web/clients/change-set-words.ts';
import { ClosedLostDialog } from '#web/clients/ClosedLostDialog.tsx';
import { useBulkChange } from '#web/clients/use-bulk-change.ts';
import { stageOptions, statusOptions } from '#web/clients/words.ts';
import { useCurrentUser } from '#web/session.tsx';
import { Button, type Icon } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry } from '#web/ui/Menu.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

export type BulkBarProps = {
  /** The selected clients, as they were loaded. */
  clients: readonly ListedClient[];
  onClear: () => void;
  exports: readonly SelectionExport[];
};

/** A way to take the selected clients out as a file. */
export interface SelectionExport {
  readonly label: string;
  readonly run: (ids: readonly string[]) => void;
}

/** What an address holds; more go out as a view. */
const mostExported = 200;

type Asked = 'lost' | 'tags' | 'delete' | undefined;

/** What can be done with all selected clients at once; each can be taken back as a whole. */
export function BulkBar({ clients, onClear, exports }: BulkBarProps) {
  const { role } = useCurrentUser();
  const owners = useListOwners().data ?? [];
  const { run, busy } = useBulkChange();
  const [asked, setAsked] = useState<Asked>();
  const ids = clients.map(({ id }) => id);
  const whom = clientCount(clients.length);
  const close = () => setAsked(undefined);
  const apply = (change: BulkChange) => {
    if (!busy) void run(ids, change);
  };
  const toStage = (pipelineStage: PipelineStage) => {
    if (pipelineStage === 'closed_lost') setAsked('lost');
    else apply({ pipelineStage });
  };
  const archived = clients.length > 0 && clients.every((client) => client.archived);
  return (
    <>
      <div
        role="group"
        aria-label={`Change ${whom}`}
        className="flex items-center gap-1 overflow-x-auto rounded-card border border-edge bg-higher p-1.5 shadow-float [scrollbar-width:none] *:shrink-0"
      >
        <IconButton icon={X} size="small" label="Clear selection" onClick={onClear} />
        <p role="status" className="figures pr-2 text-13 font-medium whitespace-nowrap">
          {clients.length.toLocaleString('en-US')} selected
        </p>
        {busy && <Spinner />}
        {clients.length > mostAtOnce ? (
          <p className="pr-2 text-13 text-muted">
            Choose at most {mostAtOnce.toLocaleString('en-US')} at once.
          </p>
        ) : (
          <>
            <Choice
              label="Status"
              options={statusOptions}
              onChoose={(status) => apply({ status })}
            />
            <Choice label="Stage" options={stageOptions} onChoose={toStage} />
            {role !== 'user' && (
              <Choice
                label="Owner"
                options={[
                  ...owners.map(({ id, name }) => ({ value: id, label: name })),
                  { value: '', label: 'Nobody' },
                ]}
                onChoose={(id) => apply({ ownerId: id === '' ? null : id })}
              />
            )}
            <Act icon={Tag} label="Tags" onClick={() => setAsked('tags')} />
            {archived ? (
              <Act
                icon={ArchiveRestore}
                label="Unarchive"
                onClick={() => apply({ archived: false })}
              />
            ) : (
              <Act icon={Archive} label="Archive" onClick={() => apply({ archived: true })} />
            )}
            {clients.length <= mostExported && exports.length > 0 && (
              <Choice
                icon={Download}
                label="Export"
                options={exports.map(({ label }) => ({ value: label, label }))}
                onChoose={(chosen) => exports.find(({ label }) => label === chosen)?.run(ids)}
              />
            )}
            <Act icon={Trash2} label="Delete" onClick={() => setAsked('delete')} />
          </>
        )}
      </div>
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

type ChoiceProps<Value extends string> = {
  icon?: Icon;
  label: string;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ icon, label, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" size="small" icon={icon}>
          {label}
        </Button>
      }
    >
      <div className="max-h-[min(20rem,50dvh)] overflow-y-auto">
        {options.map((option) => (
          <MenuEntry key={option.value} onSelect={() => onChoose(option.value)}>
            {option.label}
          </MenuEntry>
        ))}
      </div>
    </Menu>
  );
}

function Act({ icon, label, onClick }: { icon: Icon; label: string; onClick: () => void }) {
  return (
    <Button variant="ghost" size="small" icon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}
