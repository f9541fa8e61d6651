import { ListPlus, ListTodo } from 'lucide-react';
import type { Insight } from '#contract/insights.ts';
import { useDeleteTask, useMakeTaskOfInsight } from '#web/insights/api.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useNavigate } from 'react-router';

export type InsightTaskProps = {
  insight: Pick<Insight, 'id' | 'title' | 'taskId' | 'saidBefore'>;
  /** Only its icon, where there is little room. */
  small?: boolean;
};

/** Makes a task of an insight, or opens the one that was made of it or when it was said before. */
export function InsightTask({ insight, small = false }: InsightTaskProps) {
  const { id, title, saidBefore } = insight;
  const taskId = insight.taskId ?? saidBefore?.taskId ?? null;
  const { mutateAsync, isPending } = useMakeTaskOfInsight();
  const { mutateAsync: remove } = useDeleteTask();
  const navigate = useNavigate();
  const to = `/tasks?task=${taskId}`;
  const takeBack = (made: string) =>
    showOutcome(remove({ params: { id: made } }), {
      done: () => notices.undone('The insight is without a task again.'),
      failed: 'Not Undone',
    });
  const make = () =>
    void showOutcome(mutateAsync({ params: { id } }), {
      done: (task) => notices.undoable('Task Added', task.title, () => void takeBack(task.id)),
      failed: 'Task Not Added',
    });
  if (small) {
    return taskId === null ? (
      <IconButton
        icon={ListPlus}
        size="small"
        label={`Make a task: ${title}`}
        busy={isPending}
        className="z-1"
        onClick={make}
      />
    ) : (
      <IconButton
        icon={ListTodo}
        size="small"
        label={`Open task: ${title}`}
        className="z-1"
        onClick={() => void navigate(to)}
      />
    );
  }
  return taskId === null ? (
    <Button size="small" icon={ListPlus} busy={isPending} onClick={make}>
      Make a task
    </Button>
  ) : (
    <ButtonLink size="small" icon={ListTodo} to={to}>
      Open task
    </ButtonLink>
  );
}
