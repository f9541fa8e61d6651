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
  /** What is written above the list: words of it are told by their place alone, where it is one place. */
  above?: string;
};

/** What a claim stands on: words and rows, each opening its place. */
export function EvidenceList(props: EvidenceListProps) {
  const { evidence, clientId, closed = false, above = '' } = props;
  const said = evidence.filter(({ quote }) => above.includes(quote));
  return (
    <ul aria-label="What it stands on" className="grid gap-1">
      {evidence.map((one, at) => (
        <li key={at} className="min-w-0">
          <EvidenceEntry
            evidence={one}
            isAbove={said.length === 1 && said[0] === one}
            to={closed ? undefined : placeOf(one, clientId)}
          />
        </li>
      ))}
    </ul>
  );
}

type EntryProps = { evidence: Evidence; isAbove: boolean; to: string | undefined };

function EvidenceEntry({ evidence, isAbove, to }: EntryProps) {
  const { quote, at } = evidence;
  const source = sourceText(evidence);
  const shown = isAbove && source !== undefined ? source : quote;
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
          {shown}
        </span>
        {source !== undefined && (
          <span className="text-12">
            {shown !== source && ` ${source}`}
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
