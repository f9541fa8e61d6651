import { CalendarClock, MoveUp } from 'lucide-react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import type { WholeCall } from '#contract/call-record.ts';
import { longestNotes } from '#contract/calls.ts';
import { usePreviewTranscript } from '#web/calls/api.ts';
import type { CallFormValues } from '#web/calls/call-form.ts';
import { heldMoment } from '#web/calls/held-moment.ts';
import { notesText, previewText, toldText } from '#web/calls/transcript-preview-words.ts';
import { voicesAfter, voicesOf } from '#web/calls/transcript-voices.ts';
import { type Voice, WhoSpeaks } from '#web/calls/WhoSpeaks.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useSettled } from '#web/ui/use-settled.ts';

export type TranscriptPreviewProps = {
  control: Control<CallFormValues>;
  /** Who the talk was with; nothing is said before that is known. */
  clientId: string | undefined;
  /** The call whose transcript is put right. */
  held?: WholeCall | undefined;
  /** One came to say who speaks. */
  naming: boolean;
  /** Somebody is about to paste one. */
  expecting: boolean;
  /** The file that the field was filled from. */
  file: { readonly name: string; readonly text: string } | undefined;
  timeZone: string | undefined;
  /** Takes what is no talk over to the notes. */
  onMove: () => void;
  onVoices: (voices: Voice[]) => void;
  /** Takes the time over at which it says that it was held. */
  onDate: (wall: string) => void;
};

/** Says quietly who is taken for whom in a transcript that is pasted, while it can still be put right. */
export function TranscriptPreview({
  control,
  clientId,
  held,
  naming,
  expecting,
  file,
  timeZone,
  onMove,
  onVoices,
  onDate,
}: TranscriptPreviewProps) {
  const { defaultValues } = useFormState({ control });
  const transcript = useSettled(useWatch({ control, name: 'transcript' }));
  const when = useWatch({ control, name: 'when' });
  const chosen = useWatch({ control, name: 'voices' });
  const isNew = transcript.trim() !== '' && transcript !== defaultValues?.transcript;
  const { data, isPlaceholderData } = usePreviewTranscript(
    {
      clientId: clientId ?? '',
      transcript: isNew ? transcript : '',
      ...(file && isNew && file.text === transcript ? { fileName: file.name.slice(-255) } : {}),
      ...(held === undefined ? {} : { callId: held.id }),
      ...(isNew && chosen.length > 0 ? { speakers: chosen } : {}),
    },
    (isNew || expecting) && clientId !== undefined,
  );
  // Of the empty one before it nothing is to be said.
  const isOfNone = isPlaceholderData && data?.turns === 0;
  const shown = isNew && data && !isOfNone ? data : undefined;
  const moment = shown && heldMoment(shown, when, timeZone);
  const read = shown ? voicesOf(shown) : isNew ? [] : voicesOf({ voices: held?.utterances ?? [] });
  const mayBeTold =
    shown?.voices.length === 0 &&
    shown.turns > 0 &&
    shown.minutes === 0 &&
    chosen.length === 0 &&
    transcript.length <= longestNotes;
  return (
    <div className="text-12 wrap-anywhere text-muted">
      <div role="status" className="grid gap-2 pt-2 empty:hidden">
        {shown && (shown.isNotes || mayBeTold) ? (
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-60 flex-1">{shown.isNotes ? notesText : toldText(shown)}</p>
            <Button size="small" icon={MoveUp} onClick={onMove}>
              Move to Notes
            </Button>
          </div>
        ) : (
          shown && <p>{previewText(shown)}</p>
        )}
        {moment && (
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-60 flex-1">It says that it was held on {moment.text}.</p>
            <Button size="small" icon={CalendarClock} onClick={() => onDate(moment.wall)}>
              {'Set “When”'}
            </Button>
          </div>
        )}
      </div>
      {!shown?.isNotes && (
        <WhoSpeaks
          voices={read.map((one) => chosen.find(({ name }) => name === one.name) ?? one)}
          touched={chosen.length > 0}
          first={naming}
          onChange={(voice) => onVoices(voicesAfter(chosen, voice))}
        />
      )}
    </div>
  );
}
