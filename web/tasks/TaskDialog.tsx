import { Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import type { Task } from '#contract/tasks.ts';
import { ClientPicker } from '#web/ClientPicker.tsx';
import { EvidenceList } from '#web/EvidenceList.tsx';
import { canSignIn, personOptions, useListNames } from '#web/names.ts';
import type { TaskDraft } from '#web/tasks/task-form.ts';
import { originWords, priorityLabels, statusWords } from '#web/tasks/task-words.ts';
import { TaskChecklist } from '#web/tasks/TaskChecklist.tsx';
import { TaskConflictDialog } from '#web/tasks/TaskConflictDialog.tsx';
import { TaskDueFields } from '#web/tasks/TaskDueFields.tsx';
import { useTaskActs } from '#web/tasks/use-task-acts.ts';
import { useTaskForm } from '#web/tasks/use-task-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, DialogSection } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { onSaveKeys } from '#web/ui/save-keys.ts';
import { Select } from '#web/ui/Select.tsx';
import { StickyCallout } from '#web/ui/StickyCallout.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { optionsOf } from '#web/ui/word-table.ts';

export type TaskDialogProps = {
  /** The task that is changed; a new one without it. */
  task?: Task;
  /** It is no longer found: deleted, or hidden from who looks by now. What was typed stays, to be copied. */
  gone?: boolean;
  /** What a new one begins with. */
  begun?: Partial<TaskDraft>;
  onClose: () => void;
};

/** Everything about a task: what, for whom, by whom, by when, in which steps, and where it comes from. */
export function TaskDialog({ task, gone = false, begun = {}, onClose }: TaskDialogProps) {
  const form = useTaskForm(task, begun, onClose);
  const { draft, write, save, fields, isDirty, isPending, conflict } = form;
  const { deleteTask } = useTaskActs();
  const { data: names } = useListNames();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!gone) void save(event);
  };
  const chosen = [draft.assigneeId, task?.assigneeId ?? ''].filter((id) => id !== '');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={task ? 'Edit task' : 'New task'}
      {...(task && originWords[task.origin] ? { subtitle: originWords[task.origin] } : {})}
      unsaved={isDirty}
      saving={isPending}
      onSubmit={submit}
      foot={
        <>
          {task && !gone && (
            <Button
              variant="ghost"
              icon={Trash2}
              className="mr-auto"
              onClick={() => {
                onClose();
                void deleteTask(task);
              }}
            >
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={gone} busy={isPending}>
            {task ? 'Save' : 'Add Task'}
          </Button>
        </>
      }
    >
      <div role="presentation" onKeyDown={(event) => onSaveKeys(event, () => submit(event))}>
        {gone && (
          <StickyCallout>
            This task was deleted, or you may not see it any more.
            {isDirty && ' Copy what you typed before you close this.'}
          </StickyCallout>
        )}
        <DialogSection>
          <Field label="Title" required error={fields['title']}>
            <TextInput
              value={draft.title}
              maxLength={300}
              onChange={(event) => write({ title: event.target.value })}
            />
          </Field>
          <Field label="Notes" optional error={fields['description']}>
            <Textarea
              className="min-h-20!"
              value={draft.description}
              maxLength={10_000}
              onChange={(event) => write({ description: event.target.value })}
            />
          </Field>
        </DialogSection>
        <DialogSection columns>
          <Field label="Client" optional>
            <ClientPicker
              none="No client"
              value={draft.clientId}
              name={draft.clientName}
              onPick={(clientId, clientName) => write({ clientId, clientName })}
            />
          </Field>
          <Field label="Assigned to" error={fields['assigneeId']}>
            <Select
              value={draft.assigneeId || 'none'}
              onChange={(id) => write({ assigneeId: id === 'none' ? '' : id })}
              options={[
                { value: 'none', label: 'Nobody' },
                ...personOptions(names, [...new Set(chosen)], canSignIn),
              ]}
            />
          </Field>
          <Field label="Priority">
            <Select
              value={draft.priority}
              onChange={(priority) => write({ priority })}
              options={optionsOf(priorityLabels)}
            />
          </Field>
          <Field label="Status">
            <Select
              value={draft.status}
              onChange={(status) => write({ status })}
              options={optionsOf(statusWords)}
            />
          </Field>
        </DialogSection>
        <TaskDueFields
          draft={draft}
          write={write}
          fields={fields}
          timezone={task?.dueTimezone ?? undefined}
        />
        <DialogSection title="Checklist">
          <TaskChecklist steps={draft.checklist} onChange={(checklist) => write({ checklist })} />
        </DialogSection>
        {task && task.receipts.length > 0 && (
          <DialogSection title="What it stands on">
            <EvidenceList
              evidence={task.receipts}
              clientId={task.clientId ?? ''}
              closed={task.clientHidden ?? false}
            />
          </DialogSection>
        )}
        {conflict && (
          <TaskConflictDialog
            merge={conflict.merge}
            by={conflict.by}
            onSettle={form.settle}
            onClose={form.backToEditing}
          />
        )}
      </div>
    </Dialog>
  );
}
