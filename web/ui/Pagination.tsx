import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#web/ui/IconButton.tsx';

const NUMBER = new Intl.NumberFormat('en-US');

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
