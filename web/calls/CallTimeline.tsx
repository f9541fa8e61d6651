import type { WholeCall } from '#contract/call-record.ts';
import { stepOf } from '#web/calls/call-timeline-words.ts';
import { Card } from '#web/ui/Card.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';

/** What happened to a call, first to last. */
export function CallTimeline({ timeline }: Pick<WholeCall, 'timeline'>) {
  const entries = timeline.flatMap(({ at, ...what }, place) => {
    const step = stepOf(what);
    return step ? [{ ...step, id: `${place}`, at }] : [];
  });
  if (entries.length === 0) return null;
  return (
    <Card title="What happened">
      <Timeline label="What happened" entries={entries} />
    </Card>
  );
}
