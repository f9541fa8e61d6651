import { tellLongDay } from '#contract/quarters.ts';
import { type Direction, directions } from '#contract/okr-progress.ts';
import { directionWords } from '#web/okrs/okr-words.ts';
import type { Typed } from '#web/okrs/okr-conflict.ts';
import type { OkrForm } from '#web/okrs/use-okr-form.ts';
import { useCurrentUser } from '#web/session.tsx';
import { quickerOf } from '#web/ui/conflict-words.ts';
import { ConflictDialog } from '#web/ui/ConflictDialog.tsx';

export type OkrConflictDialogProps<Values extends Typed> = {
  /** What was saved meanwhile, such as “this objective”. */
  what: string;
  form: OkrForm<Values>;
  labels: Readonly<Record<keyof Values & string, string>>;
};

/** What two people have changed of the same record, to keep one of each; nothing without such. */
export function OkrConflictDialog<Values extends Typed>(props: OkrConflictDialogProps<Values>) {
  const { what, form, labels } = props;
  const user = useCurrentUser();
  if (!form.conflict) return null;
  const { conflicts, merged, theirs } = form.conflict.merge;
  return (
    <ConflictDialog
      what={what}
      {...quickerOf(form.conflict.by, user.id)}
      onSettle={form.settle}
      onClose={form.backToEditing}
      conflicts={conflicts.map((name) => ({
        key: name,
        label: labels[name],
        mine: valueText(name, merged[name]),
        theirs: valueText(name, theirs[name]),
      }))}
    />
  );
}

function valueText(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Shared' : 'Not shared';
  const text = String(value).trim();
  if (text === '') return 'Nothing';
  if (name === 'direction') return isDirection(text) ? directionWords[text] : text;
  if (name === 'dueOn') return tellLongDay(text);
  return name === 'confidence' ? `${text}%` : text;
}

const isDirection = (text: string): text is Direction =>
  directions.some((direction) => direction === text);
