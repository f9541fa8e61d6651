import { Check, Lightbulb } from 'lucide-react';
import type { Insight } from '#contract/insights.ts';
import { unreadInsights, useListInsights } from '#web/insights/api.ts';
import { InsightMarks } from '#web/insights/InsightRow.tsx';
import { InsightTask } from '#web/insights/InsightTask.tsx';
import { useInsightActs } from '#web/insights/use-insight-acts.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RowOpener } from '#web/ui/RowOpener.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { directionOf } from '#web/ui/text-direction.ts';

/** The insights that were not read yet, the most pressing first; three at most. */
export function InsightPanel() {
  const read = useListInsights(unreadInsights);
  const rows = read.data?.rows;
  return (
    <ReadPanel read={read}>
      {rows === undefined ? (
        <Reading />
      ) : rows.length === 0 ? (
        <NothingNew />
      ) : (
        <Card flush>
          <ul aria-label="New insights" className="divide-y divide-line">
            {rows.map((insight) => (
              <PanelRow key={insight.id} insight={insight} />
            ))}
          </ul>
        </Card>
      )}
    </ReadPanel>
  );
}

function Reading() {
  return (
    <Card>
      <SkeletonLines lines={8} />
    </Card>
  );
}

/** That all were read is something else than that there are none: neither is said unread. */
function NothingNew() {
  const read = useListInsights({ limit: '1' });
  const total = read.data?.total;
  return (
    <ReadPanel read={read}>
      {total === undefined ? (
        <Reading />
      ) : (
        <Card>
          <EmptyState
            icon={Lightbulb}
            title={total > 0 ? 'Nothing new' : 'No insights yet'}
            text={
              total > 0
                ? 'You have read every insight. New ones appear here.'
                : 'Opportunities and risks found in calls and notes will appear here.'
            }
          />
        </Card>
      )}
    </ReadPanel>
  );
}

function PanelRow({ insight }: { insight: Insight }) {
  const { id, title, content, clientId } = insight;
  const { markRead, reading } = useInsightActs(insight);
  return (
    <li className="relative flex items-start gap-2 py-3 pr-3 pl-5 transition-colors hover:bg-hover">
      <div className="min-w-0 flex-1">
        <p dir={directionOf(title)} className="text-14 font-medium wrap-anywhere">
          <RowOpener to={`/clients/${clientId}?tab=insights&insight=${id}`} stretched>
            {title}
          </RowOpener>
        </p>
        {content !== title && (
          <p dir={directionOf(content)} className="mt-0.5 truncate text-13 text-muted">
            {content}
          </p>
        )}
        <div className="mt-1.5">
          <InsightMarks insight={insight} withClient isNewKnown />
        </div>
      </div>
      <InsightTask insight={insight} small />
      <IconButton
        icon={Check}
        size="small"
        label={`Mark as read: ${title}`}
        busy={reading}
        className="z-1"
        onClick={() => void markRead()}
      />
    </li>
  );
}
