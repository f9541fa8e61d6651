import { Link } from 'react-router';
import { useRecentMemory } from '#web/memory/api.ts';
import { placeOf, sourceWords, titleOf } from '#web/memory/memory-words.ts';
import { Card } from '#web/ui/Card.tsx';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

/** The last four things that came into memory. */
export function RecentMemory() {
  const { data } = useRecentMemory();
  const entries = data?.entries ?? [];
  if (entries.length === 0) return null;
  return (
    <Card title="Recent activity" flush>
      <ul aria-label="Recent activity" className="divide-y divide-line">
        {entries.map((entry) => {
          const { icon: Mark } = sourceWords[entry.source];
          return (
            <li
              key={entry.id}
              className="relative flex gap-3 px-5 py-3 transition-colors hover:bg-hover"
            >
              <Mark aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <div className="min-w-0 flex-1 text-13">
                <Link
                  to={placeOf(entry)}
                  className="block truncate font-medium after:absolute after:inset-0"
                >
                  {titleOf(entry)}
                </Link>
                <DottedLine oneLine className="text-muted">
                  {entry.clientName}
                  <RelativeTime at={entry.at} />
                </DottedLine>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
