import { Fragment } from 'react';
import type { CallFindings } from '#contract/call-record.ts';
import { strengthWords } from '#web/analysis-words.ts';
import { CallMood } from '#web/calls/CallMood.tsx';
import { partsOf } from '#web/calls/quoted-lines.ts';
import { QuoteLink, ReceiptList } from '#web/calls/ReceiptList.tsx';
import { Card } from '#web/ui/Card.tsx';
import { directionOf } from '#web/ui/text-direction.ts';

/** What was said in a few sentences, each with its words, and the mood. */
export function CallSummary({ findings }: { findings: CallFindings }) {
  const { summary } = findings;
  return (
    <Card title="Summary">
      {summary.length === 0 ? (
        <p className="text-14 text-muted">Too little was said to sum it up.</p>
      ) : (
        <ul className="grid gap-3">
          {summary.map((line, at) => (
            <SummaryLine key={at} {...line} />
          ))}
        </ul>
      )}
      <CallMood findings={findings} />
    </Card>
  );
}

/** Words that the line quotes whole open their place there; others stand below it. */
function SummaryLine({ text, receipts, strength }: CallFindings['summary'][number]) {
  const { parts, others } = partsOf(text, receipts);
  return (
    <li>
      <p dir={directionOf(text)} className="text-14 wrap-anywhere">
        {parts.map(({ text: words, receipt }, at) =>
          receipt ? (
            <QuoteLink key={at} receipt={receipt} />
          ) : (
            <Fragment key={at}>{words}</Fragment>
          ),
        )}
        {strength === 'low' && (
          <span className="text-12 text-muted"> ({strengthWords[strength]})</span>
        )}
      </p>
      <ReceiptList receipts={others} />
    </li>
  );
}
