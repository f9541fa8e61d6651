import { History } from 'lucide-react';
import { useListActivity, useListClientFields } from '#web/clients/api.ts';
import { tellEntry, type Change } from '#web/clients/activity-words.ts';
import { namesById, useListNames } from '#web/names.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { useZone } from '#web/ui/zone.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';

/** What happened with a client, latest first: who did what, and each value as it was and as it is. */
export function ActivityList({ clientId }: { clientId: string }) {
  const timeZone = useZone();
  const activity = useListActivity(clientId);
  const people = useListNames();
  const { data: fields = [] } = useListClientFields();
  const names = {
    owners: namesById(people.data),
    fields: new Map(fields.map((field) => [field.id, field])),
    timeZone,
  };
  return (
    <ReadPanel read={activity}>
      <Timeline
        label="Activity"
        loading={activity.isPending || people.isPending}
        entries={activity.rows.map((entry) => {
          const { icon, tone, who, did, changes } = tellEntry(entry, names);
          return {
            id: entry.id,
            at: entry.at,
            icon,
            tone,
            sentence: (
              <>
                <span className="font-medium">{who}</span> {did}
              </>
            ),
            body: changes.length > 0 ? <Changes changes={changes} /> : undefined,
          };
        })}
        empty={
          <EmptyState
            icon={History}
            title="Nothing has happened yet"
            text="Every change to this client appears here, with who made it."
          />
        }
        more={{
          shown: activity.rows.length,
          total: activity.total,
          more: activity.hasNext,
          noun: 'entries',
          busy: activity.fetchingNext,
          onMore: activity.fetchNext,
        }}
      />
    </ReadPanel>
  );
}

const longest = 160;

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="grid gap-1">
      {changes.map(({ label, before, after }, at) => (
        // Two fields that were hidden since are called alike.
        <li key={`${label}-${at}`} className="wrap-anywhere">
          <span>{label}: </span>
          <s className="text-faint decoration-line">{cut(before)}</s>
          <span aria-hidden> → </span>
          <span className="sr-only"> became </span>
          <span className="text-ink">{cut(after)}</span>
        </li>
      ))}
    </ul>
  );
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}
