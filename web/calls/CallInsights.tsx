import type { CallFindings } from '#contract/call-record.ts';
import { insightWords, priorityWords, strengthWords } from '#web/analysis-words.ts';
import { QuotingLine } from '#web/calls/QuotingLine.tsx';
import { ReceiptList } from '#web/calls/ReceiptList.tsx';
import { isUnread } from '#web/calls/unread.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { directionOf } from '#web/ui/text-direction.ts';

/** What was found in a call about its client. */
export function CallInsights({ findings }: { findings: CallFindings }) {
  const { insights } = findings;
  return (
    <Card title="Insights">
      {insights.length === 0 ? (
        <p className="text-14 text-muted">
          {isUnread(findings) ? 'Not looked for.' : 'Nothing stands out in this call.'}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {insights.map(({ type, title, content, priority, receipts, strength }, at) => (
            <li key={at} className="not-first:pt-4 not-last:pb-4">
              <div className="flex flex-wrap items-center gap-2">
                <Badge tone={insightWords[type].tone}>{insightWords[type].label}</Badge>
                <span className="text-12 text-muted">
                  {priorityWords[priority]}, {strengthWords[strength]}
                </span>
              </div>
              <p dir={directionOf(title)} className="mt-1.5 text-14 font-medium wrap-anywhere">
                {title}
              </p>
              {content === title ? (
                <ReceiptList receipts={receipts} />
              ) : (
                <QuotingLine text={content} receipts={receipts} className="text-muted" />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
