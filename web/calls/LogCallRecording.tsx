import { FileAudio, X } from 'lucide-react';
import { recordingFiles } from '#web/calls/recording-uploads.ts';
import { byteText } from '#web/ui/byte-text.ts';
import { Field } from '#web/ui/Field.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

export type LogCallRecordingProps = {
  recording: File | undefined;
  onChange: (recording: File | undefined) => void;
};

/** The recording that is to go with a call, chosen before there is the call. */
export function LogCallRecording({ recording, onChange }: LogCallRecordingProps) {
  return (
    <Field
      label="Recording"
      optional
      group
      hint="It plays beside the transcript. An MP3, M4A, WAV, OGG, FLAC or WebM file."
    >
      {recording ? (
        <div className="flex min-h-12 items-center gap-3 rounded-card border border-line px-4 py-2">
          <FileAudio aria-hidden className="size-5 shrink-0 text-muted" />
          <p className="flex min-w-0 flex-1 items-baseline gap-2 text-13">
            <span className="truncate font-medium" title={recording.name}>
              {recording.name}
            </span>
            <span className="figures shrink-0 text-12 text-muted">{byteText(recording.size)}</span>
          </p>
          <IconButton
            icon={X}
            size="small"
            label={`Leave ${recording.name} out`}
            onClick={() => onChange(undefined)}
          />
        </div>
      ) : (
        <FileDrop
          label="Drop the recording here"
          buttonLabel="Choose recording"
          icon={FileAudio}
          {...recordingFiles}
          onFiles={([file]) => onChange(file)}
        />
      )}
    </Field>
  );
}
