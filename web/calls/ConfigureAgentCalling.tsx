import { Controller } from 'react-hook-form';
import { lawfulHours } from '#contract/voice-settings.ts';
import type { SettingsFormControl } from '#web/calls/agent-settings-form.ts';
import { countryCode, countryName, countryNames } from '#web/country-names.ts';
import { DialogSection } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TagInput } from '#web/ui/TagInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

/** When the agent may ring, how often and where. */
export function ConfigureAgentCalling({ form }: { form: SettingsFormControl }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <DialogSection
        title="Calling hours"
        text={`On the client’s own clock, never before ${lawfulHours.from} nor after ${lawfulHours.to}: that is the law.`}
        columns
      >
        <Field label="From" required error={errors.hoursFrom?.message}>
          <TextInput
            type="time"
            min={lawfulHours.from}
            max={lawfulHours.to}
            {...register('hoursFrom')}
          />
        </Field>
        <Field label="To" required error={errors.hoursTo?.message}>
          <TextInput
            type="time"
            min={lawfulHours.from}
            max={lawfulHours.to}
            {...register('hoursTo')}
          />
        </Field>
      </DialogSection>
      <DialogSection title="How often">
        <Field
          label="Pause between calls"
          required
          error={errors.cooldownMinutes?.message}
          hint="In minutes, after a call that the same client answered. 0 is no pause; a week is 10,080."
        >
          <TextInput inputMode="numeric" autoComplete="off" {...register('cooldownMinutes')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Calls an hour"
            required
            error={errors.perPersonAnHour?.message}
            hint="How many each person can start, 1 to 100."
          >
            <TextInput inputMode="numeric" autoComplete="off" {...register('perPersonAnHour')} />
          </Field>
          <Field
            label="Calls a day"
            required
            error={errors.perPracticeADay?.message}
            hint="How many the whole practice can make, 1 to 1,000."
          >
            <TextInput inputMode="numeric" autoComplete="off" {...register('perPracticeADay')} />
          </Field>
        </div>
      </DialogSection>
      <DialogSection title="Where">
        <Controller
          control={control}
          name="countries"
          render={({ field }) => (
            <Field
              label="Countries"
              optional
              error={problemOf(errors.countries)}
              hint="Only numbers in these countries are called. If you name none, any may be."
            >
              <TagInput
                ref={field.ref}
                value={field.value.map(countryName)}
                onChange={(names) => field.onChange(names.map(countryCode))}
                onBlur={field.onBlur}
                suggestions={countryNames()}
                maxLength={60}
                maxCount={60}
                placeholder="Any country"
              />
            </Field>
          )}
        />
      </DialogSection>
      <DialogSection title="Rehearsals">
        <Controller
          control={control}
          name="rehearsals"
          render={({ field }) => (
            <Switch
              label="Calls can be rehearsed in the browser"
              hint="The agent asks, you answer as the client would. No phone rings."
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </DialogSection>
    </>
  );
}

/** Of a list, or of the first of its entries that has one. */
function problemOf(
  problems: { message?: string; root?: { message?: string } } | readonly unknown[] | undefined,
): string | undefined {
  if (!problems) return undefined;
  if ('message' in problems && typeof problems.message === 'string') return problems.message;
  if ('root' in problems && problems.root?.message) return problems.root.message;
  if (!Array.isArray(problems)) return undefined;
  return problems.some(Boolean) ? 'One of these is no country' : undefined;
}
