import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { ClientFormValues } from '#web/clients/client-form-values.ts';
import { fieldLabels } from '#web/clients/field-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type FormRowsProps = {
  name: 'otherEmails' | 'otherPhones';
  /** One of them, such as "email". */
  noun: string;
  type: 'email' | 'tel';
  most: number;
};

/** Further addresses or numbers, each with what it is for. */
export function FormRows({ name, noun, type, most }: FormRowsProps) {
  const { control, register } = useFormContext<ClientFormValues>();
  const { fields, append, remove } = useFieldArray<ClientFormValues, typeof name>({
    name,
    control,
  });
  const { errors } = useFormState<ClientFormValues>({ name });
  const problems = errors[name];
  return (
    <div role="group" aria-label={fieldLabels[name]} className="grid content-start gap-2">
      {fields.map((row, at) => {
        const problem = problems?.[at]?.value?.message ?? problems?.[at]?.label?.message;
        const place = at + 2;
        return (
          <div key={row.id} className="grid gap-1.5">
            <div className="flex items-center gap-2">
              <TextInput
                {...register(`${name}.${at}.value`)}
                type={type}
                autoComplete="off"
                aria-label={`${noun} ${place}`}
                aria-invalid={problem ? true : undefined}
                placeholder={noun}
                className="flex-2"
              />
              <TextInput
                {...register(`${name}.${at}.label`)}
                autoComplete="off"
                aria-label={`What ${noun.toLowerCase()} ${place} is for`}
                placeholder="Work, billing…"
                className="flex-1"
              />
              <IconButton
                icon={X}
                label={`Remove ${noun.toLowerCase()} ${place}`}
                onClick={() => remove(at)}
              />
            </div>
            {problem && <FieldError>{problem}</FieldError>}
          </div>
        );
      })}
      {typeof problems?.message === 'string' && <FieldError>{problems.message}</FieldError>}
      {fields.length < most && (
        <Button
          variant="ghost"
          size="small"
          icon={Plus}
          className="justify-self-start"
          onClick={() => append({ label: '', value: '' })}
        >
          Add another {noun.toLowerCase()}
        </Button>
      )}
    </div>
  );
}
