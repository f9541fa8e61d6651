import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#web/ui/class-names.ts';
import { orderAfterMove, placeAfterKey } from '#web/ui/order-keys.ts';

export type OrderListProps<Row> = {
  /** Names the list for screen readers. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => string;
  /** The row, with the handle by which it is moved. */
  children: (row: Row, handle: ReactNode) => ReactNode;
  /** Reports the move; `before` is the row that now follows, undefined for the end. */
  onMove: (id: string, before: string | undefined) => void;
};

type Lift = { id: string; to: number; by: 'keys' | 'pointer' };

/** Rows that are put in order by mouse, by touch (after a press) and by keyboard. */
export function OrderList<Row>(props: OrderListProps<Row>) {
  const { label, rows, rowKey, rowLabel, children, onMove } = props;
  const [lift, setLift] = useState<Lift>();
  const [said, setSaid] = useState('');
  const help = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const keys = rows.map(rowKey);
  const shown = lift?.by === 'keys' ? orderAfterMove(keys, lift.id, lift.to) : keys;
  const rowOf = (id: string) => rows.find((row) => rowKey(row) === id);
  const nameOf = (id: string) => {
    const row = rowOf(id);
    return row === undefined ? '' : rowLabel(row);
  };
  const placeOf = (at: number) => `place ${at + 1} of ${keys.length}`;

  const drop = ({ id, to }: Lift) => {
    setLift(undefined);
    const after = orderAfterMove(keys, id, to);
    setSaid(`${nameOf(id)} moved to ${placeOf(to)}.`);
    if (after.join() !== keys.join()) onMove(id, after[to + 1]);
  };
  const cancel = () => {
    if (!lift) return;
    setSaid(`Move cancelled. ${nameOf(lift.id)} stays where it was.`);
    setLift(undefined);
  };
  const press = (event: KeyboardEvent, id: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (lift?.by !== 'keys') {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      setLift({ id, to: keys.indexOf(id), by: 'keys' });
      setSaid(`${nameOf(id)} lifted from ${placeOf(keys.indexOf(id))}.`);
      return;
    }
    if (event.key === 'Tab') return cancel();
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return cancel();
    if (event.key === ' ' || event.key === 'Enter') return drop(lift);
    const to = placeAfterKey(event.key, lift.to, keys.length);
    if (to === undefined) return;
    setLift({ ...lift, to });
    setSaid(`${nameOf(id)} is at ${placeOf(to)}.`);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: silent }}
      onDragStart={({ active }) => {
        const id = String(active.id);
        setLift({ id, to: keys.indexOf(id), by: 'pointer' });
      }}
      onDragOver={({ over }) => {
        if (lift && over) setLift({ ...lift, to: keys.indexOf(String(over.id)) });
      }}
      onDragEnd={() => lift && drop(lift)}
      onDragCancel={cancel}
    >
      <p id={help} hidden>
        Press Space to lift it, the arrow keys to move it, Space again to drop it, Escape to cancel.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul aria-label={label} className="divide-y divide-line">
        {shown.map((id) => {
          const row = rowOf(id);
          return (
            row !== undefined && (
              <OrderRow
                key={id}
                id={id}
                lift={lift}
                at={keys.indexOf(id)}
                from={lift ? keys.indexOf(lift.id) : -1}
              >
                {(listeners) =>
                  children(
                    row,
                    <button
                      type="button"
                      {...listeners}
                      aria-label={`Move ${rowLabel(row)}`}
                      aria-describedby={help}
                      aria-pressed={lift?.by === 'keys' && lift.id === id}
                      onKeyDown={(event) => press(event, id)}
                      onBlur={() => lift?.by === 'keys' && lift.id === id && cancel()}
                      className="relative grid h-6 w-5 -ml-1 shrink-0 cursor-grab touch-none place-items-center rounded-entry text-faint opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 hover:text-ink aria-pressed:text-accent touch:opacity-100"
                    >
                      <GripVertical aria-hidden className="size-4" />
                    </button>,
                  )
                }
              </OrderRow>
            )
          );
        })}
      </ul>
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {lift?.by === 'pointer' && (
            <div className="cursor-grabbing rounded-control border border-accent bg-higher px-4 py-2.5 text-14 shadow-float">
              {nameOf(lift.id)}
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type OrderRowProps = {
  id: string;
  lift: Lift | undefined;
  /** Its place, and that of the row in the air. */
  at: number;
  from: number;
  children: (listeners: ReturnType<typeof useDraggable>['listeners']) => ReactNode;
};

function OrderRow({ id, lift, at, from, children }: OrderRowProps) {
  const { setNodeRef: setDrag, listeners } = useDraggable({ id });
  const { setNodeRef: setDrop } = useDroppable({ id });
  const isTarget = lift?.by === 'pointer' && lift.to === at && lift.id !== id;
  return (
    <li
      ref={(node) => {
        setDrag(node);
        setDrop(node);
      }}
      className={classNames(
        'relative',
        lift?.id === id && (lift.by === 'pointer' ? 'opacity-40' : 'bg-higher'),
        isTarget && 'before:absolute before:inset-x-0 before:z-2 before:h-0.5 before:bg-accent',
        isTarget && (from < at ? 'before:-bottom-px' : 'before:-top-px'),
      )}
    >
      {children(listeners)}
    </li>
  );
}
