import { FileText, Quote } from 'lucide-react';
import { Link } from 'react-router';
import type { Evidence } from '#contract/evidence.ts';
import { isQuote, placeOf } from '#web/evidence-place.ts';
import { evidenceWords } from '#web/evidence-words.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

export type EvidenceListProps = { evidence: readonly Evidence[]; clientId: string };

/** What a claim stands on: words and rows, each opening its place. */
export function EvidenceList({ evidence, clientId }: EvidenceListProps) {
  return (
    <ul aria-label="What it stands on" className="grid gap-1">
      {evidence.map((one, at) => (
        <li key={at} className="min-w-0">
          <EvidenceLink evidence={one} to={placeOf(one, clientId)} />
        </li>
      ))}
    </ul>
  );
}

function EvidenceLink({ evidence, to }: { evidence: Evidence; to: string }) {
  const { kind, quote, at } = evidence;
  const Mark = isQuote(evidence) ? Quote : FileText;
  return (
    <Link
      to={to}
      state={isQuote(evidence) ? { quote } : undefined}
      data-receipt=""
      className="group/receipt flex min-h-6 items-start gap-1.5 rounded-entry py-0.5 text-13 text-muted hover:text-ink"
    >
      <Mark aria-hidden className="mt-1 size-3 shrink-0" />
      <span className="min-w-0">
        <span
          dir="auto"
          className="wrap-anywhere underline decoration-edge decoration-dotted underline-offset-4 group-hover/receipt:decoration-current"
        >
          {quote}
        </span>
        <span className="text-12">
          {' '}
          {evidenceWords[kind]}
          {at !== null && (
            <>
              , <RelativeTime at={at} />
            </>
          )}
        </span>
      </span>
    </Link>
  );
}
