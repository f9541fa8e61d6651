import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { callTypes, type WholeCall } from '#contract/call-record.ts';
import type { CallFormValues } from '#web/calls/call-form.ts';
import { typeWords } from '#web/calls/call-words.ts';
import { moodOptions } from '#web/calls/mood-choice.ts';
import { readTranscriptFile, transcriptFiles } from '#web/calls/transcript-file.ts';
import { TranscriptPreview } from '#web/calls/TranscriptPreview.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

const types = callTypes.map((value) => ({ value, label: typeWords[value].label }));

export type CallFormProps = {
  form: UseFormReturn<CallFormValues>;
  timeZone: string | undefined;
  /** With whom it was, where that is known by now. */
  clientId: string | undefined;
  /** The call that is put right. */
  held?: WholeCall;
  /** That a transcript stands there already. */
  hasTranscript?: boolean;
  /** The field that one came to write in. */
  first?: string | undefined;
};

/** What is written down of a call that was held. */
export function CallForm(props: CallFormProps) {
  const { form, timeZone, clientId, held, hasTranscript = false, first } = props;
  const { register, control, getValues, setValue, setError, setFocus, formState } = form;
  const { errors } = formState;
  const [expecting, setExpecting] = useState(false);
  const [read, setRead] = useState<{ name: string; text: string }>();
  const takeFile = async ([file]: File[]) => {
    if (!file) return;
    try {
      const text = await readTranscriptFile(file);
      setRead({ name: file.name, text });
      setValue('transcript', text, { shouldDirty: true, shouldValidate: true });
    } catch {
      setError('transcript', {
        message: `“${file.name}” can’t be read. Save it as text, or paste its words.`,
      });
    }
  };
  const moveToNotes = () => {
    const { notes, transcript } = getValues();
    const change = { shouldDirty: true, shouldValidate: true } as const;
    setValue('notes', [notes.trim(), transcript.trim()].filter(Boolean).join('\n\n'), change);
    setValue('transcript', '', change);
    setFocus('notes');
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Type" error={errors.type?.message}>
          <Controller
            control={control}
            name="type"
            render={({ field }) => (
              <Select
                ref={field.ref}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                options={types}
              />
            )}
          />
        </Field>
        <Field
          label="When"
          required
          error={errors.when?.message}
          hint={timeZone && `${timeZone.replaceAll('_', ' ')} time`}
        >
          <TextInput type="datetime-local" {...register('when')} />
        </Field>
        <Field label="Mood" error={errors.mood?.message}>
          <Controller
            control={control}
            name="mood"
            render={({ field }) => (
              <Select
                ref={field.ref}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                options={moodOptions(held?.findings?.mood.mood)}
              />
            )}
          />
        </Field>
        <Field label="Minutes" optional error={errors.minutes?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('minutes')} />
        </Field>
      </div>
      {held && (
        <Field label="Summary" optional error={errors.summary?.message} hint={summaryHint(held)}>
          <Textarea
            className="min-h-24!"
            data-first={first === 'summary' ? '' : undefined}
            {...register('summary')}
          />
        </Field>
      )}
      <Field label="Notes" optional error={errors.notes?.message}>
        <Textarea className="min-h-24!" {...register('notes')} />
      </Field>
      <Field
        label="Transcript"
        optional
        error={errors.transcript?.message}
        hint={
          hasTranscript
            ? 'What you change here replaces the transcript that is kept.'
            : 'Names before or above words, SRT, VTT, CSV, chats, emails and the JSON of the usual recorders are understood.'
        }
      >
        <FileDrop
          label="Paste it below, or drop a file here"
          buttonLabel="Choose file"
          {...transcriptFiles}
          onFiles={(files) => void takeFile(files)}
        >
          <div className="p-2">
            <Textarea
              className="max-h-60 min-h-28! [field-sizing:fixed]!"
              spellCheck={false}
              onFocus={() => setExpecting(true)}
              {...register('transcript')}
            />
            <TranscriptPreview
              control={control}
              expecting={expecting}
              onMove={moveToNotes}
              onVoices={(voices) => setValue('voices', voices, { shouldDirty: true })}
              clientId={clientId}
              held={held}
              naming={first === 'voices'}
              file={read}
              timeZone={timeZone}
              onDate={(wall) => {
                setValue('when', wall, { shouldDirty: true, shouldValidate: true });
                setFocus('when');
              }}
            />
          </div>
        </FileDrop>
      </Field>
    </div>
  );
}

function summaryHint({ findings, summaryBy }: WholeCall): string {
  if (!findings) return 'In your own words; a reading of the call will not change it.';
  return summaryBy
    ? 'Empty it to have what was read again.'
    : 'What you change here stands in place of what was read.';
}
