import { Files, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Template } from '#contract/messages.ts';
import { useCreateTemplate, useDeleteTemplate, useListTemplates } from '#web/messages/api.ts';
import { TemplateForm } from '#web/messages/TemplateForm.tsx';
import { notices } from '#web/notices.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Loading, SkeletonLines } from '#web/ui/Skeleton.tsx';

/** The practice's letters to start from: read, made, changed and deleted. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState<Template | 'new'>();
  if (opened) {
    return (
      <TemplateForm
        template={opened === 'new' ? undefined : opened}
        onBack={() => setOpened(undefined)}
        onClose={onClose}
      />
    );
  }
  return <TemplateList onOpen={setOpened} onClose={onClose} />;
}

type TemplateListProps = { onOpen: (template: Template | 'new') => void; onClose: () => void };

function TemplateList({ onOpen, onClose }: TemplateListProps) {
  const read = useListTemplates();
  const templates = read.data ?? [];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Email templates"
      subtitle="Letters to start from; the client’s details are filled in."
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          {templates.length > 0 && (
            <Button variant="primary" icon={Plus} onClick={() => onOpen('new')}>
              New template
            </Button>
          )}
        </>
      }
    >
      <ReadPanel read={read}>
        <Loading
          busy={read.isPending}
          label="Loading templates"
          shape={<SkeletonLines lines={4} />}
        >
          {templates.length === 0 ? (
            <EmptyState
              icon={Files}
              title="Letters that you write often start here."
              action={
                <Button variant="primary" icon={Plus} onClick={() => onOpen('new')}>
                  New template
                </Button>
              }
            />
          ) : (
            <ul className="-mx-2 grid grid-cols-1">
              {templates.map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  onOpen={() => onOpen(template)}
                />
              ))}
            </ul>
          )}
        </Loading>
      </ReadPanel>
    </Dialog>
  );
}

function TemplateRow({ template, onOpen }: { template: Template; onOpen: () => void }) {
  const remove = useDeleteTemplate();
  const create = useCreateTemplate();
  const { id, name, subject, text } = template;
  const takeBack = () =>
    showOutcome(create.mutateAsync({ body: { name, subject, text } }), {
      done: () => notices.undone(`${name} is back.`),
      failed: 'Not Restored',
    });
  const deleteIt = () =>
    showOutcome(remove.mutateAsync({ params: { id } }), {
      done: () => notices.undoable('Template Deleted', name, () => void takeBack()),
      failed: 'Not Deleted',
    });
  return (
    <li className="flex items-center gap-1 rounded-control pr-1 hover:bg-hover">
      <button
        type="button"
        onClick={onOpen}
        className="grid min-h-13 min-w-0 flex-1 grid-cols-1 content-center rounded-control px-3 py-2 text-left"
      >
        <span dir="auto" className="text-14 font-medium wrap-anywhere">
          {name}
        </span>
        <span dir="auto" className="truncate text-13 text-muted">
          {subject}
        </span>
      </button>
      <IconButton
        icon={Trash2}
        size="small"
        label={`Delete ${name}`}
        busy={remove.isPending}
        onClick={() => void deleteIt()}
      />
    </li>
  );
}
