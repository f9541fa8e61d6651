import { useListTemplates } from '#web/messages/api.ts';
import { Combobox } from '#web/ui/Combobox.tsx';
import { Field } from '#web/ui/Field.tsx';

export type TemplatePickerProps = {
  templateId: string;
  onChoose: (templateId: string) => void;
};

/** The templates that a letter can start from; nothing where there are none. */
export function TemplatePicker({ templateId, onChoose }: TemplatePickerProps) {
  const templates = useListTemplates().data ?? [];
  if (templates.length === 0) return null;
  return (
    <Field label="Template" optional>
      <Combobox
        value={templateId}
        onChange={onChoose}
        placeholder="Start from a template"
        searchPlaceholder="Find a template"
        options={templates.map(({ id, name, subject }) => ({
          value: id,
          label: name,
          keywords: [subject],
        }))}
      />
    </Field>
  );
}
