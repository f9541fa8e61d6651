import { Archive, Download, Ellipsis, Lock, SearchCheck, Trash2 } from 'lucide-react';
import type { Backup } from '#contract/backups.ts';
import { backupFile } from '#web/backups/api.ts';
import { fitOf, fitSentence, reasonWords } from '#web/backups/backup-words.ts';
import { download } from '#web/download.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { byteText } from '#web/ui/byte-text.ts';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry, MenuSeparator } from '#web/ui/Menu.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';
import { Tooltip } from '#web/ui/Tooltip.tsx';

const columns: readonly Column<Backup>[] = [
  {
    key: 'made',
    header: 'Backup',
    primary: true,
    width: '48%',
    cell: ({ madeAt, reason, sealed, fileName }) => (
      <span className="grid sm:min-w-44">
        <span className="flex items-center gap-1.5 font-medium">
          <RelativeTime at={madeAt} />
          {sealed && <Lock aria-label="Sealed" className="size-3 text-muted" />}
        </span>
        <DottedLine className="text-12 text-muted">
          {reasonWords(reason)}
          {fileName}
        </DottedLine>
      </span>
    ),
  },
  {
    key: 'size',
    header: 'Size',
    primary: true,
    numeric: true,
    cell: ({ sizeBytes }) => <span className="whitespace-nowrap">{byteText(sizeBytes)}</span>,
  },
  {
    key: 'version',
    header: 'Version',
    primary: true,
    cell: (backup) => {
      const { tone, word } = fitOf(backup);
      return (
        <Tooltip label={fitSentence(backup)}>
          <span>
            <Badge tone={tone}>{word}</Badge>
            <span className="sr-only">{fitSentence(backup)}</span>
          </span>
        </Tooltip>
      );
    },
  },
];

export type BackupTableProps = {
  backups: readonly Backup[];
  loading: boolean;
  onCheck: (backup: Backup) => void;
  onDelete: (backup: Backup) => void;
};

/** The backups, newest first. */
export function BackupTable({ backups, loading, onCheck, onDelete }: BackupTableProps) {
  return (
    <Table
      caption="Backups"
      columns={columns}
      rows={backups}
      rowKey={({ id }) => id}
      rowLabel={({ fileName }) => fileName}
      loading={loading}
      actions={(backup) => (
        <Menu
          trigger={
            <IconButton icon={Ellipsis} size="small" label={`Actions for ${backup.fileName}`} />
          }
        >
          {backup.mayDownload && (
            <MenuEntry icon={Download} onSelect={() => download(backupFile(backup.id))}>
              Download
            </MenuEntry>
          )}
          <MenuEntry icon={SearchCheck} onSelect={() => onCheck(backup)}>
            Check…
          </MenuEntry>
          <MenuSeparator />
          <MenuEntry icon={Trash2} danger onSelect={() => onDelete(backup)}>
            Delete…
          </MenuEntry>
        </Menu>
      )}
      empty={
        <EmptyState
          icon={Archive}
          title="Each backup appears here."
          text="Keep a copy on another machine: a disk that breaks takes these with it."
        />
      }
    />
  );
}
