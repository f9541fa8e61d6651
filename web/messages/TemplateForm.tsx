import { Braces } from 'lucide-react';
import { useRef, useState } from 'react';
import { messages, type Placeholder, type Template } from '#contract/messages.ts';
import { useCreateTemplate, useUpdateTemplate } from '#web/messages/api.ts';
import { problemsOf } from '#web/messages/field-problems.ts';
import { placeholderOptions, tokenOf } from '#web/messages/placeholder-words.ts';
import { onSaveKeys } from '#web/ui/save-keys.ts';
import { notices } from '#web/notices.ts';
import { useProblemFocus } from '#web/messages/use-problem-focus.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Menu, MenuEntry } from '#web/ui/Menu.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

type Values = Pick<Template, 'name' | 'subject' | 'text'>;

const empty: Values = { name: '', subject: '', text: '' };

export type TemplateFormProps = {
  /** Absent for a new one. */
  template: Template | undefined;
  onBack: () => void;
  onClose: () => void;
};

/** One template, new or known; placeholders are put in where the cursor stands. */
export function TemplateForm({ template, onBack, onClose }: TemplateFormProps) {
  const start = template ?? empty;
  const [values, setValues] = useState<Values>({
    name: start.name,
    subject: start.subject,
    text: start.text,
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const form = useRef<HTMLDivElement>(null);
  useProblemFocus(form, problems);
  const create = useCreateTemplate();
  const update = useUpdateTemplate();
  const busy = create.isPending || update.isPending;
  const unsaved = (['name', 'subject', 'text'] as const).some(
    (part) => values[part] !== start[part],
  );
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);

  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    setProblems({});
  };
  /** Where the cursor stands, or stood last, in the subject or the text. */
  const insert = (name: Placeholder) => {
    const field = last.current ?? text.current;
    if (!field) return;
    const end = field.value.length;
    const { selectionStart: from, selectionEnd: to } = last.current ?? {};
    field.setRangeText(tokenOf(name), from ?? end, to ?? end, 'end');
    last.current = field;
    change({ [field === subject.current ? 'subject' : 'text']: field.value });
  };
  const submit = async () => {
    if (busy) return;
    const found = problemsOf(messages.createTemplate.body, values);
    if (Object.keys(found).length > 0) return setProblems(found);
    const work = template
      ? update.mutateAsync({ params: { id: template.id }, body: values })
      : create.mutateAsync({ body: values });
    const outcome = await showOutcome(work, {
      done: ({ name }) => notices.done('Template Saved', name),
      failed: 'Template Not Saved',
      onFailed: ({ fields }) => fields && setProblems(fields),
    });
    if (outcome) onBack();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={template ? 'Edit template' : 'New template'}
      unsaved={unsaved && !busy}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      foot={
        <>
          <Button onClick={onBack}>Cancel</Button>
          <Button variant="primary" type="submit" busy={busy}>
            Save template
          </Button>
        </>
      }
    >
      <div
        ref={form}
        role="presentation"
        className="grid gap-4"
        onKeyDown={(event) => onSaveKeys(event, () => void submit())}
      >
        <Field label="Name" error={problems['name']} required>
          <TextInput
            value={values.name}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <Field label="Subject" error={problems['subject']} required>
          <TextInput
            ref={subject}
            value={values.subject}
            autoComplete="off"
            onFocus={({ target }) => (last.current = target)}
            onChange={({ target }) => change({ subject: target.value })}
          />
        </Field>
        <Field label="Message" error={problems['text']} required>
          <Textarea
            ref={text}
            className="min-h-48!"
            value={values.text}
            onFocus={({ target }) => (last.current = target)}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <PlaceholderMenu onInsert={insert} onInserted={() => last.current?.focus()} />
      </div>
    </Dialog>
  );
}

type PlaceholderMenuProps = {
  onInsert: (name: Placeholder) => void;
  /** Called when the closed menu has given the focus back. */
  onInserted: () => void;
};

function PlaceholderMenu({ onInsert, onInserted }: PlaceholderMenuProps) {
  const inserted = useRef(false);
  return (
    <span
      role="presentation"
      className="justify-self-start"
      onFocus={() => {
        if (!inserted.current) return;
        inserted.current = false;
        onInserted();
      }}
    >
      <Menu
        align="start"
        trigger={
          <Button size="small" icon={Braces}>
            Insert placeholder
          </Button>
        }
      >
        {placeholderOptions.map(({ name, label }) => (
          <MenuEntry
            key={name}
            onSelect={() => {
              onInsert(name);
              inserted.current = true;
            }}
          >
            {label}
          </MenuEntry>
        ))}
      </Menu>
    </span>
  );
}
