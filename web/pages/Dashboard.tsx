import { ArrowRight } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { metricsRead, useGetMetrics } from '#web/analytics/api.ts';
import { MetricCards } from '#web/analytics/MetricCards.tsx';
import { recentCallsRead } from '#web/calls/api.ts';
import { RecentCalls } from '#web/calls/RecentCalls.tsx';
import { firstClientsRead, latestClients } from '#web/clients/api.ts';
import { ClientCommandCenter } from '#web/clients/ClientCommandCenter.tsx';
import { dailyInsightsRead, insightsRead, unreadInsights } from '#web/insights/api.ts';
import { BriefingCard } from '#web/insights/BriefingCard.tsx';
import { InsightPanel } from '#web/insights/InsightPanel.tsx';
import { useClientAnalysis } from '#web/insights/use-client-analysis.ts';
import { late } from '#web/ui/late.tsx';
import { FirstSteps, firstSteps } from '#web/pages/FirstSteps.tsx';
import { StartCall } from '#web/pages/StartCall.tsx';
import { useParameters } from '#web/parameters.ts';
import { queryClient } from '#web/query.ts';
import { useCurrentUser } from '#web/session.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';

const PaidSum = late(async () => (await import('#web/payments/PaidSum.tsx')).PaidSum);

const callsShown = 4;

/** Asks for what the dashboard shows before it is drawn; done when all of it is there. */
export async function askAhead(): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(metricsRead()),
    queryClient.prefetchQuery(dailyInsightsRead()),
    queryClient.prefetchQuery(insightsRead(unreadInsights)),
    queryClient.prefetchQuery(recentCallsRead(callsShown)),
    queryClient.prefetchQuery(firstClientsRead(latestClients)),
  ]);
}

export function Dashboard() {
  const user = useCurrentUser();
  const { data: metrics } = useGetMetrics();
  const { push } = useParameters();
  const navigate = useNavigate();
  const { analyze, analyzing } = useClientAnalysis(
    ({ id }) => void navigate(`/clients/${id}?tab=insights`),
  );
  // Most have clients: what else is left is known at once, and nothing moves when these are counted.
  const hasClients = metrics === undefined || metrics.totalClients > 0;
  const steps = firstSteps({ user, hasClients, addClient: '/?new=client' });
  const unready = steps.some(({ done }) => !done);
  return (
    <>
      <PageHeader
        title="Executive Dashboard"
        subtitle="Strategic business intelligence & client insights"
      />
      <div className="mb-6">
        <h2 className="text-20 font-semibold tracking-[-0.01em]">
          Welcome back, {user.username || 'Executive'}
        </h2>
        <p className="mt-1 text-muted">
          Your AI-powered business command center is ready. Here's your executive overview.
        </p>
      </div>
      <MetricCards />
      <div
        className={classNames(
          'mt-8 grid grid-cols-1 gap-6 *:mt-0! lg:grid-cols-2',
          unready && 'xl:grid-cols-3',
        )}
      >
        {unready && <FirstSteps steps={steps} />}
        <Section title="AI insights" action={<AllInsights />}>
          <div className="grid grid-cols-1 gap-4">
            <BriefingCard />
            <InsightPanel />
          </div>
        </Section>
        <Section title="Recent activity">
          <RecentCalls limit={callsShown} />
        </Section>
      </div>
      <BelowTheFold>
        <ClientCommandCenter
          onCall={({ id }) => push({ start: id })}
          onAnalyze={(client) => void analyze(client)}
          analyzing={analyzing}
          paidOf={(id) => <PaidSum clientId={id} bare />}
        />
      </BelowTheFold>
      <StartCall place="list" />
    </>
  );
}

let hasDrawn = false;

/** Of the first page the lower part is drawn right after what is seen, which need not wait for it. */
function BelowTheFold({ children }: { children: ReactNode }) {
  const [isFirst] = useState(() => !hasDrawn);
  const shown = useDeferredValue(true, !isFirst);
  useEffect(() => {
    hasDrawn = true;
  }, []);
  return shown ? children : <div className="h-[44rem]" />;
}

function AllInsights() {
  return (
    <Link
      to="/insights"
      data-print="hide"
      className="inline-flex min-h-6 items-center gap-1.5 rounded-entry text-13 text-muted hover:text-ink touch:min-h-11"
    >
      All insights
      <ArrowRight aria-hidden className="size-3.5" />
    </Link>
  );
}
