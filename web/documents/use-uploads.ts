import { useSyncExternalStore } from 'react';
import { documents } from '#contract/documents.ts';
import { documentPaths } from '#web/documents/api.ts';
import { UploadQueue } from '#web/documents/upload-queue.ts';
import { refreshPaths } from '#web/query.ts';
import { isHere, useCurrentUser } from '#web/session.tsx';
import { sendUpload } from '#web/upload.ts';
import { uploadProblem } from '#web/upload-problem.ts';

/** They outlive the screen: who looks elsewhere meanwhile loses no file. */
const queues = new Map<string, UploadQueue>();

function stayUntilSent(event: BeforeUnloadEvent): void {
  if ([...queues.values()].some(({ going }) => going)) event.preventDefault();
}

const goneMeanwhile = new Error(
  'It was not sent, as you were no longer signed in here. Try again.',
);

function openQueue(userId: string, clientId: string): UploadQueue {
  addEventListener('beforeunload', stayUntilSent);
  return new UploadQueue({
    send: async (file, { onPercent, signal }) => {
      // It may have waited until somebody else was here, as whose it would be kept.
      if (!isHere(userId)) throw goneMeanwhile;
      await sendUpload(
        documents.uploadDocument,
        { params: { id: clientId }, file },
        { onProgress: (part) => onPercent(part * 100), signal },
      );
      await refreshPaths(documentPaths);
    },
    problemOf: (error) => (error === goneMeanwhile ? goneMeanwhile.message : uploadProblem(error)),
  });
}

/** A client's files on their way; each person in this browser has their own. */
export function uploadsOf(userId: string, clientId: string): UploadQueue {
  const key = `${userId} ${clientId}`;
  const queue = queues.get(key) ?? openQueue(userId, clientId);
  queues.set(key, queue);
  return queue;
}

export function useUploads(clientId: string): UploadQueue {
  const { id } = useCurrentUser();
  const queue = uploadsOf(id, clientId);
  useSyncExternalStore(queue.subscribe, queue.uploads);
  return queue;
}
