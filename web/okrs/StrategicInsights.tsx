import { Lightbulb } from 'lucide-react';
import { Link } from 'react-router';
import type { Insight } from '#contract/insights.ts';
import { insightWords, priorityWords } from '#web/analysis-words.ts';
import { useListInsightsOf } from '#web/okrs/api.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

const shown = 3;
const ranks: Readonly<Record<Insight['priority'], number>> = {
  critical: 0,
  high: 1,
  medium: 2,
  low: 3,
};

/** Recommendations and opportunities, the most pressing first; three at most. */
export function StrategicInsights({ clientId }: { clientId: string }) {
  const recommended = useListInsightsOf('recommendation', clientId);
  const opportunities = useListInsightsOf('opportunity', clientId);
  const failed = [recommended, opportunities].find(({ error }) => error !== null);
  const isKnown = recommended.data !== undefined && opportunities.data !== undefined;
  const rows = [...(recommended.data ?? []), ...(opportunities.data ?? [])]
    .toSorted(
      (one, other) =>
        ranks[one.priority] - ranks[other.priority] || other.createdAt.localeCompare(one.createdAt),
    )
    .slice(0, shown);
  return (
    <Card title="Strategic insights" flush>
      <ReadPanel read={failed ?? recommended}>
        {!isKnown ? (
          <div className="p-5">
            <SkeletonLines lines={4} />
          </div>
        ) : rows.length === 0 ? (
          <EmptyState
            icon={Lightbulb}
            title="No strategic insights yet"
            text="Recommendations and opportunities from calls and records appear here."
          />
        ) : (
          <ul aria-label="Strategic insights" className="divide-y divide-line">
            {rows.map(({ id, title, type, priority, clientId: of, clientName }) => (
              <li key={id}>
                <Link
                  to={`/clients/${of}?tab=insights&insight=${id}`}
                  className="block px-5 py-3 -outline-offset-2! hover:bg-hover"
                >
                  <span dir="auto" className="block text-14 font-medium wrap-anywhere">
                    {title}
                  </span>
                  <span className="mt-1 flex flex-wrap items-center gap-2 text-12 text-muted">
                    <Badge tone={insightWords[type].tone}>{insightWords[type].label}</Badge>
                    <span>{priorityWords[priority]}</span>
                    <span dir="auto" className="wrap-anywhere">
                      {clientName}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </ReadPanel>
    </Card>
  );
}
