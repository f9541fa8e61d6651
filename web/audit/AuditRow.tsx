import { Bot, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { sentenceFor } from '#web/audit/event-sentences.ts';
import { fieldName, valueText } from '#web/audit/told.ts';
import { changedFields } from '#web/changed-fields.ts';
import { Avatar, indexOf } from '#web/ui/Avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

export type AuditRowProps = {
  entry: AuditEntry;
  names: ReadonlyMap<string, string>;
  timezone: string;
};

/** One event as a sentence; opens to what was before and after. */
export function AuditRow({ entry, names, timezone }: AuditRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { client } = entry;
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-start gap-3 px-5 py-2 text-left -outline-offset-2! transition-colors hover:bg-hover"
      >
        {entry.actor ? (
          <Avatar name={entry.actor.name} index={indexOf(entry.actor.id)} size="small" />
        ) : (
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full bg-plain-tint text-muted"
          >
            <Bot className="size-3.5" />
          </span>
        )}
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 pt-0.5">
          <span className={classNames('min-w-0 text-14', !entry.actor && 'text-muted')}>
            {sentenceFor(entry, names)}
          </span>
          <span className="figures flex flex-wrap gap-x-4 text-13 text-muted">
            {client && client.id !== entry.subjectId && (
              <span dir="auto" className="wrap-anywhere">
                {client.name}
              </span>
            )}
            {entry.address && <span>{entry.address}</span>}
            <span className="sm:min-w-28 sm:text-right">
              <RelativeTime at={entry.at} />
            </span>
          </span>
        </span>
        <ChevronRight
          aria-hidden
          className={classNames(
            'mt-1 size-4 shrink-0 text-muted transition-transform',
            open && 'rotate-90',
          )}
        />
      </button>
      {open && (
        <div id={id} className="grid gap-4 px-5 pt-1 pb-4 sm:pl-14">
          <Diff entry={entry} names={names} />
          <FactList
            facts={[
              {
                label: 'When',
                value: new Intl.DateTimeFormat('en-US', {
                  dateStyle: 'full',
                  timeStyle: 'long',
                  hourCycle: 'h23',
                  timeZone: timezone,
                }).format(new Date(entry.at)),
              },
              ...(client
                ? [
                    {
                      label: 'Client',
                      value: (
                        <Link to={`/clients/${client.id}`} className="underline underline-offset-2">
                          {client.name}
                        </Link>
                      ),
                    },
                  ]
                : []),
              { label: 'Event', value: <code className="font-mono text-12">{entry.name}</code> },
              { label: 'Address', value: entry.address || 'None: Rapport did it by itself' },
              ...(entry.requestId
                ? [
                    {
                      label: 'Reference',
                      value: (
                        <code className="font-mono text-12 break-all select-all">
                          {entry.requestId}
                        </code>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      )}
    </li>
  );
}

const CELL = 'border-t border-line px-3 py-1.5 align-top break-words';

function Diff({ entry, names }: Omit<AuditRowProps, 'timezone'>) {
  const { before, after } = entry;
  const fields = changedFields(before, after);
  if (fields.length === 0) return null;
  const shown = (value: unknown) => {
    const text = names.get(String(value)) ?? valueText(value);
    return text ?? <span className="text-muted">none</span>;
  };
  return (
    <table className="w-full max-w-160 table-fixed rounded-control border border-t-0 border-line text-13">
      <caption className="sr-only">What changed</caption>
      <thead className="text-12 text-muted">
        <tr>
          {['Field', ...(before ? ['Before'] : []), before ? 'After' : 'Value'].map((head) => (
            <th
              key={head}
              scope="col"
              className="border-t border-line px-3 py-1.5 text-left font-medium"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row" className={classNames(CELL, 'text-left font-normal text-muted')}>
              {fieldName(field)}
            </th>
            {before && <td className={CELL}>{shown(before[field])}</td>}
            <td className={CELL}>{shown(after?.[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
