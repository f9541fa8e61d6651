import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { Task } from '#contract/tasks.ts';
import { newId } from '#web/new-id.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RowCheckbox } from '#web/ui/RowCheckbox.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

type Step = Task['checklist'][number];
export type TaskChecklistProps = {
  steps: readonly Step[];
  onChange: (steps: readonly Step[]) => void;
};

const most = 100;

/** The steps of a task: Enter begins the next one, Backspace in an empty one takes it away. */
export function TaskChecklist({ steps, onChange }: TaskChecklistProps) {
  const list = useRef<HTMLUListElement>(null);
  const focus = (at: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLInputElement>('input[type="text"]')[at]?.focus(),
    );
  const add = (at: number) => {
    if (steps.length >= most) return;
    const fresh = { id: newId(), text: '', done: false };
    onChange([...steps.slice(0, at), fresh, ...steps.slice(at)]);
    focus(at);
  };
  const remove = (at: number) => {
    onChange(steps.filter((_step, place) => place !== at));
    focus(Math.max(0, at - 1));
  };
  const change = (at: number, part: Partial<Step>) =>
    onChange(steps.map((step, place) => (place === at ? { ...step, ...part } : step)));
  const press = (event: KeyboardEvent, at: number) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      add(at + 1);
    } else if (event.key === 'Backspace' && steps[at]?.text === '') {
      event.preventDefault();
      remove(at);
    }
  };
  return (
    <div className="grid gap-2">
      {steps.length > 0 && (
        <ul ref={list} aria-label="Checklist" className="grid gap-1.5">
          {steps.map((step, at) => (
            <li key={step.id} className="flex items-center gap-2.5">
              <RowCheckbox
                label={`Done: ${step.text || `step ${at + 1}`}`}
                checked={step.done}
                onChange={(done) => change(at, { done })}
              />
              <TextInput
                aria-label={`Step ${at + 1}`}
                value={step.text}
                maxLength={300}
                onChange={(event) => change(at, { text: event.target.value })}
                onKeyDown={(event) => press(event, at)}
              />
              <IconButton
                icon={X}
                size="small"
                label={`Remove ${step.text || `step ${at + 1}`}`}
                onClick={() => remove(at)}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button size="small" variant="ghost" icon={Plus} onClick={() => add(steps.length)}>
          Add a step
        </Button>
      </div>
    </div>
  );
}
