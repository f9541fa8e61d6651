import { useGetCallFigures } from '#web/calls/api.ts';
import { weekAddress, weekChange } from '#web/calls/call-history.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { MetricCard } from '#web/ui/MetricCard.tsx';

const cards = [
  { name: 'calls', label: 'Calls This Week' },
  { name: 'minutes', label: 'Total Minutes' },
  { name: 'clients', label: 'Unique Clients' },
] as const;

/** What was called this week; each figure opens the calls that it was counted from. */
export function VoiceFigures() {
  const read = useGetCallFigures();
  const { data, isPending } = read;
  return (
    <ReadPanel read={read}>
      <div className="grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 sm:grid-cols-3">
        {cards.map(({ name, label }) => (
          <MetricCard
            key={name}
            label={label}
            loading={isPending}
            figure={data?.[name].toLocaleString('en-US')}
            change={data && weekChange(data[name], data.before[name])}
            to={data && weekAddress(data.from)}
          />
        ))}
      </div>
    </ReadPanel>
  );
}
