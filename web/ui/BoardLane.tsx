import { useDroppable } from '@dnd-kit/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import type { Tone } from '#web/ui/Badge.tsx';
import { BoardCard } from '#web/ui/BoardCard.tsx';
import type { BoardColumn, BoardProps, BoardWords, Lift } from '#web/ui/board-types.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PrintedRest } from '#web/ui/PrintedRest.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useNearEnd } from '#web/ui/use-near-end.ts';
import { MOST_PRINTED, usePrinting } from '#web/ui/use-printing.ts';

const CARD_HEIGHT = 92;
const NEAR = 6;

const DOT: Record<Tone, string> = {
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  calm: 'bg-calm',
  accent: 'bg-accent',
  plain: 'bg-edge',
};

export type BoardLaneProps<Card> = Omit<BoardProps<Card>, 'words'> & {
  column: BoardColumn<Card>;
  words: BoardWords;
  lift: Lift | undefined;
  onKeys: (event: KeyboardEvent<HTMLElement>, cardId: string, columnId: string) => void;
  onBlurLifted: () => void;
  onMenuMove: (cardId: string, to: string) => void;
};

/** One column, which scrolls by itself and holds only the cards in sight. */
export function BoardLane<Card>({ words, lift, ...props }: BoardLaneProps<Card>) {
  const { column, cardKey, onNearEnd, empty, height } = props;
  const { cards, loading = false } = column;
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { setNodeRef } = useDroppable({ id: column.id });
  const keys = useMemo(() => cards.map(cardKey), [cards, cardKey]);
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => box.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => keys[index] ?? index,
    gap: 8,
    overscan: 4,
  });
  const lastInSight = virtualizer.range?.endIndex ?? 0;
  const printing = usePrinting();
  const near = lastInSight >= cards.length - NEAR;
  useNearEnd(near, cards.length, onNearEnd && (() => onNearEnd(column.id)));
  // Paper does not scroll: there every card stands below the one before it.
  const drawn: readonly { index: number; start?: number }[] = printing
    ? Array.from({ length: Math.min(cards.length, MOST_PRINTED) }, (_, index) => ({ index }))
    : virtualizer.getVirtualItems();
  const target = lift !== undefined && lift.to === column.id && lift.from !== column.id;
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={titleId}
      data-column={column.id}
      style={{ height: height ?? 'max(22rem, calc(100dvh - 15rem))' }}
      className={classNames(
        'flex w-[min(85vw,19rem)] shrink-0 snap-center flex-col rounded-card border transition-colors sm:w-64 sm:shrink sm:grow sm:basis-56 sm:min-w-56',
        'print:h-auto! print:min-w-0 print:max-w-[31%] print:basis-[31%] print:border-transparent',
        target ? 'border-accent bg-accent-tint' : 'border-line bg-sunken',
      )}
    >
      <header className="px-3 pt-3 pb-1.5">
        <h3 id={titleId} className="flex items-center gap-2 text-13">
          {column.tone && (
            <span aria-hidden className={classNames('size-2 rounded-full', DOT[column.tone])} />
          )}
          <span className="min-w-0 truncate">{column.title}</span>
          {column.count !== undefined && (
            <span className="figures text-12 font-normal text-muted">
              {typeof column.count === 'number'
                ? column.count.toLocaleString('en-US')
                : column.count}
            </span>
          )}
        </h3>
        {column.caption && <p className="figures mt-0.5 text-12 text-muted">{column.caption}</p>}
      </header>
      <p id={`${titleId}-keys`} hidden>
        {words.instructions}
      </p>
      <div
        ref={box}
        className="min-h-0 flex-1 overflow-y-auto overscroll-y-contain px-2 pt-1 pb-2 print:overflow-visible"
      >
        {column.notice}
        {!column.notice && cards.length === 0 && !loading && (
          <p className="px-1 py-6 text-center text-13 text-muted">{empty}</p>
        )}
        <ul
          aria-labelledby={titleId}
          className="relative"
          style={printing ? undefined : { height: virtualizer.getTotalSize() }}
        >
          {drawn.map(({ index, start }) => {
            const card = cards[index];
            const key = keys[index];
            if (card === undefined || key === undefined) return null;
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={start === undefined ? 'mb-2' : 'absolute inset-x-0'}
                style={{ top: start }}
              >
                <BoardCard
                  {...props}
                  card={card}
                  allWords={words}
                  instructionsId={`${titleId}-keys`}
                  lifted={lift?.cardId === key ? lift.by : undefined}
                />
              </li>
            );
          })}
        </ul>
        {printing && typeof column.count === 'number' && (
          <PrintedRest printed={drawn.length} total={column.count} />
        )}
        {loading && (
          <div aria-busy className="mt-2 grid gap-2">
            {[0, 1, 2].map((at) => (
              <Skeleton key={at} className="h-20" />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
