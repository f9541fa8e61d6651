import { useController, useFormState } from 'react-hook-form';
import type { ClientField } from '#contract/client-fields.ts';
import { useListClientFields } from '#web/clients/api.ts';
import type { ClientFormValues } from '#web/clients/client-form-values.ts';
import { useProblem } from '#web/clients/FormFields.tsx';
import { Field, FieldError } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

/** The practice's own fields; nothing where it has none. */
export function OwnFields() {
  const { data: fields = [] } = useListClientFields();
  const { field } = useController<ClientFormValues, 'customFields'>({ name: 'customFields' });
  const problem = useProblem('customFields');
  const { errors } = useFormState<ClientFormValues>({ name: 'customFields' });
  if (fields.length === 0) return null;
  return (
    <>
      {fields.map((own) => (
        <Field key={own.id} label={own.name} error={errors.customFields?.[own.id]?.message}>
          <OwnControl
            own={own}
            value={field.value[own.id] ?? ''}
            onChange={(text) => field.onChange({ ...field.value, [own.id]: text })}
          />
        </Field>
      ))}
      {problem && (
        <div className="sm:col-span-2">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </>
  );
}

type OwnControlProps = { own: ClientField; value: string; onChange: (value: string) => void };

const none = '—none';

function OwnControl({ own, value, onChange }: OwnControlProps) {
  if (own.kind === 'choice') {
    // An option that was taken away stays chosen until somebody chooses another.
    const kept = value === '' || own.options.includes(value) ? [] : [value];
    return (
      <Select
        value={value || none}
        onChange={(chosen) => onChange(chosen === none ? '' : chosen)}
        options={[
          { value: none, label: 'Not specified' },
          ...[...own.options, ...kept].map((option) => ({ value: option, label: option })),
        ]}
      />
    );
  }
  return (
    <TextInput
      type={own.kind === 'date' ? 'date' : 'text'}
      inputMode={own.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
