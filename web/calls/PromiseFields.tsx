import { Controller, type UseFormReturn } from 'react-hook-form';
import type { PromiseValues } from '#web/calls/promise-form.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type PromiseFieldsProps = {
  form: UseFormReturn<PromiseValues>;
  clientName: string;
  /** From which words the day was read, or that none was named. */
  dueHint?: string | undefined;
};

/** Who promised what, and by when. */
export function PromiseFields({ form, clientName, dueHint }: PromiseFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Promise" required error={errors.text?.message}>
        <Textarea className="min-h-16!" {...register('text')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Promised by" error={errors.by?.message}>
          <Controller
            control={control}
            name="by"
            render={({ field }) => (
              <Select
                ref={field.ref}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                options={[
                  { value: 'client', label: clientName },
                  { value: 'coach', label: 'The coach' },
                ]}
              />
            )}
          />
        </Field>
        <Field label="Due" optional error={errors.dueOn?.message} hint={dueHint}>
          <TextInput type="date" {...register('dueOn')} />
        </Field>
      </div>
    </>
  );
}
