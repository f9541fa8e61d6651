import type { ReactNode } from 'react';
import type { Tone } from '#web/ui/Badge.tsx';

export type BoardColumn<Card> = {
  id: string;
  title: string;
  /** A dot before the title; the words say the same. */
  tone?: Tone;
  /** All of its cards, of which some may not be loaded; words where nobody counted to the end. */
  count?: number | string;
  /** Under the title, such as a sum. */
  caption?: ReactNode;
  cards: readonly Card[];
  /** Grey cards, while the first or the next ones are on their way. */
  loading?: boolean;
  /** In place of the cards, such as an error with its retry. */
  notice?: ReactNode;
};

/** What a screen reader is told; each gets the card's and the column's name. */
export type BoardWords = {
  instructions: string;
  lifted: (card: string, column: string) => string;
  over: (card: string, column: string) => string;
  /** Away from every column, where dropping changes nothing. */
  outside: (card: string) => string;
  moved: (card: string, column: string) => string;
  cancelled: (card: string, column: string) => string;
  /** The move was dropped, but given up or refused afterwards. */
  stays: (card: string, column: string) => string;
  /** Names the card's menu. */
  menu: (card: string) => string;
  moveTo: string;
};

export const BOARD_WORDS: BoardWords = {
  instructions:
    'Press Space to lift the card, the arrow keys to choose a column, Space again to drop it, Escape to cancel.',
  lifted: (card, column) => `${card} lifted from ${column}.`,
  over: (card, column) => `${card} is over ${column}.`,
  outside: (card) => `${card} is over no column.`,
  moved: (card, column) => `${card} moved to ${column}.`,
  cancelled: (card, column) => `Move cancelled. ${card} stays in ${column}.`,
  stays: (card, column) => `${card} stays in ${column}.`,
  menu: (card) => `Actions for ${card}`,
  moveTo: 'Move to',
};

export type BoardProps<Card> = {
  /** Names the board for screen readers. */
  label: string;
  columns: readonly BoardColumn<Card>[];
  cardKey: (card: Card) => string;
  /** The card's name in announcements and menus. */
  cardLabel: (card: Card) => string;
  /** The words of the card's link; its name when absent. */
  cardTitle?: (card: Card) => ReactNode;
  /** What stands below the title. */
  cardBody?: (card: Card) => ReactNode;
  /** The whole card is a link there … */
  cardTo?: (card: Card) => string;
  /** … or opens something in the page. One of the two is needed. */
  onOpen?: (card: Card) => void;
  /** MenuEntry elements above the columns of "Move to". */
  cardMenu?: (card: Card) => ReactNode;
  /** Whether something that was chosen in the card's menu is still under way. */
  cardBusy?: (card: Card) => boolean;
  /**
   * Reports the move; the board itself keeps nothing, so the caller moves the card, or does not.
   * Where that takes a question or an answer, it tells in the end whether the card has moved.
   */
  onMove: (cardId: string, fromColumn: string, toColumn: string) => void | Promise<boolean>;
  /** Whether the card may be dropped there; everywhere when absent. */
  canMove?: (cardId: string, fromColumn: string, toColumn: string) => boolean;
  /** Fetch the column's next cards. */
  onNearEnd?: (columnId: string) => void;
  /** In a column without cards. */
  empty?: ReactNode;
  words?: Partial<BoardWords>;
  /** The columns' height, a CSS length. */
  height?: string;
};

/** The card that somebody moves, where it is from and where it would go; by keyboard or by pointer. */
export type Lift = { cardId: string; from: string; to: string | undefined; by: 'keys' | 'pointer' };
