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
  /** Somebody is about to paste one. */
  expecting: boolean;
};

/** Says quietly who is taken for whom in a transcript that is pasted, while it can still be put right. */
export function TranscriptPreview({
  control,
  clientId,
  callId,
  expecting,
}: TranscriptPreviewProps) {
  const { defaultValues } = useFormState({ control });
  const transcript = useSettled(useWatch({ control, name: 'transcript' }));
  const isNew = transcript.trim() !== '' && transcript !== defaultValues?.transcript;
  const { data, isPlaceholderData } = usePreviewTranscript(
    {
      clientId: clientId ?? '',
      transcript: isNew ? transcript : '',
      ...(callId === undefined ? {} : { callId }),
    },
    (isNew || expecting) && clientId !== undefined,
  );
  // Of the empty one before it nothing is to be said.
  const isOfNone = isPlaceholderData && data?.turns === 0;
  return (
    <p role="status" className="pt-2 text-12 wrap-anywhere text-muted empty:hidden">
      {isNew && data && !isOfNone && previewText(data)}
    </p>
  );
}
