import { ListChecks, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Task } from '#contract/tasks.ts';
import { late } from '#web/ui/late.tsx';
import { notices, showNotice } from '#web/notices.ts';
import { useParameters } from '#web/parameters.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { useListTasks, useMoveTask } from '#web/tasks/api.ts';
import { QuickAdd } from '#web/tasks/QuickAdd.tsx';
import { countedTo, countText } from '#web/tasks/task-words.ts';
import { TaskRow } from '#web/tasks/TaskRow.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { orderAfterMove } from '#web/ui/order-keys.ts';
import { OrderList } from '#web/ui/OrderList.tsx';
import { ShownOfAll } from '#web/ui/ShownOfAll.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { useInTurn } from '#web/ui/use-in-turn.ts';
import type { Pages } from '#web/use-pages.ts';

const OpenedTask = late(async () => (await import('#web/tasks/OpenedTask.tsx')).OpenedTask);
const TaskDialog = late(async () => (await import('#web/tasks/TaskDialog.tsx')).TaskDialog);

export type ClientTasksProps = { client: { readonly id: string; readonly name: string } };

/** The tasks of a client in the order that somebody gave them, and those that are done. */
export function ClientTasks({ client }: ClientTasksProps) {
  const [editing, setEditing] = useState<Task | 'new'>();
  const { read: readAddress, replace } = useParameters();
  const linked = readAddress('task');
  const open = useListTasks({ clientId: client.id, status: 'open', sort: 'position' });
  const done = useListTasks({ clientId: client.id, status: 'completed', limit: '20' });
  const { rows, move } = useOrdered(open.rows);
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-60 flex-1">
          <QuickAdd
            ref={box}
            clientId={client.id}
            place={client.id}
            onAdded={() => box.current?.focus()}
          />
        </div>
        <Button variant="primary" icon={Plus} onClick={() => setEditing('new')}>
          Add Task
        </Button>
      </div>
      <ReadPanel read={open}>
        <Card flush>
          {open.isPending ? (
            <div className="p-5">
              <SkeletonLines lines={4} />
            </div>
          ) : rows.length === 0 ? (
            <EmptyState
              icon={ListChecks}
              title={done.rows.length > 0 ? 'Everything is done' : 'No tasks yet'}
              text={`What is to be done for ${client.name} appears here.`}
            />
          ) : (
            <OrderList
              label={`Tasks for ${client.name}`}
              rows={rows}
              rowKey={(task) => task.id}
              rowLabel={(task) => task.title}
              onMove={move}
            >
              {(task, handle) => (
                <TaskRow task={task} lead={handle} gutter="always" onEdit={setEditing} />
              )}
            </OrderList>
          )}
        </Card>
      </ReadPanel>
      {open.hasNext && <MoreTasks of={open} noun="tasks" />}
      <ReadPanel read={done}>
        {done.rows.length > 0 && (
          <Card flush title={`Completed (${countText(done.total ?? done.rows.length)})`}>
            <ul aria-label="Completed tasks" className="divide-y divide-line">
              {done.rows.map((task) => (
                <li key={task.id}>
                  <TaskRow task={task} gutter="always" onEdit={setEditing} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </ReadPanel>
      {done.hasNext && <MoreTasks of={done} noun="completed tasks" />}
      {linked && !editing && (
        <OpenedTask id={linked} onClose={() => replace({ task: undefined })} />
      )}
      {editing && (
        <TaskDialog
          {...(editing === 'new'
            ? { begun: { clientId: client.id, clientName: client.name } }
            : { task: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}

function MoreTasks({ of, noun }: { of: Pages<Task>; noun: string }) {
  return (
    <ShownOfAll
      shown={of.rows.length}
      {...(of.total === undefined ? {} : { total: of.total })}
      more
      countedTo={countedTo}
      noun={noun}
      busy={of.fetchingNext}
      onMore={of.fetchNext}
    />
  );
}

/** The order as it was just made, until the server has it too. */
function useOrdered(rows: readonly Task[]) {
  const [order, setOrder] = useState<readonly string[]>();
  const { mutateAsync } = useMoveTask();
  const { inTurn } = useInTurn();
  const known = new Map(rows.map((task) => [task.id, task]));
  const shown = order
    ? [
        ...order.flatMap((id) => known.get(id) ?? []),
        ...rows.filter(({ id }) => !order.includes(id)),
      ]
    : rows;
  const move = (id: string, before: string | undefined) => {
    const keys = shown.map((task) => task.id);
    const rest = keys.filter((key) => key !== id);
    const to = before === undefined ? rest.length : rest.indexOf(before);
    const next = orderAfterMove(keys, id, to);
    setOrder(next);
    const body = { beforeId: before ?? null };
    inTurn(JSON.stringify([id, body]), () => mutateAsync({ params: { id }, body }))
      .catch((error: unknown) => void showNotice(notices.refused('Not Moved', error)))
      // A later order is not taken back by an earlier one.
      .finally(() => setOrder((now) => (now === next ? undefined : now)));
  };
  return { rows: shown, move };
}
