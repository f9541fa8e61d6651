import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { nounFor } from '#web/ui/count-of.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

const NUMBER = new Intl.NumberFormat('en-US');

export type LoadMoreProps = {
  shown: number;
  /** Absent where nobody counts; `more` then tells whether there are any. */
  total?: number;
  /** Beyond this many nobody counted. */
  countedTo?: number;
  more?: boolean;
  /** What is counted, in the plural. */
  noun: string;
  busy?: boolean;
  onMore: () => void;
};

export function LoadMore(props: LoadMoreProps) {
  const { shown, total, countedTo = Infinity, more, noun, busy = false, onMore } = props;
  const known = Math.max(shown, countedTo);
  const all =
    total !== undefined && total > countedTo
      ? `${NUMBER.format(known)}+`
      : NUMBER.format(total ?? 0);
  const counted = total === undefined ? '' : ` of ${all}`;
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-3 px-5 py-2">
      <p role="status" className="figures text-13 text-muted">
        {NUMBER.format(shown)}
        {counted} {nounFor(total ?? shown, noun)}
      </p>
      {(more ?? shown < (total ?? 0)) && (
        <div data-print="hide">
          <Button size="small" busy={busy} onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

export type PaginationProps = {
  /** Counted from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Names it where there are several. */
  label?: string;
};

export function Pagination({ page, pages, onPage, label = 'Pages' }: PaginationProps) {
  return (
    <nav aria-label={label} className="flex items-center justify-end gap-1 px-5 py-2">
      <p className="figures mr-2 text-13 text-muted">
        Page {NUMBER.format(page)} of {NUMBER.format(pages)}
      </p>
      <IconButton
        icon={ChevronLeft}
        label="Previous page"
        size="small"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        label="Next page"
        size="small"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
