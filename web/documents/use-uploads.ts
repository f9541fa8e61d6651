import { useSyncExternalStore } from 'react';
import { documents } from '#contract/documents.ts';
import { documentPaths } from '#web/documents/api.ts';
import { UploadQueue } from '#web/documents/upload-queue.ts';
import { refreshPaths } from '#web/query.ts';
import { useCurrentUser } from '#web/session.tsx';
import { sendUpload } from '#web/upload.ts';
import { uploadProblem } from '#web/upload-problem.ts';

/** They outlive the screen: who looks elsewhere meanwhile loses no file. */
const queues = new Map<string, UploadQueue>();

function stayUntilSent(event: BeforeUnloadEvent): void {
  if ([...queues.values()].some(({ going }) => going)) event.preventDefault();
}

function openQueue(clientId: string): UploadQueue {
  addEventListener('beforeunload', stayUntilSent);
  return new UploadQueue({
    send: async (file, { onPercent, signal }) => {
      await sendUpload(
        documents.uploadDocument,
        { params: { id: clientId }, file },
        { onProgress: (part) => onPercent(part * 100), signal },
      );
      await refreshPaths(documentPaths);
    },
    problemOf: uploadProblem,
  });
}

/** A client's files on their way; each person in this browser has their own. */
export function useUploads(clientId: string): UploadQueue {
  const { id } = useCurrentUser();
  const key = `${id} ${clientId}`;
  const queue = queues.get(key) ?? openQueue(clientId);
  queues.set(key, queue);
  useSyncExternalStore(queue.subscribe, queue.uploads);
  return queue;
}
