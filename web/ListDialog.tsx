import type { ReactNode } from 'react';
import { ReadPanel } from '#web/ReadPanel.tsx';
import type { Pages } from '#web/use-pages.ts';
import { Button, type Icon } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ShownOfAll } from '#web/ui/ShownOfAll.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

export type ListDialogProps<Row> = {
  title: string;
  subtitle: string;
  /** Names the list. */
  label: string;
  /** What is counted, in the plural. */
  noun: string;
  read: Pages<Row>;
  empty: { icon: Icon; title: string };
  children: (row: Row) => ReactNode;
  onClose: () => void;
};

/** A list to look through and close again, such as a trash; `children` draws the entry of a row. */
export function ListDialog<Row>(props: ListDialogProps<Row>) {
  const { title, subtitle, label, noun, read, empty, children, onClose } = props;
  const { rows } = read;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      subtitle={subtitle}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      <ReadPanel read={read}>
        {read.isPending && <SkeletonLines lines={6} />}
        {read.data && rows.length === 0 && <EmptyState icon={empty.icon} title={empty.title} />}
        <ul aria-label={label} className="divide-y divide-line">
          {rows.map(children)}
        </ul>
        {read.hasNext && (
          <ShownOfAll
            shown={rows.length}
            total={read.total}
            more
            noun={noun}
            busy={read.fetchingNext}
            onMore={read.fetchNext}
          />
        )}
      </ReadPanel>
    </Dialog>
  );
}
