import { CalendarClock, MoveUp } from 'lucide-react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { usePreviewTranscript } from '#web/calls/api.ts';
import type { CallFormValues } from '#web/calls/call-form.ts';
import { heldMoment } from '#web/calls/held-moment.ts';
import { previewText } from '#web/calls/transcript-preview-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { useSettled } from '#web/ui/use-settled.ts';

export type TranscriptPreviewProps = {
  control: Control<CallFormValues>;
  /** Who the talk was with; nothing is said before that is known. */
  clientId: string | undefined;
  /** The call whose transcript is put right. */
  callId?: string | undefined;
  /** Somebody is about to paste one. */
  expecting: boolean;
  /** The file that the field was filled from. */
  file: { readonly name: string; readonly text: string } | undefined;
  timeZone: string | undefined;
  /** Takes what is no talk over to the notes. */
  onMove: () => void;
  /** Takes the time over at which it says that it was held. */
  onDate: (wall: string) => void;
};

/** Says quietly who is taken for whom in a transcript that is pasted, while it can still be put right. */
export function TranscriptPreview({
  control,
  clientId,
  callId,
  expecting,
  file,
  timeZone,
  onMove,
  onDate,
}: TranscriptPreviewProps) {
  const { defaultValues } = useFormState({ control });
  const transcript = useSettled(useWatch({ control, name: 'transcript' }));
  const when = useWatch({ control, name: 'when' });
  const isNew = transcript.trim() !== '' && transcript !== defaultValues?.transcript;
  const { data, isPlaceholderData } = usePreviewTranscript(
    {
      clientId: clientId ?? '',
      transcript: isNew ? transcript : '',
      ...(file && isNew && file.text === transcript ? { fileName: file.name.slice(-255) } : {}),
      ...(callId === undefined ? {} : { callId }),
    },
    (isNew || expecting) && clientId !== undefined,
  );
  // Of the empty one before it nothing is to be said.
  const isOfNone = isPlaceholderData && data?.turns === 0;
  const shown = isNew && data && !isOfNone ? data : undefined;
  const held = shown && heldMoment(shown, when, timeZone);
  return (
    <div role="status" className="pt-2 text-12 wrap-anywhere text-muted empty:hidden">
      {shown?.isNotes ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-60 flex-1">
            This reads like notes of a call, not the conversation itself. Pasted as notes, its
            actions are understood.
          </p>
          <Button size="small" icon={MoveUp} onClick={onMove}>
            Move to Notes
          </Button>
        </div>
      ) : (
        shown && <p>{previewText(shown)}</p>
      )}
      {held && (
        <div className="flex flex-wrap items-center gap-2 pt-2">
          <p className="min-w-60 flex-1">It says that it was held on {held.text}.</p>
          <Button size="small" icon={CalendarClock} onClick={() => onDate(held.wall)}>
            {'Set “When”'}
          </Button>
        </div>
      )}
    </div>
  );
}
