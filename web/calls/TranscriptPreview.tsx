import { type Control, useFormState, useWatch } from 'react-hook-form';
import { usePreviewTranscript } from '#web/calls/api.ts';
import type { CallFormValues } from '#web/calls/call-form.ts';
import { previewText } from '#web/calls/transcript-preview-words.ts';
import { useSettled } from '#web/ui/use-settled.ts';

export type TranscriptPreviewProps = {
  control: Control<CallFormValues>;
  /** Who the talk was with; nothing is said before that is known. */
  clientId: string | undefined;
  /** The call whose transcript is put right. */
  callId?: string | undefined;
};

/** Says quietly who is taken for whom in a transcript that is pasted, while it can still be put right. */
export function TranscriptPreview({ control, clientId, callId }: TranscriptPreviewProps) {
  const { defaultValues } = useFormState({ control });
  const transcript = useSettled(useWatch({ control, name: 'transcript' }));
  const isNew = transcript.trim() !== '' && transcript !== defaultValues?.transcript;
  const { data } = usePreviewTranscript(
    { clientId: clientId ?? '', transcript, ...(callId === undefined ? {} : { callId }) },
    isNew && clientId !== undefined,
  );
  return (
    <p role="status" className="pt-2 text-12 wrap-anywhere text-muted empty:hidden">
      {isNew && data && previewText(data)}
    </p>
  );
}
