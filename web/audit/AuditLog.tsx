import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { type AuditFilter, useListAudit } from '#web/audit/api.ts';
import { auditFilterFrom, isFiltered } from '#web/audit/audit-filter.ts';
import { AuditFilterBar } from '#web/audit/AuditFilterBar.tsx';
import { AuditRow } from '#web/audit/AuditRow.tsx';
import { dayName, entriesByDay } from '#web/audit/audit-days.ts';
import { namesIn } from '#web/audit/event-sentences.ts';
import { useParameters } from '#web/parameters.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useMinute } from '#web/ui/use-minute.ts';
import { ZoneContext } from '#web/ui/zone.ts';

const STEP = 100;
const MOST = 1000;

export type AuditLogProps = {
  people: readonly { id: string; name: string }[];
  /** Names behind ids, of whatever kind. */
  names: ReadonlyMap<string, string>;
  /** The practice's, in which the days of the filter are meant. */
  timezone: string;
};

/** What was done in the practice, newest first; the filter stands in the address. */
export function AuditLog({ people, names, timezone }: AuditLogProps) {
  const { read, replace } = useParameters();
  const filter = auditFilterFrom(read);
  return (
    <>
      <AuditFilterBar filter={filter} people={people} onChange={replace} />
      <Entries
        key={JSON.stringify(filter)}
        filter={filter}
        names={names}
        timezone={timezone}
        onClear={() =>
          replace({ event: undefined, who: undefined, from: undefined, to: undefined })
        }
      />
    </>
  );
}

type EntriesProps = Omit<AuditLogProps, 'people'> & { filter: AuditFilter; onClear: () => void };

function Entries({ filter, names, timezone, onClear }: EntriesProps) {
  const [limit, setLimit] = useState(STEP);
  const read = useListAudit(filter, limit);
  const entries = read.data ?? [];
  return (
    <Card flush>
      <ReadPanel read={read}>
        {read.isPending ? (
          <SkeletonRows />
        ) : entries.length === 0 ? (
          <EmptyState
            icon={ScrollText}
            title={
              isFiltered(filter) ? 'Nothing matches this filter.' : 'What is done appears here.'
            }
            action={isFiltered(filter) && <Button onClick={onClear}>Clear filter</Button>}
          />
        ) : (
          <Days entries={entries} names={namesIn(entries, names)} timezone={timezone} />
        )}
        {entries.length >= limit && limit < MOST && (
          <LoadMore
            busy={read.isFetching}
            onClick={() => setLimit(limit === STEP ? 3 * STEP : MOST)}
          />
        )}
        {entries.length >= MOST && (
          <p className="border-t border-line p-4 text-center text-13 text-muted">
            These are the newest 1,000. Narrow the filter, or export the rest.
          </p>
        )}
      </ReadPanel>
    </Card>
  );
}

type DaysProps = Pick<AuditLogProps, 'names' | 'timezone'> & { entries: readonly AuditEntry[] };

function Days({ entries, names, timezone }: DaysProps) {
  const today = new Date(useMinute());
  const days = entriesByDay(entries, timezone).map(({ day, at, entries: ofDay }) => (
    <section
      key={day}
      aria-label={dayName(at, today, timezone)}
      className="not-first:border-t border-line"
    >
      <h2 className="px-5 pt-4 pb-1 text-12 font-medium text-muted">
        {dayName(at, today, timezone)}
      </h2>
      <ul>
        {ofDay.map((entry) => (
          <AuditRow key={entry.id} entry={entry} names={names} timezone={timezone} />
        ))}
      </ul>
    </section>
  ));
  return <ZoneContext value={timezone}>{days}</ZoneContext>;
}

function SkeletonRows() {
  return (
    <div className="grid gap-5 p-5" aria-busy>
      <span role="status" className="sr-only">
        Loading the audit log
      </span>
      {[72, 56, 64, 48, 60, 52, 68].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-6" />
          <div style={{ width: `${width}%` }}>
            <Skeleton className="h-3.5" />
          </div>
        </div>
      ))}
    </div>
  );
}
