import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Task } from '#contract/tasks.ts';
import { isSingleKey } from '#web/ui/single-keys.ts';
import { useRowKeys } from '#web/ui/use-row-keys.ts';

export interface TaskKeys {
  readonly list: RefObject<HTMLElement | null>;
  /** The rows in the order in which they are seen. */
  readonly rows: readonly Task[];
  /** The person's switch for single keys. */
  readonly active: boolean;
  readonly onToggle: (id: string, ranged: boolean) => void;
  readonly onEdit: (task: Task) => void;
}

/** j and k go from tick to tick, where Space completes and Enter opens; x selects, e edits. */
export function useTaskKeys(keys: TaskKeys) {
  const { list, rows, active, onToggle } = keys;
  const [lastId, setLastId] = useState<string>();
  const found = rows.findIndex(({ id }) => id === lastId);
  const go = (index: number) => {
    const id = rows[index]?.id;
    const row = id && list.current?.querySelector<HTMLElement>(`[data-task="${id}"]`);
    if (!row) return;
    row.querySelector<HTMLElement>('[data-task-tick]')?.focus();
    row.scrollIntoView({ block: 'nearest' });
    setLastId(id);
  };
  const press = useRowKeys({
    count: rows.length,
    at: found < 0 ? undefined : found,
    firstVisible: () => 0,
    singleKeys: active,
    onGo: go,
    onToggle: (index, ranged) => {
      const id = rows[index]?.id;
      if (id) onToggle(id, ranged);
    },
  });
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.shiftKey || !isSingleKey(event)) return;
      const now = latest.current;
      if (event.key === 'e') {
        const row = document.activeElement?.closest<HTMLElement>('[data-task]');
        const task = now.rows.find(({ id }) => id === row?.dataset['task']);
        if (!task) return;
        event.preventDefault();
        now.onEdit(task);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [active]);
  /** Follows the focus, so that j goes on from where somebody has clicked. */
  const follow = (target: EventTarget) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null;
    if (row) setLastId(row.dataset['task']);
  };
  return { press, follow };
}
