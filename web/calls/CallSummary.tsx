import { Pencil } from 'lucide-react';
import type { CallFindings, WholeCall } from '#contract/call-record.ts';
import { strengthWords } from '#web/analysis-words.ts';
import { CallMood } from '#web/calls/CallMood.tsx';
import { QuotingLine } from '#web/calls/QuotingLine.tsx';
import { isUnread } from '#web/calls/unread.ts';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { directionOf } from '#web/ui/text-direction.ts';

export type CallSummaryProps = { call: WholeCall; onEdit: () => void };

/** The call in a few sentences, a person's own or each with the words it was read in, and the mood. */
export function CallSummary({ call, onEdit }: CallSummaryProps) {
  const { findings, summary, summaryBy } = call;
  const read = findings?.summary ?? [];
  const isRead = findings && !isUnread(findings);
  return (
    <Card
      title="Summary"
      action={<IconButton icon={Pencil} size="small" label="Edit the summary" onClick={onEdit} />}
    >
      {summaryBy ? (
        <>
          <p dir={directionOf(summary)} className="text-14 wrap-anywhere whitespace-pre-wrap">
            {summary}
          </p>
          <p className="mt-2 text-12 text-muted">Written by {summaryBy.name}.</p>
          {read.length > 0 && (
            <details className="mt-2 text-13">
              <summary className="w-fit cursor-pointer rounded-mark text-muted hover:text-ink">
                What was read
              </summary>
              <div className="mt-2">
                <ReadSummary lines={read} />
              </div>
            </details>
          )}
        </>
      ) : (
        <ReadSummary lines={isRead ? read : undefined} />
      )}
      <CallMood call={call} />
    </Card>
  );
}

function ReadSummary({ lines }: { lines: CallFindings['summary'] | undefined }) {
  if (!lines?.length) {
    return (
      <p className="text-14 text-muted">
        {lines ? 'Too little was said to sum it up.' : 'Nobody has summed it up yet.'}
      </p>
    );
  }
  return (
    <ul className="grid gap-3">
      {lines.map((line, at) => (
        <SummaryLine key={at} {...line} />
      ))}
    </ul>
  );
}

function SummaryLine({ text, receipts, strength }: CallFindings['summary'][number]) {
  return (
    <li>
      <QuotingLine text={text} receipts={receipts}>
        {strength === 'low' && (
          <span className="text-12 text-muted"> ({strengthWords[strength]})</span>
        )}
      </QuotingLine>
    </li>
  );
}
