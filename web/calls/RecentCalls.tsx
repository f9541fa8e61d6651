import { CalendarClock } from 'lucide-react';
import type { Call } from '#contract/call-record.ts';
import { useListRecentCalls } from '#web/calls/api.ts';
import { CallMarks } from '#web/calls/CallMarks.tsx';
import { durationText, firstWords, moodWords, typeWords } from '#web/calls/call-words.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { RowOpener } from '#web/ui/RowOpener.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

/** The latest calls of all clients. */
export function RecentCalls({ limit }: { limit: number }) {
  const read = useListRecentCalls(limit);
  const { data: calls } = read;
  return (
    <ReadPanel read={read}>
      {calls === undefined ? (
        <Card>
          <SkeletonLines lines={6} />
        </Card>
      ) : calls.length === 0 ? (
        <Card>
          <EmptyState
            icon={CalendarClock}
            title="No calls yet"
            text="The latest calls and what came of them will appear here."
          />
        </Card>
      ) : (
        <Card flush>
          <ul aria-label="Recent calls" className="divide-y divide-line">
            {calls.map((call) => (
              <RecentCall key={call.id} call={call} />
            ))}
          </ul>
        </Card>
      )}
    </ReadPanel>
  );
}

function RecentCall({ call }: { call: Call }) {
  const { id, clientName, type, mood, duration, callDate } = call;
  const words = firstWords(call);
  return (
    <li className="relative px-5 py-3 transition-colors hover:bg-hover">
      <div className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1 truncate text-14 font-medium">
          <RowOpener to={`/calls/${id}`} stretched>
            {clientName}
          </RowOpener>
        </span>
        <span className="figures shrink-0 text-12 text-muted">
          <RelativeTime at={callDate} />
        </span>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Badge tone={typeWords[type].tone}>{typeWords[type].label}</Badge>
        {mood && <Badge tone={moodWords[mood].tone}>{moodWords[mood].label}</Badge>}
        <CallMarks call={call} />
        {duration > 0 && (
          <span className="figures text-12 text-muted">{durationText(duration)}</span>
        )}
      </div>
      {words && <p className="mt-1.5 line-clamp-2 text-13 wrap-anywhere text-muted">{words}</p>}
    </li>
  );
}
