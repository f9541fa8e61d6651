import { useFillTemplate, useListTemplates } from '#web/messages/api.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Combobox } from '#web/ui/Combobox.tsx';
import { Field } from '#web/ui/Field.tsx';

interface Letter {
  readonly subject: string;
  readonly text: string;
}

export type TemplatePickerProps = {
  clientId: string;
  /** What stands there now, to be put back. */
  written: Letter;
  onFill: (letter: Letter) => void;
  filled: FilledTemplate | undefined;
  onFilled: (filled: FilledTemplate | undefined) => void;
};

/** The template that was put in, and what it took the place of. */
export interface FilledTemplate {
  readonly templateId: string;
  readonly before: Letter | undefined;
}

/** Starts a letter from a template and remembers what it replaced. */
export function TemplatePicker({
  clientId,
  written,
  onFill,
  filled,
  onFilled,
}: TemplatePickerProps) {
  const templates = useListTemplates().data ?? [];
  const fill = useFillTemplate();
  if (templates.length === 0) return null;

  const choose = async (templateId: string) => {
    const work = fill.mutateAsync({ params: { id: clientId, templateId } });
    const outcome = await showOutcome(work, { failed: 'Template Not Used' });
    if (!outcome) return;
    const { subject, text } = outcome.value;
    const before = written.subject || written.text ? written : undefined;
    onFilled({ templateId, before: filled?.before ?? before });
    onFill({ subject, text });
  };
  return (
    <Field label="Template" optional>
      <Combobox
        value={filled?.templateId ?? ''}
        onChange={(id) => void choose(id)}
        placeholder="Start from a template"
        searchPlaceholder="Find a template"
        disabled={fill.isPending}
        options={templates.map(({ id, name, subject }) => ({
          value: id,
          label: name,
          keywords: [subject],
        }))}
      />
    </Field>
  );
}
