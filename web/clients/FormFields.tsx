import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import {
  understoodMoney,
  type ClientFieldName,
  type ClientFormValues,
  type MoneyField,
} from '#web/clients/client-form-values.ts';
import { fieldLabels } from '#web/clients/field-words.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select, type SelectOption } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

type NamesOf<Value> = {
  [Name in ClientFieldName]: ClientFormValues[Name] extends Value ? Name : never;
}[ClientFieldName];

/** The message of a field's problem, or undefined. */
export function useProblem(name: ClientFieldName): string | undefined {
  const { errors } = useFormState<ClientFormValues>({ name });
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}

export type FormTextProps = {
  name: NamesOf<string>;
  required?: boolean;
  hint?: ReactNode;
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  /** What others have there, offered while one types. */
  suggestions?: readonly string[];
};

/** One line of text of the client form. */
export function FormText({ name, required, hint, suggestions, ...input }: FormTextProps) {
  const listId = useId();
  const { register } = useFormContext<ClientFormValues>();
  const problem = useProblem(name);
  return (
    <Field label={fieldLabels[name]} required={required} hint={hint} error={problem}>
      {/* The client's, not the person's at the keyboard: the browser has nothing to fill in. */}
      <TextInput
        {...register(name)}
        {...input}
        autoComplete="off"
        list={suggestions ? listId : undefined}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </Field>
  );
}

export function FormArea({ name, placeholder }: { name: NamesOf<string>; placeholder?: string }) {
  const { register } = useFormContext<ClientFormValues>();
  const problem = useProblem(name);
  return (
    <Field label={fieldLabels[name]} error={problem} className="sm:col-span-2">
      <Textarea {...register(name)} placeholder={placeholder} />
    </Field>
  );
}

/** An amount as people write one; says how it was understood when they leave the field. */
export function FormMoney({ name, placeholder }: { name: MoneyField; placeholder: string }) {
  const { field, fieldState } = useController<ClientFormValues, MoneyField>({ name });
  const understood = understoodMoney(name, field.value);
  return (
    <Field
      label={fieldLabels[name]}
      error={fieldState.error?.message}
      hint={fieldState.isTouched && understood ? `Kept as ${understood}` : undefined}
    >
      <TextInput {...field} inputMode="decimal" autoComplete="off" placeholder={placeholder} />
    </Field>
  );
}

export type FormSelectProps<Name extends ClientFieldName> = {
  name: Name;
  options: readonly SelectOption[];
  /** Adds a choice for no value at all. */
  emptyLabel?: string;
};

const none = 'none';

export function FormSelect<Name extends NamesOf<string | null>>({
  name,
  options,
  emptyLabel,
}: FormSelectProps<Name>) {
  const { field } = useController<ClientFormValues, NamesOf<string | null>>({ name });
  const { value, onChange, ...rest } = field;
  const problem = useProblem(name);
  const all = emptyLabel ? [{ value: none, label: emptyLabel }, ...options] : options;
  const empty = name === 'ownerId' ? null : '';
  return (
    <Field label={fieldLabels[name]} error={problem}>
      <Select
        {...rest}
        value={value || (emptyLabel ? none : '')}
        options={all}
        onChange={(chosen) => onChange(chosen === none ? empty : chosen)}
      />
    </Field>
  );
}

/** What a field holds now. */
export function useFormValue<Name extends ClientFieldName>(name: Name): ClientFormValues[Name] {
  return useWatch<ClientFormValues, Name>({ name });
}
