import { Controller } from 'react-hook-form';
import { agentTones } from '#contract/voice-settings.ts';
import { toneWords } from '#web/calls/agent-settings-words.ts';
import type { SettingsFormControl } from '#web/calls/agent-settings-form.ts';
import { ConfigureAgentVendor } from '#web/calls/ConfigureAgentVendor.tsx';
import { DialogSection } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

const tones = agentTones.map((value) => ({ value, ...toneWords[value] }));

/** Who speaks, how, and the words that stand in every call. */
export function ConfigureAgentSpeech({ form }: { form: SettingsFormControl }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <DialogSection columns>
        <Field
          label="Agent name"
          required
          error={errors.agentName?.message}
          hint="What it calls itself."
        >
          <TextInput autoComplete="off" {...register('agentName')} />
        </Field>
        <Field
          label="Longest call"
          required
          error={errors.maxMinutes?.message}
          hint="In minutes, 1 to 60. Then the agent says goodbye."
        >
          <TextInput inputMode="numeric" autoComplete="off" {...register('maxMinutes')} />
        </Field>
      </DialogSection>
      <DialogSection title="Voice and number">
        <ConfigureAgentVendor form={form} />
      </DialogSection>
      <DialogSection title="Tone">
        <Controller
          control={control}
          name="tone"
          render={({ field }) => (
            <Field label="Tone" group hideLabel error={errors.tone?.message}>
              <RadioGroup value={field.value} onChange={field.onChange} options={tones} />
            </Field>
          )}
        />
      </DialogSection>
      <DialogSection title="Words of every call">
        <Field
          label="Disclosure"
          required
          error={errors.disclosure?.message}
          hint="Spoken first, in every call. People have to be told that an AI is speaking and that the call is recorded, so it must say both."
        >
          <Textarea {...register('disclosure')} />
        </Field>
        <Field label="Opening" required error={errors.opening?.message} hint="Right after it.">
          <Textarea className="min-h-16!" {...register('opening')} />
        </Field>
        <Field label="Closing" required error={errors.closing?.message} hint="The last words.">
          <Textarea className="min-h-16!" {...register('closing')} />
        </Field>
        <Field
          label="Voicemail message"
          optional
          error={errors.voicemail?.message}
          hint="Said to an answering machine. If it is empty, the agent hangs up."
        >
          <Textarea className="min-h-16!" {...register('voicemail')} />
        </Field>
      </DialogSection>
    </>
  );
}
