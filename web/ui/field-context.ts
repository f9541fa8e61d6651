import { createContext, use, useId } from 'react';

export type FieldWiring = {
  id: string;
  labelId?: string;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldWiring | null>(null);

/** Whether what the fields hold is on its way to be saved. */
export const SavingContext = createContext(false);

export type ControlAttributes = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

/** The attributes that tie a control to the label, hint and error of the field around it. */
export function useControlAttributes(id?: string): ControlAttributes {
  const field = use(FieldContext);
  const own = useId();
  return {
    id: id ?? field?.id ?? own,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid ? true : undefined,
    'aria-required': field?.required ? true : undefined,
  };
}

export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId;
}
