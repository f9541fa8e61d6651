import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ClientField } from '#contract/client-fields.ts';
import {
  useCreateClientField,
  useDeleteClientField,
  useListClientFields,
} from '#web/clients/api.ts';
import { ClientFieldDialog } from '#web/clients/ClientFieldDialog.tsx';
import { fieldKindWords } from '#web/field-kind-words.ts';
import { notices } from '#web/notices.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';

const columns: readonly Column<ClientField>[] = [
  {
    key: 'name',
    header: 'Field',
    cell: ({ name }) => <span className="block min-w-24 wrap-anywhere">{name}</span>,
    primary: true,
  },
  { key: 'kind', header: 'Holds', cell: ({ kind }) => fieldKindWords[kind].label, primary: true },
  {
    key: 'options',
    header: 'Options',
    cell: ({ options }) => (
      <span className="block min-w-24 wrap-anywhere">{options.join(', ')}</span>
    ),
  },
];

/** The fields that the practice keeps of its clients beside those that every practice has. */
export function ClientFieldsCard() {
  const read = useListClientFields();
  const remove = useDeleteClientField();
  const [open, setOpen] = useState<ClientField | 'new'>();
  const [hiding, setHiding] = useState<ClientField>();
  const create = useCreateClientField();
  const bringBack = ({ name, kind, options }: ClientField) =>
    showOutcome(create.mutateAsync({ body: { name, kind, options } }), {
      done: () => notices.undone(`“${name}” is shown again.`),
      failed: 'Not Undone',
    });
  const hide = async (field: ClientField) => {
    await showOutcome(remove.mutateAsync({ params: { id: field.id } }), {
      done: () =>
        notices.undoable(
          'Field Hidden',
          `“${field.name}” is no longer shown.`,
          () => void bringBack(field),
        ),
      failed: 'Field Not Hidden',
    });
  };
  const add = (
    <Button icon={Plus} onClick={() => setOpen('new')}>
      Add field
    </Button>
  );
  return (
    <Card
      title="Client fields"
      subtitle="What you record about every client beyond the usual, such as a package or the end of a contract."
      action={(read.data?.length ?? 0) > 0 && add}
      flush
    >
      <ReadPanel read={read}>
        <Table
          caption="Client fields"
          columns={columns}
          rows={read.data ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          onOpen={setOpen}
          actions={(field) => (
            <Button
              size="small"
              variant="ghost"
              aria-label={`Hide ${field.name}`}
              onClick={() => setHiding(field)}
            >
              Hide
            </Button>
          )}
          loading={read.isPending}
          empty={
            <EmptyState
              title="No fields of your own yet"
              text="They appear in the client’s form, in the table’s columns, in imports and exports."
              action={add}
            />
          }
        />
      </ReadPanel>
      {open !== undefined && (
        <ClientFieldDialog
          field={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      <ConfirmDialog
        open={hiding !== undefined}
        onOpenChange={() => setHiding(undefined)}
        title={`Hide “${hiding?.name ?? ''}”?`}
        text="What clients have in it is kept, and comes back if you add a field of the same name and kind."
        confirmLabel="Hide the field"
        danger
        onConfirm={async () => {
          if (hiding) await hide(hiding);
        }}
      />
    </Card>
  );
}
