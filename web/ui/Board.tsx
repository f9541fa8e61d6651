import {
  DndContext,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { BoardCardFace } from '#web/ui/BoardCard.tsx';
import { BoardLane } from '#web/ui/BoardLane.tsx';
import { columnAfterKey } from '#web/ui/board-keys.ts';
import { columnAt } from '#web/ui/column-at.ts';
import { BOARD_WORDS, type BoardProps, type Lift } from '#web/ui/board-types.ts';
import { classNames } from '#web/ui/class-names.ts';

/**
 * Columns of cards that are moved by mouse, by touch (after a press), by keyboard and by a menu.
 * The keyboard is our own: the library's moves by pixels, which misses columns out of sight.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const { label, columns, cardKey, cardLabel, onMove, canMove } = props;
  const words = { ...BOARD_WORDS, ...props.words };
  const [lift, setLift] = useState<Lift>();
  const [said, setSaid] = useState('');
  const board = useRef<HTMLDivElement>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );

  const cardOf = (cardId: string) => {
    for (const column of columns) {
      const card = column.cards.find((each) => cardKey(each) === cardId);
      if (card !== undefined) return card;
    }
    return undefined;
  };
  const nameOf = (cardId: string) => {
    const card = cardOf(cardId);
    return card === undefined ? '' : cardLabel(card);
  };
  const titleOf = (columnId: string) => columns.find(({ id }) => id === columnId)?.title ?? '';
  const allows = (cardId: string, from: string, to: string) =>
    to === from || (canMove?.(cardId, from, to) ?? true);

  const begin = (next: Lift) => {
    setLift(next);
    setSaid(words.lifted(nameOf(next.cardId), titleOf(next.from)));
  };
  const go = (to: string | undefined) => {
    if (!lift || lift.to === to) return;
    setLift({ ...lift, to });
    const name = nameOf(lift.cardId);
    setSaid(to === undefined ? words.outside(name) : words.over(name, titleOf(to)));
  };
  const move = async (cardId: string, from: string, to: string) => {
    const name = nameOf(cardId);
    const moved = (await onMove(cardId, from, to)) ?? true;
    setSaid(moved ? words.moved(name, titleOf(to)) : words.stays(name, titleOf(from)));
  };
  const cancel = () => {
    if (!lift) return;
    setLift(undefined);
    setSaid(words.cancelled(nameOf(lift.cardId), titleOf(lift.from)));
  };
  const drop = () => {
    if (!lift) return;
    const { cardId, from, to } = lift;
    if (to === undefined || to === from || !allows(cardId, from, to)) return cancel();
    setLift(undefined);
    void move(cardId, from, to);
  };

  /** Presses on a card's own link; the other keys of a lifted card lead nowhere else. */
  const press = (event: KeyboardEvent<HTMLElement>, cardId: string, columnId: string) => {
    const { key, nativeEvent } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || nativeEvent.isComposing) return;
    if (lift?.by !== 'keys') {
      if (key !== ' ') return;
      event.preventDefault();
      begin({ cardId, from: columnId, to: columnId, by: 'keys' });
      return;
    }
    if (key === 'Tab') return cancel();
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') cancel();
    else if (key === ' ' || key === 'Enter') drop();
    else {
      const ids = columns.map(({ id }) => id);
      const open = (to: string) => allows(lift.cardId, lift.from, to);
      const to = columnAfterKey(key, ids, lift.to ?? lift.from, open);
      if (to !== undefined) go(to);
    }
  };

  useSilencedClicks(lift?.by === 'pointer');
  const over = lift?.by === 'keys' ? lift.to : undefined;
  useEffect(() => {
    if (over === undefined) return;
    board.current
      ?.querySelector(`[data-column="${CSS.escape(over)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [over]);

  const lifted = lift?.by === 'pointer' ? cardOf(lift.cardId) : undefined;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnAt}
      // What loads late moves columns under the finger.
      measuring={{ droppable: { frequency: 200 } }}
      // A column takes a third of a second to pass: time to see which one has come.
      autoScroll={{ acceleration: 4, threshold: { x: 0.12, y: 0.16 } }}
      accessibility={{ announcements: SILENT, restoreFocus: false }}
      onDragStart={({ active }: DragStartEvent) => {
        const from = String(active.data.current?.column);
        begin({ cardId: String(active.id), from, to: from, by: 'pointer' });
      }}
      onDragOver={({ over: below }) => {
        const to = below ? String(below.id) : undefined;
        if (lift) go(to !== undefined && allows(lift.cardId, lift.from, to) ? to : undefined);
      }}
      onDragEnd={drop}
      onDragCancel={cancel}
    >
      <div
        ref={board}
        role="group"
        aria-label={label}
        {...(columns.every(({ cards }) => cards.length === 0) && SCROLLED_BY_KEYS)}
        className={classNames(
          'flex gap-3 overflow-x-auto overscroll-x-contain pb-2 print:flex-wrap print:overflow-visible',
          !lift && 'max-sm:snap-x max-sm:snap-mandatory',
          lift?.by === 'keys' && 'scroll-smooth',
        )}
      >
        {columns.map((column) => (
          <BoardLane
            key={column.id}
            {...props}
            column={column}
            words={words}
            lift={lift}
            onKeys={press}
            onBlurLifted={cancel}
            onMenuMove={(cardId, to) => void move(cardId, column.id, to)}
          />
        ))}
      </div>
      <p role="status" aria-live="assertive" className="sr-only">
        {said}
      </p>
      {createPortal(
        <DragOverlay dropAnimation={null} zIndex={60}>
          {lifted !== undefined && <BoardCardFace {...props} card={lifted} lifted />}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

/** For a board without a card, in which nothing else takes the focus. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

const nothing = () => undefined;
/** The board speaks for the pointer and the keyboard itself, in the caller's words. */
const SILENT = {
  onDragStart: nothing,
  onDragMove: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};

/** A card that was dragged and dropped is not opened by the click that ends it. */
function useSilencedClicks(dragging: boolean): void {
  useEffect(() => {
    if (!dragging) return;
    const silence = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('click', silence, true);
    return () => {
      setTimeout(() => removeEventListener('click', silence, true), 60);
    };
  }, [dragging]);
}
