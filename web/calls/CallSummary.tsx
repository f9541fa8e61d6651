import type { CallFindings } from '#contract/call-record.ts';
import { strengthWords } from '#web/analysis-words.ts';
import { CallMood } from '#web/calls/CallMood.tsx';
import { ReceiptList } from '#web/calls/ReceiptList.tsx';
import { Card } from '#web/ui/Card.tsx';

/** What was said in a few sentences, each with its words, and the mood. */
export function CallSummary({ findings }: { findings: CallFindings }) {
  const { summary } = findings;
  return (
    <Card title="Summary">
      {summary.length === 0 ? (
        <p className="text-14 text-muted">Too little was said to sum it up.</p>
      ) : (
        <ul className="grid gap-3">
          {summary.map(({ text, receipts, strength }, at) => (
            <li key={at}>
              <p dir="auto" className="text-14 wrap-anywhere">
                {text}
                {strength === 'low' && (
                  <span className="text-12 text-muted"> ({strengthWords[strength]})</span>
                )}
              </p>
              <ReceiptList receipts={receipts} />
            </li>
          ))}
        </ul>
      )}
      <CallMood findings={findings} />
    </Card>
  );
}
