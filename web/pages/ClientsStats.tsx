import { wholeDollars } from '#contract/money.ts';
import { useGetMetrics } from '#web/analytics/api.ts';
import type { ClientDirectoryState } from '#web/clients/use-client-directory.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { MetricCard } from '#web/ui/MetricCard.tsx';

/** The four figures; each opens the clients that it was computed from. */
export function ClientsStats({ addressOf }: Pick<ClientDirectoryState, 'addressOf'>) {
  const read = useGetMetrics();
  const { data, isPending } = read;
  const rows = (part: Parameters<typeof addressOf>[0]) =>
    `${addressOf({ filter: {}, sort: undefined, view: undefined, ...part })}#client-directory`;
  const figure = (value: number | undefined) => value?.toLocaleString('en-US');
  return (
    <ReadPanel read={read}>
      <div className="mb-8 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <MetricCard
          label="Total Clients"
          loading={isPending}
          figure={figure(data?.totalClients)}
          to={rows({})}
        />
        <MetricCard
          label="Active Clients"
          loading={isPending}
          figure={figure(data?.activeClients)}
          to={rows({ filter: { status: 'active,growing' } })}
        />
        <MetricCard
          label="Monthly Revenue"
          loading={isPending}
          figure={data && wholeDollars(data.monthlyRevenue)}
          to={rows({ filter: { revenueMin: '0.01' }, sort: '-monthlyRevenue' })}
        />
        <MetricCard
          label="Prospects"
          loading={isPending}
          figure={figure(data?.prospects)}
          to={rows({ filter: { status: 'prospect' } })}
        />
      </div>
    </ReadPanel>
  );
}
