import { FileAudio } from 'lucide-react';
import { recordingFiles, uploadRecording } from '#web/calls/recording-uploads.ts';
import { useCurrentUser } from '#web/session.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';

export type RecordingDialogProps = {
  call: { readonly id: string; readonly clientName: string; readonly recorded: boolean };
  onClose: () => void;
};

/** Takes the recording of a call that was written down; it goes on its way when the dialog closes. */
export function RecordingDialog({ call, onClose }: RecordingDialogProps) {
  const { id: userId } = useCurrentUser();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={call.recorded ? 'Replace the recording' : 'Add a recording'}
      subtitle={
        call.recorded
          ? `The one that is kept of this call with ${call.clientName} is erased.`
          : `Of this call with ${call.clientName}; it plays beside the transcript.`
      }
      foot={<Button onClick={onClose}>Cancel</Button>}
    >
      <FileDrop
        label="Drop the recording here"
        hint="MP3, M4A, WAV, OGG, FLAC or WebM."
        icon={FileAudio}
        buttonVariant="primary"
        {...recordingFiles}
        onFiles={([file]) => {
          if (!file) return;
          void uploadRecording(userId, call.id, file);
          onClose();
        }}
      />
    </Dialog>
  );
}
