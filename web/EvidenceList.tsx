import { FileText, Quote } from 'lucide-react';
import { Link } from 'react-router';
import type { Evidence } from '#contract/evidence.ts';
import { isQuote, placeOf } from '#web/evidence-place.ts';
import { sourceText } from '#web/evidence-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

export type EvidenceListProps = {
  evidence: readonly Evidence[];
  clientId: string;
  /** The reader may not open what is cited: it is told without links. */
  closed?: boolean;
};

/** What a claim stands on: words and rows, each opening its place. */
export function EvidenceList({ evidence, clientId, closed = false }: EvidenceListProps) {
  return (
    <ul aria-label="What it stands on" className="grid gap-1">
      {evidence.map((one, at) => (
        <li key={at} className="min-w-0">
          <EvidenceEntry evidence={one} to={closed ? undefined : placeOf(one, clientId)} />
        </li>
      ))}
    </ul>
  );
}

function EvidenceEntry({ evidence, to }: { evidence: Evidence; to: string | undefined }) {
  const { quote, at } = evidence;
  const source = sourceText(evidence);
  const Mark = isQuote(evidence) ? Quote : FileText;
  const look = 'flex min-h-6 items-start gap-1.5 py-0.5 text-13 text-muted';
  const body = (
    <>
      <Mark aria-hidden className="mt-1 size-3 shrink-0" />
      <span className="min-w-0">
        <span
          dir="auto"
          className={classNames(
            'wrap-anywhere',
            to !== undefined &&
              'underline decoration-edge decoration-dotted underline-offset-4 group-hover/receipt:decoration-current',
          )}
        >
          {quote}
        </span>
        {source !== undefined && (
          <span className="text-12">
            {' '}
            {source}
            {at !== null && (
              <>
                , <RelativeTime at={at} />
              </>
            )}
          </span>
        )}
      </span>
    </>
  );
  if (to === undefined) return <div className={look}>{body}</div>;
  return (
    <Link
      to={to}
      state={isQuote(evidence) ? { quote } : undefined}
      data-receipt=""
      className={classNames(look, 'group/receipt rounded-entry hover:text-ink')}
    >
      {body}
    </Link>
  );
}
