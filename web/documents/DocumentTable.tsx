import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ClientDocument } from '#contract/documents.ts';
import { documentFile, useDeleteDocument, useRestoreDocument } from '#web/documents/api.ts';
import { DocumentName } from '#web/documents/DocumentName.tsx';
import { download } from '#web/download.ts';
import { RenameDocumentDialog } from '#web/documents/RenameDocumentDialog.tsx';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { byteText } from '#web/ui/byte-text.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry, MenuSeparator } from '#web/ui/Menu.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';
import { useInTurn, usePressed } from '#web/ui/use-in-turn.ts';

const nameOf = (linked: string | undefined): Column<ClientDocument> => ({
  key: 'name',
  header: 'Name',
  primary: true,
  width: '55%',
  cell: (document) => <DocumentName document={document} linked={document.id === linked} />,
});

const others: readonly Column<ClientDocument>[] = [
  {
    key: 'size',
    header: 'Size',
    numeric: true,
    primary: true,
    cell: ({ sizeBytes }) => <span className="text-muted">{byteText(sizeBytes)}</span>,
  },
  {
    key: 'added',
    header: 'Added',
    primary: true,
    cell: ({ createdAt, uploadedBy }) => (
      <span className="text-muted">
        <RelativeTime at={createdAt} />
        {uploadedBy && ` by ${uploadedBy.name}`}
      </span>
    ),
  },
];

export type DocumentTableProps = {
  rows: readonly ClientDocument[];
  /** The one that the address leads to. */
  linked: string | undefined;
  loading: boolean;
};

/** A client's documents: the name downloads, the menu does the rest. */
export function DocumentTable({ rows, linked, loading }: DocumentTableProps) {
  const [renamed, setRenamed] = useState<ClientDocument>();
  const { mutateAsync: remove } = useDeleteDocument();
  const { mutateAsync: restore } = useRestoreDocument();
  const { inTurn } = useInTurn();
  const { press, isPressed } = usePressed();
  const takeBack = ({ id, name }: ClientDocument) =>
    showOutcome(restore({ params: { id } }), {
      done: () => notices.undone(`${name} is back.`),
      failed: 'Not Restored',
    });
  const deleteOne = (document: ClientDocument) =>
    inTurn(document.id, () =>
      showOutcome(remove({ params: { id: document.id } }), {
        done: () =>
          notices.undoable('Document Deleted', document.name, () => void takeBack(document)),
        failed: 'Not Deleted',
      }),
    );
  return (
    <>
      <Table
        caption="Documents"
        columns={[nameOf(linked), ...others]}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        loading={loading}
        actions={(document) => (
          <Menu
            trigger={
              <IconButton
                icon={Ellipsis}
                size="small"
                label={`Actions for ${document.name}`}
                busy={isPressed(document.id)}
              />
            }
          >
            <MenuEntry icon={Download} onSelect={() => download(documentFile(document.id))}>
              Download
            </MenuEntry>
            <MenuEntry icon={Pencil} onSelect={() => setRenamed(document)}>
              Rename…
            </MenuEntry>
            <MenuSeparator />
            <MenuEntry
              icon={Trash2}
              danger
              onSelect={() => void press(document.id, () => deleteOne(document))}
            >
              Delete
            </MenuEntry>
          </Menu>
        )}
      />
      {renamed && <RenameDocumentDialog document={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}
