import type { Client } from '#contract/client-record.ts';
import { exactDollars } from '#contract/money.ts';
import { dayText } from '#web/clients/field-words.ts';
import { StatusBadge } from '#web/clients/StatusBadge.tsx';
import { growthOf, stageWords } from '#web/clients/words.ts';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { useZone } from '#web/ui/zone.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import type { ReactNode } from 'react';

export type ClientHeaderCardsProps = {
  client: Client;
  /** What was truly paid, beside what was typed. */
  paid?: ReactNode;
};

/** The four facts that are looked for first. */
export function ClientHeaderCards({ client, paid }: ClientHeaderCardsProps) {
  const zone = useZone();
  const { annualRevenue, lifetimeValue, lastContactDate } = client;
  const growth = growthOf(client.growthPotential);
  const further = [
    annualRevenue === null ? '' : `${exactDollars(annualRevenue)} a year`,
    lifetimeValue === null ? '' : `${exactDollars(lifetimeValue)} in all`,
  ].filter(Boolean);
  return (
    <dl className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Fact label="Status" note={`Stage: ${stageWords[client.pipelineStage].label}`}>
        <StatusBadge status={client.status} />
      </Fact>
      <Fact label="Monthly revenue" note={<RevenueNote further={further} paid={paid} />}>
        {exactDollars(client.monthlyRevenue)}
      </Fact>
      <Fact
        label="Growth potential"
        note={
          <Progress
            label={`Growth potential: ${growth.label}`}
            value={growth.bar}
            tone={growth.tone}
          />
        }
      >
        {growth.label}
      </Fact>
      <Fact
        label="Last contact"
        note={
          lastContactDate && (
            <span data-print="hide">
              <RelativeTime at={lastContactDate} />
            </span>
          )
        }
      >
        {lastContactDate ? dayText(lastContactDate, zone) : 'Never'}
      </Fact>
    </dl>
  );
}

function RevenueNote({ further, paid }: { further: readonly string[]; paid: ReactNode }) {
  return (
    <>
      {further.length > 0 && <DottedLine>{further}</DottedLine>}
      {paid}
    </>
  );
}

type FactProps = { label: string; note?: ReactNode; children: ReactNode };

function Fact({ label, note, children }: FactProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-line bg-raised px-4 py-3.5 sm:px-5">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="@container mt-1.5 min-w-0">
        <div className="figures flex min-h-7 items-center text-20 font-semibold wrap-anywhere tracking-[-0.01em] @max-[10rem]:text-16">
          {children}
        </div>
        {note && (
          <div className="figures mt-1 flex min-h-4 flex-col justify-center text-12 text-muted">
            {note}
          </div>
        )}
      </dd>
    </div>
  );
}
