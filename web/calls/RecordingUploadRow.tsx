import { FileAudio } from 'lucide-react';
import {
  stopRecordingUpload,
  uploadRecording,
  useRecordingUpload,
} from '#web/calls/recording-uploads.ts';
import { useCurrentUser } from '#web/session.tsx';
import { UploadRow } from '#web/ui/UploadRow.tsx';

/** A recording on its way to its call, or why it did not arrive. */
export function RecordingUploadRow({ callId }: { callId: string }) {
  const { id: userId } = useCurrentUser();
  const upload = useRecordingUpload(userId, callId);
  if (!upload) return null;
  const { file, state, percent, problem } = upload;
  const remove = () => stopRecordingUpload(userId, callId);
  return (
    <div className="rounded-card border border-line bg-raised">
      <UploadRow
        name={file.name}
        sizeBytes={file.size}
        icon={FileAudio}
        state={state}
        percent={percent}
        error={problem}
        onCancel={remove}
        onRetry={() => void uploadRecording(userId, callId, file)}
        onRemove={remove}
      />
    </div>
  );
}
