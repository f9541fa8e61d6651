import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Promiser } from '#contract/analysis.ts';
import type { PromiseFigures } from '#contract/promises.ts';
import { useGetPromiseFigures, useListPromises } from '#web/calls/api.ts';
import {
  groupPromises,
  groupWords,
  keptText,
  type PromiseGroup,
  promiseGroups,
} from '#web/calls/promise-groups.ts';
import { type LedgerView, promiseQuery, readLedger, rowsIn } from '#web/calls/promise-ledger.ts';
import { PromiseGroupList } from '#web/calls/PromiseGroupList.tsx';
import { useToday } from '#web/use-today.ts';
import { useParameters } from '#web/parameters.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

/** What was promised by clients and coaches, over all calls; the view stands in the address. */
export function PromiseLedger() {
  const { read: readParameter, push } = useParameters();
  const view = readLedger(readParameter);
  const side = view.by ?? 'both';
  const query = promiseQuery(view);
  const read = useListPromises(query);
  const { data: figures } = useGetPromiseFigures();
  const today = useToday();
  // Those of another view say nothing of this one.
  const data = read.isPlaceholderData ? undefined : read.data;
  if (Object.keys(query).length === 0 && data?.length === 0) return <NoPromises />;
  const rows = rowsIn(data ?? [], view, today);
  return (
    <div className="grid gap-3">
      {/* On paper no box says which they are. */}
      <p className="hidden text-14 font-medium print:block">
        <DottedLine>{[labelIn(shows, view.show), labelIn(sides, side)]}</DottedLine>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Show"
          value={view.show}
          options={shows}
          className="w-auto! print:hidden"
          onChange={(show) => push({ promises: show })}
        />
        <Select
          aria-label="Promised by"
          value={side}
          options={sides}
          className="w-auto! print:hidden"
          onChange={(by) => push({ by: by === 'both' ? undefined : by })}
        />
        {figures && <KeptRates figures={figures} />}
      </div>
      <Card>
        <ReadPanel read={read}>
          {data === undefined ? (
            <SkeletonLines lines={8} />
          ) : rows.length === 0 ? (
            <NoneOfThese view={view} onClear={() => push({ promises: 'open', by: undefined })} />
          ) : (
            <PromiseGroupList
              key={view.show}
              groups={groupPromises(rows, today)}
              withClients
              most={50}
            />
          )}
        </ReadPanel>
      </Card>
      {data && data.length >= mostRead && (
        <p className="text-12 text-muted">
          These are {mostRead.toLocaleString('en-US')} promises: what is open, soonest due first,
          then what was settled last.
        </p>
      )}
    </div>
  );
}

const mostRead = 1000;

const shows: readonly { value: 'open' | PromiseGroup; label: string }[] = [
  { value: 'open', label: 'Everything open' },
  ...promiseGroups.map((value) => ({ value, label: groupWords[value] })),
];

const sides = [
  { value: 'both', label: 'By clients and coaches' },
  { value: 'client', label: 'By clients' },
  { value: 'coach', label: 'By coaches' },
  { value: 'me', label: 'For me to keep' },
] as const;

function labelIn<T>(options: readonly { value: T; label: string }[], chosen: T) {
  return options.find(({ value }) => value === chosen)?.label;
}

/** How many were kept, each figure opening its rows. */
function KeptRates({ figures }: { figures: PromiseFigures }) {
  return (
    <p className="figures flex flex-wrap gap-x-4 text-13 text-muted sm:ml-auto">
      <Rate label="Clients" by="client" {...figures.client} />
      <Rate label="Coaches" by="coach" {...figures.coach} />
    </p>
  );
}

type RateProps = { label: string; by: Promiser } & PromiseFigures[Promiser];

function Rate({ label, by, kept, broken }: RateProps) {
  if (kept + broken === 0) return null;
  return (
    <span>
      {label}: <Figure to={`?promises=kept&by=${by}`}>{keptText({ kept, broken })}</Figure>
      {broken > 0 && (
        <>
          , <Figure to={`?promises=broken&by=${by}`}>{broken} broken</Figure>
        </>
      )}
    </span>
  );
}

function Figure({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="rounded-mark text-ink underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  );
}

function NoPromises() {
  return (
    <Card>
      <EmptyState
        icon={Handshake}
        title="No promises yet"
        text="What you and your clients promise in calls appears here, with the words and the day."
      />
    </Card>
  );
}

function NoneOfThese({ view, onClear }: { view: LedgerView; onClear: () => void }) {
  const none = view.show === 'open' && view.by === undefined;
  return (
    <EmptyState
      icon={Handshake}
      title={none ? 'Nothing is owed' : 'No promises here'}
      text={none ? 'Every promise was settled.' : 'None of the promises matches your filters.'}
      action={!none && <Button onClick={onClear}>Everything open</Button>}
    />
  );
}
