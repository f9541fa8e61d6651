import { Lightbulb } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type InsightQuery, useListInsights } from '#web/insights/api.ts';
import { insightsPerPage } from '#web/insights/insight-address.ts';
import { InsightRow } from '#web/insights/InsightRow.tsx';
import { LinkedInsight } from '#web/insights/LinkedInsight.tsx';
import { useSteadyRows } from '#web/insights/use-steady-rows.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { Loading, SkeletonLines } from '#web/ui/Skeleton.tsx';

export type InsightListProps = {
  query: InsightQuery;
  page: number;
  onPage: (page: number) => void;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  withClients: boolean;
  empty: ReactNode;
};

/** A page of insights, each opening in its place. */
export function InsightList(props: InsightListProps) {
  const { query, page, onPage, openId, onOpen, withClients, empty } = props;
  const read = useListInsights(query);
  const { data, isPending, isPlaceholderData } = read;
  const asked = JSON.stringify(query);
  const rows = useSteadyRows(
    data?.rows ?? none,
    isPlaceholderData || isPending ? `before ${asked}` : asked,
    openId,
  );
  // Only the one that the address named at first is looked for on the page.
  const [sought] = useState(openId);
  const isElsewhere =
    openId !== undefined &&
    data !== undefined &&
    !isPlaceholderData &&
    !rows.some(({ id }) => id === openId);
  const pages = Math.ceil((data?.total ?? 0) / insightsPerPage);
  return (
    <Card flush>
      <ReadPanel read={read}>
        <Loading
          busy={isPending}
          label="Loading insights"
          shape={
            <div className="p-5">
              <SkeletonLines lines={8} />
            </div>
          }
        >
          {isElsewhere && (
            <LinkedInsight id={openId} withClient={withClients} onClose={() => onOpen(undefined)} />
          )}
          {rows.length === 0 ? (
            page > 1 ? (
              <PastTheEnd onFirst={() => onPage(1)} />
            ) : (
              empty
            )
          ) : (
            <ul aria-label="Insights" className="divide-y divide-line">
              {rows.map((insight) => (
                <InsightRow
                  key={insight.id}
                  insight={insight}
                  open={insight.id === openId}
                  sought={insight.id === sought}
                  withClient={withClients}
                  onToggle={() => onOpen(insight.id === openId ? undefined : insight.id)}
                  onSettled={() => onOpen(undefined)}
                />
              ))}
            </ul>
          )}
          {pages > 1 && rows.length > 0 && (
            <div className="border-t border-line">
              <Pagination page={Math.min(page, pages)} pages={pages} onPage={onPage} />
            </div>
          )}
        </Loading>
      </ReadPanel>
    </Card>
  );
}

const none = [] as const;

/** A page that an old address names, after the last one. */
function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      icon={Lightbulb}
      title="Nothing on this page"
      text="The list has become shorter."
      action={<Button onClick={onFirst}>First page</Button>}
    />
  );
}
