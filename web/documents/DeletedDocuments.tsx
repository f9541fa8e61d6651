import { ChevronRight, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import type { ClientDocument } from '#contract/documents.ts';
import { useRestoreDocument } from '#web/documents/api.ts';
import { DocumentMark } from '#web/documents/DocumentMark.tsx';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ShownOfAll } from '#web/ui/ShownOfAll.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import type { Pages } from '#web/use-pages.ts';

/** What was deleted in the last 30 days, folded until somebody looks for it. */
export function DeletedDocuments({ pages }: { pages: Pages<ClientDocument> }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { rows, total = rows.length, hasNext, fetchNext, fetchingNext } = pages;
  if (rows.length === 0) return null;
  return (
    <section aria-label="Recently deleted" className="border-t border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex h-11 w-full items-center gap-2 px-5 text-left text-13 font-medium text-muted transition-colors -outline-offset-2! hover:text-ink"
      >
        <ChevronRight
          aria-hidden
          className={classNames('size-4 transition-transform', open && 'rotate-90')}
        />
        Recently deleted
        <span className="figures rounded-full bg-plain-tint px-1.5 text-12">{total}</span>
      </button>
      {open && (
        <div id={id}>
          <p className="px-5 pb-2 text-12 text-muted">Kept for 30 days, then erased for good.</p>
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((document) => (
              <DeletedDocument key={document.id} document={document} />
            ))}
          </ul>
          {hasNext && (
            <ShownOfAll
              shown={rows.length}
              total={total}
              more={hasNext}
              noun="deleted documents"
              busy={fetchingNext}
              onMore={fetchNext}
            />
          )}
        </div>
      )}
    </section>
  );
}

function DeletedDocument({ document }: { document: ClientDocument }) {
  const restore = useRestoreDocument();
  const { id, name, deletedAt } = document;
  const takeBack = () =>
    showOutcome(restore.mutateAsync({ params: { id } }), {
      done: () => notices.done('Document Restored', name),
      failed: 'Not Restored',
    });
  return (
    <li className="flex items-center gap-3 px-5 py-2">
      <DocumentMark document={document} />
      <div className="min-w-0 flex-1">
        <p className="text-14 wrap-anywhere">{name}</p>
        <p className="text-12 text-muted">
          Deleted <RelativeTime at={deletedAt} />
        </p>
      </div>
      <Button
        size="small"
        icon={RotateCcw}
        busy={restore.isPending}
        aria-label={`Restore ${name}`}
        onClick={() => void takeBack()}
      >
        Restore
      </Button>
    </li>
  );
}
