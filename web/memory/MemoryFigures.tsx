import { useGetMemoryFigures } from '#web/memory/api.ts';
import { countText, dayText, hoursText } from '#web/memory/memory-words.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { useZone } from '#web/ui/zone.ts';
import { MetricCard } from '#web/ui/MetricCard.tsx';

/** How much memory holds, in four figures that are counted. */
export function MemoryFigures() {
  const read = useGetMemoryFigures(undefined);
  const zone = useZone();
  const { data } = read;
  const loading = !data;
  return (
    <ReadPanel read={read}>
      <div className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <MetricCard
          label="Entries"
          loading={loading}
          figure={data && countText(data.entries)}
          note="turns, notes, insights and passages"
        />
        <MetricCard
          label="Clients Covered"
          loading={loading}
          figure={data && countText(data.clients)}
          note="of whom something was said"
          to="/clients?view=all"
        />
        <MetricCard
          label="Conversation"
          loading={loading}
          figure={data && hoursText(data.minutes)}
          note={data && (data.calls === 1 ? 'in 1 call' : `in ${countText(data.calls)} calls`)}
        />
        <MetricCard
          label="Oldest"
          loading={loading}
          figure={data && (data.oldest ? dayText(data.oldest, zone) : undefined)}
          note="where memory begins"
        />
      </div>
    </ReadPanel>
  );
}
