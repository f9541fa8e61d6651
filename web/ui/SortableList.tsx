import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#web/ui/class-names.ts';
import { useInTurn } from '#web/ui/use-in-turn.ts';

export type SortableListProps<Row> = {
  /** Names the list for screen readers. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Names a row, for its handle. */
  rowLabel: (row: Row) => string;
  /** Keeps the keys in their new order; it ends when that is shown or refused. */
  onOrder: (keys: string[]) => Promise<unknown>;
  /** Draws a row; the handle belongs before its name. */
  children: (row: Row, handle: ReactNode) => ReactNode;
  className?: string;
  /** The order may not be changed; there are no handles then. */
  fixed?: boolean;
};

/** The same keys, whatever their order. */
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key));

/** Rows in an order of one's own: dragged by their handle with the mouse or a finger, or moved by the arrow keys on it. */
export function SortableList<Row>(props: SortableListProps<Row>) {
  const { label, rows, rowKey, rowLabel, onOrder, children, className, fixed = false } = props;
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const [said, setSaid] = useState('');
  /** The order as it was just made, until it is kept or refused. */
  const [made, setMade] = useState<readonly string[]>();
  const { inTurn } = useInTurn();
  const given = rows.map(rowKey);
  const keys = made && isSame(made, given) ? made : given;
  const shown = keys.flatMap((key) => rows.find((row) => rowKey(row) === key) ?? []);
  const move = (key: string, to: number) => {
    const place = Math.max(0, Math.min(keys.length - 1, to));
    if (keys.indexOf(key) === place) return;
    const rest = keys.filter((one) => one !== key);
    const next = [...rest.slice(0, place), key, ...rest.slice(place)];
    setMade(next);
    // A later order is not taken back by an earlier one.
    void inTurn(next.join(' '), () => onOrder(next)).finally(() =>
      setMade((now) => (now === next ? undefined : now)),
    );
    const row = rows.find((one) => rowKey(one) === key);
    if (row) setSaid(`${rowLabel(row)} is now ${place + 1} of ${keys.length}.`);
  };
  const press = (event: KeyboardEvent<HTMLElement>, key: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const handle = event.currentTarget;
    flushSync(() => move(key, keys.indexOf(key) + step));
    // What moves stays in sight of whoever moves it.
    handle.scrollIntoView({ block: 'nearest' });
  };
  const letGo = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const drop = () => {
    if (dragged !== undefined && over !== undefined) move(dragged, keys.indexOf(over));
    letGo();
  };
  const follow = ({ clientY }: PointerEvent) => {
    if (dragged === undefined) return;
    const items = [...(list.current?.children ?? [])];
    const at = items.findIndex((item) => clientY < item.getBoundingClientRect().bottom);
    const place = at < 0 ? items.length - 1 : at;
    setOver(keys[place]);
    // A row beyond the edge comes into sight.
    items[place]?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <ul ref={list} aria-label={label} className={className}>
        {shown.map((row) => {
          const key = rowKey(row);
          const handle = !fixed && rows.length > 1 && (
            <button
              type="button"
              data-print="hide"
              aria-label={`Move ${rowLabel(row)}: arrow up and down`}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && dragged !== undefined) letGo();
                else press(event, key);
              }}
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(key);
              }}
              onPointerMove={follow}
              onPointerUp={drop}
              onPointerCancel={letGo}
              className="grid size-7 shrink-0 scroll-my-24 cursor-grab touch-none place-items-center rounded-entry text-faint hover:bg-hover hover:text-ink active:cursor-grabbing touch:size-11"
            >
              <GripVertical aria-hidden className="size-4" />
            </button>
          );
          return (
            <li key={key}>
              <div
                className={classNames(
                  dragged === key && over !== undefined && 'opacity-50',
                  over === key && dragged !== key && 'outline-2 outline-accent',
                )}
              >
                {children(row, handle || null)}
              </div>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
