import type { UploadQueue } from '#web/documents/upload-queue.ts';
import { UploadRow } from '#web/ui/UploadRow.tsx';

/** The files on their way and those that did not arrive. */
export function UploadList({ queue }: { queue: UploadQueue }) {
  const uploads = queue.uploads();
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="divide-y divide-line border-b border-line">
      {uploads.map(({ id, file, state, percent, problem }) => (
        <li key={id}>
          <UploadRow
            name={file.name}
            sizeBytes={file.size}
            state={state}
            percent={percent}
            error={problem}
            onCancel={() => queue.remove(id)}
            onRetry={() => queue.retry(id)}
            onRemove={() => queue.remove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
