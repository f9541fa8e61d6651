import { Braces } from 'lucide-react';
import { useRef, useState } from 'react';
import { messages, type Placeholder, type Template } from '#contract/messages.ts';
import { useCreateTemplate, useListTemplates, useUpdateTemplate } from '#web/messages/api.ts';
import { ChangedMeanwhile } from '#web/messages/ChangedMeanwhile.tsx';
import { problemsOf } from '#web/messages/field-problems.ts';
import { LongText } from '#web/messages/LongText.tsx';
import { placeholderOptions, tokenOf, unknownText } from '#web/messages/placeholder-words.ts';
import { onSaveKeys } from '#web/ui/save-keys.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Menu, MenuEntry } from '#web/ui/Menu.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useKeptWords } from '#web/use-kept-words.ts';

type Values = Pick<Template, 'name' | 'subject' | 'text'>;

const parts = ['name', 'subject', 'text'] as const;
const labels = { name: 'Name', subject: 'Subject', text: 'Message' } as const;
const empty: Values = { name: '', subject: '', text: '' };

const valuesOf = ({ name, subject, text }: Values): Values => ({ name, subject, text });
const partsThatDiffer = (one: Values, other: Values) =>
  parts.filter((part) => one[part] !== other[part]);

/** What is said beside each part that holds braces which are no placeholder. */
function unknownIn({ subject, text }: Values): Record<string, string> {
  const found = { subject: unknownText(subject), text: unknownText(text) };
  return Object.fromEntries(
    Object.entries(found).flatMap(([part, words]) => (words ? [[part, words]] : [])),
  );
}

export type TemplateFormProps = {
  /** Absent for a new one. */
  template: Template | undefined;
  onBack: () => void;
  onClose: () => void;
};

/**
 * One template, new or known; placeholders are put in where the cursor stands. A change by somebody
 * else meanwhile is shown, not overwritten.
 */
export function TemplateForm({ template, onBack, onClose }: TemplateFormProps) {
  const { data: known, refetch } = useListTemplates();
  const [base, setBase] = useState(template);
  const latest = known?.find(({ id }) => id === template?.id) ?? base;
  const start = base ?? empty;
  const [values, setValues] = useState<Values>(valuesOf(start));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const create = useCreateTemplate();
  const update = useUpdateTemplate();
  const busy = create.isPending || update.isPending;
  const unsaved = partsThatDiffer(values, start).length > 0;
  useKeptWords(template ? `template ${template.id}` : 'new template', {
    words: () => ({ values, base }),
    isBegun: unsaved,
    bring: (left) => {
      setValues(left.values);
      setBase(left.base);
    },
  });
  const theirs = latest && !busy ? partsThatDiffer(latest, start) : [];
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
  /** Goes on from what the template is now, with these words. */
  const goOnFrom = (now: Template, words: Values) => {
    setBase(now);
    change(words);
  };
  const submit = async () => {
    if (busy || theirs.length > 0) return;
    const found = {
      ...unknownIn(values),
      ...problemsOf(messages.createTemplate.body, values),
    };
    if (Object.keys(found).length > 0) return setProblems(found);
    const work = latest
      ? update.mutateAsync({
          params: { id: latest.id },
          body: { ...values, updatedAt: latest.updatedAt },
        })
      : create.mutateAsync({ body: values });
    const outcome = await showOutcome(work, {
      done: ({ name }) => notices.done('Template Saved', name),
      failed: 'Template Not Saved',
      onFailed: ({ fields, code }) => {
        if (fields) setProblems(fields);
        if (code === 'changed_meanwhile') void refetch();
      },
    });
    if (outcome) onBack();
  };
  return (
    <Dialog
      open
      problems={problems}
      onOpenChange={onClose}
      title={template ? 'Edit template' : 'New template'}
      unsaved={unsaved}
      saving={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      foot={
        <>
          <Button onClick={onBack}>Cancel</Button>
          <Button variant="primary" type="submit" busy={busy} disabled={theirs.length > 0}>
            Save template
          </Button>
        </>
      }
    >
      <div
        role="presentation"
        className="grid gap-4"
        onKeyDown={(event) => onSaveKeys(event, () => void submit())}
      >
        {latest && theirs.length > 0 && (
          <ChangedMeanwhile
            what="template"
            onKeepMine={() => {
              const mine = partsThatDiffer(values, start).map((part) => [part, values[part]]);
              goOnFrom(latest, { ...valuesOf(latest), ...Object.fromEntries(mine) });
            }}
            onTakeTheirs={() => goOnFrom(latest, valuesOf(latest))}
          >
            <dl className="mt-1 grid gap-1">
              {theirs.map((part) => (
                <div key={part}>
                  <dt className="font-medium">{labels[part]}</dt>
                  <dd>
                    <LongText text={latest[part]} />
                  </dd>
                </div>
              ))}
            </dl>
          </ChangedMeanwhile>
        )}
        <Field label={labels.name} error={problems['name']} required>
          <TextInput
            value={values.name}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <Field label={labels.subject} error={problems['subject']} required>
          <TextInput
            ref={subject}
            value={values.subject}
            autoComplete="off"
            onFocus={({ target }) => (last.current = target)}
            onChange={({ target }) => change({ subject: target.value })}
          />
        </Field>
        <Field label={labels.text} error={problems['text']} required>
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
