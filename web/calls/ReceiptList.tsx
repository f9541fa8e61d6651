import { Quote } from 'lucide-react';
import { Link } from 'react-router';
import type { Receipt } from '#contract/analysis.ts';
import { placeOf } from '#web/calls/call-place.ts';

export type ReceiptListProps = {
  receipts: readonly Receipt[];
  /** The call's address, where its receipts stand on another page. */
  page?: string | undefined;
};

/** The words that a claim stands on; each opens where it was said. */
export function ReceiptList({ receipts, page }: ReceiptListProps) {
  if (receipts.length === 0) return null;
  const more = receipts.slice(mostShown);
  return (
    <div className="mt-1 grid gap-0.5">
      <Receipts receipts={receipts.slice(0, mostShown)} page={page} />
      {more.length > 0 && (
        <details className="group/more print:details-content:[content-visibility:visible]">
          <summary className="inline-flex min-h-6 items-center rounded-mark pl-4.5 text-12 text-muted underline decoration-edge decoration-dotted underline-offset-4 group-open/more:hidden hover:text-ink print:hidden">
            {more.length} more
          </summary>
          <Receipts receipts={more} page={page} />
        </details>
      )}
    </div>
  );
}

/** Restatements after these are folded. */
const mostShown = 3;

function Receipts({ receipts, page }: ReceiptListProps) {
  return (
    <ul className="grid gap-0.5">
      {receipts.map((receipt) => (
        <li key={`${placeOf(receipt)}-${receipt.start}-${receipt.end}`} className="min-w-0">
          <ReceiptLink receipt={receipt} page={page} />
        </li>
      ))}
    </ul>
  );
}

/** The words of a receipt within a sentence that quotes them; they open where they were said. */
export function QuoteLink({ receipt }: { receipt: Receipt }) {
  const { quote, start, end } = receipt;
  return (
    <Link
      to={`#${placeOf(receipt)}`}
      state={{ start, end }}
      preventScrollReset
      data-receipt=""
      className="rounded-mark underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-current"
    >
      {quote}
    </Link>
  );
}

type ReceiptLinkProps = Pick<ReceiptListProps, 'page'> & { receipt: Receipt };

function ReceiptLink({ receipt, page = '' }: ReceiptLinkProps) {
  const { quote, start, end } = receipt;
  return (
    <Link
      to={`${page}#${placeOf(receipt)}`}
      state={{ start, end }}
      preventScrollReset={page === ''}
      data-receipt=""
      className="group/receipt flex min-h-6 items-start gap-1.5 rounded-entry py-0.5 text-13 text-muted hover:text-ink"
    >
      <Quote aria-hidden className="mt-1 size-3 shrink-0" />
      <span className="sr-only">Quoted: </span>
      <span
        dir="auto"
        className="line-clamp-2 min-w-0 print:line-clamp-none wrap-anywhere underline decoration-edge decoration-dotted underline-offset-4 group-hover/receipt:decoration-current"
      >
        {quote}
      </span>
    </Link>
  );
}
