import { useDraggable } from '@dnd-kit/core';
import { Ellipsis } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { BoardColumn, BoardProps, BoardWords } from '#web/ui/board-types.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry, MenuHeading, MenuSeparator } from '#web/ui/Menu.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { RowOpener, type RowOpenerProps } from '#web/ui/RowOpener.tsx';

export type BoardCardProps<Card> = BoardProps<Card> & {
  card: Card;
  column: BoardColumn<Card>;
  allWords: BoardWords;
  instructionsId: string;
  /** In the hands of somebody: by the keyboard here, by the pointer it floats elsewhere. */
  lifted: 'keys' | 'pointer' | undefined;
  onKeys: (event: KeyboardEvent<HTMLElement>, cardId: string, columnId: string) => void;
  onBlurLifted: () => void;
  onMenuMove: (cardId: string, to: string) => void;
};

export function BoardCard<Card>(props: BoardCardProps<Card>) {
  const { card, column, columns, cardKey, cardLabel, canMove, cardMenu, cardBusy } = props;
  const { allWords: words, instructionsId, lifted, onKeys, onBlurLifted, onMenuMove } = props;
  const cardId = cardKey(card);
  const { setNodeRef, listeners } = useDraggable({ id: cardId, data: { column: column.id } });
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      data-card={cardId}
      className={classNames('group/row', lifted === 'pointer' && 'opacity-40')}
    >
      <BoardCardFace
        {...props}
        lifted={lifted === 'keys'}
        opener={{
          'aria-describedby': instructionsId,
          draggable: false,
          onBlur: () => lifted === 'keys' && onBlurLifted(),
          onKeyDown: (event) => onKeys(event, cardId, column.id),
          onKeyUp: (event) => {
            // A button is pressed when Space comes up again.
            if (event.key === ' ') event.preventDefault();
          },
        }}
        menu={
          <Menu
            trigger={
              <IconButton
                icon={Ellipsis}
                size="small"
                label={words.menu(cardLabel(card))}
                busy={cardBusy?.(card)}
              />
            }
          >
            {cardMenu?.(card)}
            {cardMenu && <MenuSeparator />}
            <MenuHeading>{words.moveTo}</MenuHeading>
            {columns
              .filter(({ id }) => id !== column.id)
              .map(({ id, title }) => (
                <MenuEntry
                  key={id}
                  disabled={canMove && !canMove(cardId, column.id, id)}
                  onSelect={() => onMenuMove(cardId, id)}
                >
                  {title}
                </MenuEntry>
              ))}
          </Menu>
        }
      />
    </div>
  );
}

type FaceProps<Card> = Pick<
  BoardProps<Card>,
  'cardLabel' | 'cardTitle' | 'cardBody' | 'cardTo' | 'onOpen'
> & {
  card: Card;
  lifted: boolean;
  opener?: RowOpenerProps['attributes'];
  menu?: ReactNode;
};

/** What a card looks like, in its column and in the air. */
export function BoardCardFace<Card>(props: FaceProps<Card>) {
  const { card, cardLabel, cardTitle, cardBody, cardTo, onOpen, lifted, opener, menu } = props;
  return (
    <div
      className={classNames(
        'relative rounded-control border bg-raised p-3 transition-colors select-none [-webkit-touch-callout:none]',
        lifted
          ? 'cursor-grabbing border-accent bg-higher shadow-float'
          : 'border-line hover:border-edge',
      )}
    >
      <div className={classNames('text-14 font-medium', menu && 'pr-6 touch:pr-9')}>
        <RowOpener
          stretched
          attributes={opener}
          to={cardTo?.(card)}
          onOpen={onOpen && (() => onOpen(card))}
        >
          {cardTitle?.(card) ?? cardLabel(card)}
        </RowOpener>
      </div>
      {menu && (
        <div data-print="hide" className="absolute top-1.5 right-1.5 z-1 touch:top-0 touch:right-0">
          <RowActions>{menu}</RowActions>
        </div>
      )}
      {cardBody && <div className="mt-1.5 text-13 text-muted">{cardBody(card)}</div>}
    </div>
  );
}
