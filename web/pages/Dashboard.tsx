import { Lightbulb } from 'lucide-react';
import { useGetMetrics } from '#web/analytics/api.ts';
import { MetricCards } from '#web/analytics/MetricCards.tsx';
import { RecentCalls } from '#web/calls/RecentCalls.tsx';
import { ClientCommandCenter } from '#web/clients/ClientCommandCenter.tsx';
import { FirstSteps, firstSteps } from '#web/pages/FirstSteps.tsx';
import { StartCall } from '#web/pages/StartCall.tsx';
import { useParameters } from '#web/parameters.ts';
import { useCurrentUser } from '#web/session.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';

export function Dashboard() {
  const user = useCurrentUser();
  const { data: metrics } = useGetMetrics();
  const { push } = useParameters();
  const steps = metrics
    ? firstSteps({ user, hasClients: metrics.totalClients > 0, addClient: '/?new=client' })
    : [];
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
          'mt-8 grid gap-6 *:mt-0! lg:grid-cols-2',
          unready && 'xl:grid-cols-3',
        )}
      >
        {unready && <FirstSteps steps={steps} />}
        <Section title="AI insights">
          <Card>
            <EmptyState
              icon={Lightbulb}
              title="No insights yet"
              text="Opportunities and risks found in calls and notes will stand here."
            />
          </Card>
        </Section>
        <Section title="Recent activity">
          <RecentCalls limit={4} />
        </Section>
      </div>
      <ClientCommandCenter onCall={({ id }) => push({ start: id })} />
      <StartCall place="list" />
    </>
  );
}
