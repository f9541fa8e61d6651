import { CopyCheck, Download, Ellipsis, FileUp, History, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Directory } from '#web/clients/directory-address.ts';
import { useDirectoryQuery } from '#web/clients/use-directory-query.ts';
import { useToday } from '#web/use-today.ts';
import { download } from '#web/download.ts';
import { exportAddress, exportFormats } from '#web/portability/export-address.ts';
import { useCurrentUser } from '#web/session.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry, MenuSeparator } from '#web/ui/Menu.tsx';

export type ClientsMenuProps = {
  directory: Directory;
  onOpen: (dialog: 'duplicates' | 'trash' | 'changes') => void;
};

/** What is done with the directory as a whole. */
export function ClientsMenu({ directory, onOpen }: ClientsMenuProps) {
  const navigate = useNavigate();
  const today = useToday();
  const { role } = useCurrentUser();
  const { asked: filter, sort, columns } = useDirectoryQuery(directory, today);
  const view = {
    filter,
    sort,
    columns: directory.layout === 'table' ? columns : undefined,
  };
  return (
    <Menu trigger={<IconButton icon={Ellipsis} variant="secondary" label="More for clients" />}>
      {role !== 'user' && (
        <MenuEntry icon={FileUp} onSelect={() => void navigate('/clients/import')}>
          Import
        </MenuEntry>
      )}
      {exportFormats.map(({ format, label }) => (
        <MenuEntry
          key={format}
          icon={Download}
          onSelect={() => download(exportAddress(format, view))}
        >
          {label}
        </MenuEntry>
      ))}
      <MenuSeparator />
      <MenuEntry icon={CopyCheck} onSelect={() => onOpen('duplicates')}>
        Duplicates
      </MenuEntry>
      <MenuEntry icon={History} onSelect={() => onOpen('changes')}>
        Recent bulk changes
      </MenuEntry>
      <MenuEntry icon={Trash2} onSelect={() => onOpen('trash')}>
        Trash
      </MenuEntry>
    </Menu>
  );
}
