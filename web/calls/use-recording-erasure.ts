import { useDeleteRecording } from '#web/calls/api.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';

/** Erases a call's recording and says so. */
export function useRecordingErasure(callId: string): () => Promise<void> {
  const { mutateAsync: erase } = useDeleteRecording();
  return async () => {
    await showOutcome(erase({ params: { id: callId } }), {
      done: () => notices.done('Recording Erased', 'The transcript stays.'),
      failed: 'Recording Not Erased',
    });
  };
}
