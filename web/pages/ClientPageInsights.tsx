import { Lightbulb } from 'lucide-react';
import type { Client } from '#contract/client-record.ts';
import type { AnalysisPart } from '#contract/insights.ts';
import { ClientPromises } from '#web/calls/ClientPromises.tsx';
import { ClientReadingCard } from '#web/insights/ClientReadingCard.tsx';
import { InsightBrowser } from '#web/insights/InsightBrowser.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';

/** The reading of a client's record, as the page holds it. */
export interface ClientAnalysis {
  readonly analyzing: boolean;
  /** What is sure so far, while it is read. */
  readonly part: AnalysisPart | undefined;
}

export type ClientPageInsightsProps = { client: Client; analysis: ClientAnalysis };

/** What is known of a client: the brief, the insights, what was promised. */
export function ClientPageInsights({ client, analysis }: ClientPageInsightsProps) {
  const { analyzing, part } = analysis;
  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <ClientReadingCard clientId={client.id} analyzing={analyzing} part={part} />
        <Section title="Insights">
          <InsightBrowser
            clientId={client.id}
            empty={
              <EmptyState
                icon={Lightbulb}
                title="No insights yet"
                text={`What is found about ${client.name} in calls and in the record appears here.`}
              />
            }
          />
        </Section>
      </div>
      <div className="min-w-0">
        <ClientPromises clientId={client.id} clientName={client.name} />
      </div>
    </div>
  );
}
