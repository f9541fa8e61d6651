import { ArrowLeft } from 'lucide-react';
import { useGetQuarter } from '#web/okrs/api.ts';
import { ClientQuarterPanel } from '#web/okrs/ClientQuarterPanel.tsx';
import { OkrGenerator } from '#web/okrs/OkrGenerator.tsx';
import { QuarterSwitch } from '#web/okrs/QuarterSwitch.tsx';
import { QuarterTable } from '#web/okrs/QuarterTable.tsx';
import { StrategicInsights } from '#web/okrs/StrategicInsights.tsx';
import { StrategyFigures } from '#web/okrs/StrategyFigures.tsx';
import { strategyAddress, useStrategyAddress } from '#web/okrs/use-strategy-address.ts';
import { usePageTitle } from '#web/pages/page-title.ts';
import { ReadProblem } from '#web/ReadPanel.tsx';
import { HighPriorityTasks } from '#web/tasks/HighPriorityTasks.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** Quarterly objectives and key results: over all clients, or those of one. */
export function StrategyBuilder() {
  usePageTitle('Strategy Builder');
  const { client, quarter: asked, standing, pick, showQuarter, filter } = useStrategyAddress();
  const read = useGetQuarter({
    ...(asked && { quarter: asked }),
    ...(standing && { standing }),
  });
  const quarter = asked ?? read.data?.quarter;
  return (
    <>
      <div data-print="hide">
        <PageHeader
          title="Strategy Builder"
          subtitle="Quarterly objectives and key results for each client"
          action={quarter && <QuarterSwitch quarter={quarter} onChange={showQuarter} />}
        />
      </div>
      <StrategyFigures
        read={read}
        addressOf={(of) => `${strategyAddress({ quarter: asked, standing: of })}#quarter`}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <div className="flex min-w-0 flex-col gap-5">
          {quarter && (
            <div data-print="hide">
              <OkrGenerator clientId={client} quarter={quarter} onPick={pick} />
            </div>
          )}
          {client === '' ? (
            <div id="quarter" className="min-w-0 scroll-mt-20">
              {quarter ? (
                <QuarterTable
                  {...{ read, quarter, standing: standing ?? '' }}
                  onFilter={filter}
                  addressOf={(id) => strategyAddress({ quarter: asked, client: id })}
                />
              ) : (
                <ReadProblem read={read} />
              )}
            </div>
          ) : (
            <>
              <div data-print="hide">
                <ButtonLink
                  size="small"
                  variant="ghost"
                  icon={ArrowLeft}
                  to={strategyAddress({ quarter: asked })}
                >
                  All clients
                </ButtonLink>
              </div>
              <ClientQuarterPanel clientId={client} quarter={asked} onQuarter={showQuarter} />
            </>
          )}
        </div>
        <aside
          aria-label="Beside the OKRs"
          className="grid min-w-0 grid-cols-1 gap-5"
          data-print="hide"
        >
          <StrategicInsights clientId={client} />
          <Card title="High-priority tasks">
            <HighPriorityTasks {...(client !== '' && { clientId: client })} />
          </Card>
        </aside>
      </div>
    </>
  );
}
