import { useEffect } from 'react';
import { isId } from '#contract/ids.ts';
import { useGetClient } from '#web/clients/api.ts';
import { AddClientDialog } from '#web/clients/AddClientDialog.tsx';
import { BulkChangesDialog } from '#web/clients/BulkChangesDialog.tsx';
import { DuplicatesDialog } from '#web/clients/DuplicatesDialog.tsx';
import { EditClientDialog } from '#web/clients/EditClientDialog.tsx';
import { MergeDialog } from '#web/clients/MergeDialog.tsx';
import { TrashDialog } from '#web/clients/TrashDialog.tsx';
import { HttpError } from '#web/http-error.ts';
import { noticeFor, showNotice } from '#web/notices.ts';
import { useParameters } from '#web/parameters.ts';

/** The dialog that the address asks for; what it asks for in vain is nothing. */
export function ClientsDialogs() {
  const { read, push, replace } = useParameters();
  const close = () => replace({ dialog: undefined, edit: undefined, merge: undefined });
  const editId = read('edit');
  const [id = '', otherId = ''] = (read('merge') ?? '').split('.');
  if (isId(id) && isId(otherId)) {
    return (
      <MergeDialog
        key={`${id}.${otherId}`}
        id={id}
        otherId={otherId}
        onClose={() => replace({ merge: undefined, dialog: 'duplicates' })}
        onMerged={() => replace({ merge: undefined, dialog: 'duplicates' })}
      />
    );
  }
  if (editId !== undefined && isId(editId)) {
    return <EditDialog key={editId} id={editId} onClose={close} />;
  }
  switch (read('dialog')) {
    case 'add':
      return <AddClientDialog rules="clients-page" onClose={close} />;
    case 'duplicates':
      return (
        <DuplicatesDialog
          onClose={close}
          onMerge={(one, other) => push({ merge: `${one}.${other}` })}
        />
      );
    case 'trash':
      return <TrashDialog onClose={close} />;
    case 'changes':
      return <BulkChangesDialog onClose={close} />;
    default:
      return null;
  }
}

function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useGetClient(id);
  const missing = data === undefined ? error : null;
  useEffect(() => {
    if (!missing) return;
    void showNotice(noticeFor(missing, undefined, 'Client'));
    onClose();
  }, [missing, onClose]);
  const gone = error instanceof HttpError && error.status === 404;
  return data ? <EditClientDialog client={data} gone={gone} onClose={onClose} /> : null;
}
