import type { Metrics } from '#contract/analytics.ts';
import { wholeDollars } from '#contract/money.ts';
import { useGetMetrics } from '#web/analytics/api.ts';
import { changeOf, historyOf, type Counted } from '#web/analytics/metric-change.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { MetricCard } from '#web/ui/MetricCard.tsx';
import { Sparkline } from '#web/ui/Sparkline.tsx';

interface Card {
  readonly field: Counted;
  readonly label: string;
  readonly figure: (metrics: Metrics) => string;
  /** The rows that the figure counts. */
  readonly to: string;
}

const whole = new Intl.NumberFormat('en-US');

const cards: readonly Card[] = [
  {
    field: 'totalClients',
    label: 'Total Clients',
    figure: ({ totalClients }) => whole.format(totalClients),
    to: '/clients?view=all',
  },
  {
    field: 'activeClients',
    label: 'Active Clients',
    figure: ({ activeClients }) => whole.format(activeClients),
    to: '/clients?status=active,growing',
  },
  {
    field: 'monthlyRevenue',
    label: 'Monthly Revenue',
    figure: ({ monthlyRevenue }) => wholeDollars(monthlyRevenue),
    to: '/clients?sort=-monthlyRevenue',
  },
  {
    field: 'prospects',
    label: 'Prospects',
    figure: ({ prospects }) => whole.format(prospects),
    to: '/clients?status=prospect',
  },
];

/** The practice in four figures, each with its true change and the rows behind it. */
export function MetricCards() {
  const read = useGetMetrics();
  const { data: metrics } = read;
  return (
    <ReadPanel read={read}>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {cards.map(({ field, label, figure, to }) => {
          const history = metrics ? historyOf(metrics, field) : [];
          return (
            <MetricCard
              key={field}
              label={label}
              loading={!metrics}
              figure={metrics && figure(metrics)}
              change={metrics && changeOf(metrics, field)}
              // Keeps the line of the change, so that nothing moves when it comes.
              note={metrics ? undefined : '\u00a0'}
              sparkline={
                history.length > 1 ? (
                  <Sparkline
                    values={history}
                    label={`${label} over the last ${history.length} months`}
                  />
                ) : undefined
              }
              to={to}
            />
          );
        })}
      </div>
    </ReadPanel>
  );
}
