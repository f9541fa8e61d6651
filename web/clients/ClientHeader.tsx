import {
  Archive,
  ArchiveRestore,
  Contact,
  Copy,
  Ellipsis,
  FileJson,
  GitMerge,
  Pencil,
  ScanSearch,
  Trash2,
} from 'lucide-react';
import type { Client } from '#contract/client-record.ts';
import { ClientAvatar } from '#web/clients/ClientAvatar.tsx';
import { ClientHeaderMarks } from '#web/clients/ClientHeaderMarks.tsx';
import { LocalTime } from '#web/clients/LocalTime.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry, MenuSeparator } from '#web/ui/Menu.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export interface ClientHeaderActs {
  readonly onAnalyze: () => void;
  readonly onEdit: () => void;
  readonly onCopyLink: () => void;
  readonly onArchive: () => void;
  readonly onMerge: () => void;
  readonly onExport: (format: 'vcard' | 'json') => void;
  readonly onDelete: () => void;
}

export type ClientHeaderProps = {
  client: Client;
  acts: ClientHeaderActs;
  /** The client's record is being read at this moment. */
  analyzing: boolean;
  /** It is on its way into the archive or out of it. */
  archiving: boolean;
};

/** Who the client is, how things stand, and what can be done with the whole of it. */
export function ClientHeader({ client, acts, analyzing, archiving }: ClientHeaderProps) {
  const { name, businessType, timezone, archived } = client;
  return (
    <PageHeader
      back={{ to: '/clients', label: 'Clients' }}
      lead={<ClientAvatar client={client} size="large" />}
      title={<span className="wrap-anywhere">{name}</span>}
      subtitle={
        <span className="grid grid-cols-1 gap-2">
          <DottedLine>
            {businessType || 'Business'}
            {timezone && (
              <>
                {timezone.replaceAll('_', ' ')} <LocalTime timezone={timezone} />
              </>
            )}
          </DottedLine>
          <ClientHeaderMarks client={client} />
        </span>
      }
      action={
        <>
          <Button icon={ScanSearch} busy={analyzing} busyText="Analyzing…" onClick={acts.onAnalyze}>
            Analyze Client
          </Button>
          <Button icon={Pencil} onClick={acts.onEdit}>
            Edit Client
          </Button>
          <Menu
            trigger={
              <IconButton
                icon={Ellipsis}
                variant="secondary"
                label={`More for ${name}`}
                busy={archiving}
              />
            }
          >
            <MenuEntry icon={Copy} onSelect={acts.onCopyLink}>
              Copy link
            </MenuEntry>
            <MenuEntry icon={Contact} onSelect={() => acts.onExport('vcard')}>
              Export as vCard
            </MenuEntry>
            <MenuEntry icon={FileJson} onSelect={() => acts.onExport('json')}>
              Export as JSON
            </MenuEntry>
            <MenuSeparator />
            <MenuEntry icon={GitMerge} onSelect={acts.onMerge}>
              Merge with…
            </MenuEntry>
            <MenuEntry icon={archived ? ArchiveRestore : Archive} onSelect={acts.onArchive}>
              {archived ? 'Unarchive' : 'Archive'}
            </MenuEntry>
            <MenuSeparator />
            <MenuEntry icon={Trash2} danger onSelect={acts.onDelete}>
              Delete…
            </MenuEntry>
          </Menu>
        </>
      }
    />
  );
}
