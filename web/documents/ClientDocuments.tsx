import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { largestDocument } from '#contract/documents.ts';
import { useListDeletedDocuments, useListDocuments } from '#web/documents/api.ts';
import { DeletedDocuments } from '#web/documents/DeletedDocuments.tsx';
import { DocumentTable } from '#web/documents/DocumentTable.tsx';
import { UploadList } from '#web/documents/UploadList.tsx';
import { useUploads } from '#web/documents/use-uploads.ts';
import { recordIn } from '#web/hash-place.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { ShownOfAll } from '#web/ui/ShownOfAll.tsx';

export type ClientDocumentsProps = { client: { id: string; name: string } };

/** The files that are kept with a client; new ones are dropped anywhere on it. */
export function ClientDocuments({ client }: ClientDocumentsProps) {
  const read = useListDocuments(client.id);
  const deleted = useListDeletedDocuments(client.id);
  const queue = useUploads(client.id);
  const { rows, total, hasNext, fetchNext, fetchingNext, isPending, error } = read;
  const linked = recordIn(useLocation().hash, 'document');
  const stillToCome =
    linked !== undefined &&
    hasNext &&
    !fetchingNext &&
    !error &&
    !rows.some(({ id }) => id === linked);
  useEffect(() => {
    if (stillToCome) fetchNext();
  });
  const nothing =
    rows.length + deleted.rows.length + queue.uploads().length === 0 && !isPending && !error;
  return (
    <FileDrop
      label={`Drop files here to keep them with ${client.name}`}
      buttonLabel="Upload Document"
      buttonVariant="primary"
      multiple
      maxBytes={largestDocument}
      onFiles={(files) => queue.add(files)}
    >
      {!nothing && (
        <div className="overflow-clip rounded-b-card bg-raised">
          <UploadList queue={queue} />
          <ReadPanel read={read}>
            <DocumentTable rows={rows} linked={linked} loading={isPending} />
          </ReadPanel>
          {hasNext && (
            <ShownOfAll
              shown={rows.length}
              total={total}
              more={hasNext}
              noun="documents"
              busy={fetchingNext}
              onMore={fetchNext}
            />
          )}
          <DeletedDocuments pages={deleted} />
        </div>
      )}
    </FileDrop>
  );
}
