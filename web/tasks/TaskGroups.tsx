import { SquareCheck } from 'lucide-react';
import type { Task } from '#contract/tasks.ts';
import { TaskRow } from '#web/tasks/TaskRow.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { MenuEntry } from '#web/ui/Menu.tsx';
import { RowCheckbox } from '#web/ui/RowCheckbox.tsx';

export interface TaskGroup {
  readonly key: string;
  /** None above a list that is all of one kind. */
  readonly heading: string;
  readonly rows: readonly Task[];
  /** How many there are, as it is told: “100+” where more come with the next page, nothing where nobody knows. */
  readonly count: string;
}

export type TaskGroupsProps = {
  groups: readonly TaskGroup[];
  selected: ReadonlySet<string>;
  withClient: boolean;
  /** The person's switch for single keys. */
  singleKeys: boolean;
  onSelect: (id: string, on: boolean, ranged: boolean) => void;
  onEdit: (task: Task) => void;
};

/** Rows of tasks under their headings; a row is selected by its box, which shows on hover and focus. */
export function TaskGroups(props: TaskGroupsProps) {
  const { groups, selected, withClient, singleKeys, onSelect, onEdit } = props;
  return (
    <div className="flex flex-col gap-4">
      {groups.map(({ key, heading, rows, count }) => (
        <Card
          key={key}
          flush
          {...(heading && {
            title: (
              <span className="flex items-baseline gap-2">
                <span dir="auto">{heading}</span>
                <span className="figures text-12 font-normal text-muted">{count}</span>
              </span>
            ),
          })}
        >
          <ul aria-label={heading || 'Tasks'} className="divide-y divide-line">
            {rows.map((task) => (
              <li key={task.id}>
                <TaskRow
                  task={task}
                  onEdit={onEdit}
                  withClient={withClient}
                  singleKeys={singleKeys}
                  selected={selected.has(task.id)}
                  gutter={selected.size > 0 ? 'always' : 'wide'}
                  lead={
                    <span
                      className={classNames(
                        'block pt-0.5 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 touch:opacity-100',
                        selected.size === 0 && 'opacity-0 max-sm:hidden',
                      )}
                    >
                      <RowCheckbox
                        label={`Select ${task.title}`}
                        checked={selected.has(task.id)}
                        onChange={(on, ranged) => onSelect(task.id, on, ranged)}
                      />
                    </span>
                  }
                  menu={
                    <MenuEntry
                      icon={SquareCheck}
                      shortcut={singleKeys ? 'x' : undefined}
                      onSelect={() => onSelect(task.id, !selected.has(task.id), false)}
                    >
                      {selected.has(task.id) ? 'Take out of the selection' : 'Select'}
                    </MenuEntry>
                  }
                />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
