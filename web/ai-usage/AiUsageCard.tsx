import { ScanText } from 'lucide-react';
import type { AiUsage, UseOfDay } from '#contract/ai-usage.ts';
import { useGetAiUsage } from '#web/ai-usage/api.ts';
import {
  costText,
  countText,
  limitText,
  modelText,
  purposeWords,
  requestsText,
  spentText,
} from '#web/ai-usage/usage-words.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { shortDay } from '#web/short-day.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';
import { useZone } from '#web/ui/zone.ts';

/** Which language model reads, within which limits, and what it was asked for. */
export function AiUsageCard() {
  const read = useGetAiUsage();
  return (
    <Section
      title="Language model"
      subtitle="What calls and clients are read with, and how much it was asked in the last 30 days."
    >
      <Card flush>
        <ReadPanel read={read}>
          {read.data ? (
            <Usage usage={read.data} />
          ) : (
            <div className="p-5" aria-busy>
              <SkeletonLines lines={3} />
            </div>
          )}
        </ReadPanel>
      </Card>
    </Section>
  );
}

function Usage({ usage: { model, limits, spentUntil, days } }: { usage: AiUsage }) {
  const zone = useZone();
  if (!model && days.length === 0) {
    return (
      <EmptyState
        icon={ScanText}
        title="No language model is set up"
        text="Rapport reads by local rules. Nothing of your clients leaves this machine for it."
      />
    );
  }
  return (
    <>
      <div className="px-5 py-4 text-14">
        <p className="font-medium">
          {model ? modelText(model) : 'No language model is set up: Rapport reads by local rules.'}
        </p>
        {model && <p className="text-13 text-muted">{limitText(limits)}</p>}
        {spentUntil !== null && (
          <div className="mt-3">
            <Callout tone="warn">{spentText(spentUntil, zone)}</Callout>
          </div>
        )}
      </div>
      {days.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-14 text-muted">
          It has not been asked in the last 30 days.
        </p>
      ) : (
        <div className="border-t border-line">
          <Table
            caption="Requests to the language model by day and purpose"
            columns={columnsFor(days)}
            rows={days}
            rowKey={({ day, purpose }) => `${day} ${purpose}`}
            rowLabel={({ day, purpose }) => `${purposeWords[purpose]}, ${shortDay(day)}`}
          />
        </div>
      )}
    </>
  );
}

/** A column of costs only where some server told one. */
function columnsFor(days: readonly UseOfDay[]): readonly Column<UseOfDay>[] {
  const isPriced = days.some(({ costUsdMicros }) => costUsdMicros !== null);
  return isPriced ? [...columns, cost] : columns;
}

const columns: readonly Column<UseOfDay>[] = [
  { key: 'day', header: 'Day', primary: true, cell: ({ day }) => shortDay(day) },
  { key: 'purpose', header: 'For', primary: true, cell: ({ purpose }) => purposeWords[purpose] },
  { key: 'requests', header: 'Requests', primary: true, cell: requestsText },
  {
    key: 'input',
    header: 'Tokens in',
    numeric: true,
    cell: ({ inputTokens }) => countText(inputTokens),
  },
  {
    key: 'output',
    header: 'Tokens out',
    numeric: true,
    cell: ({ outputTokens }) => countText(outputTokens),
  },
];
const cost: Column<UseOfDay> = {
  key: 'cost',
  header: 'Cost',
  numeric: true,
  cell: ({ costUsdMicros }) => costText(costUsdMicros),
};
