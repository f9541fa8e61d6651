import type { Reply } from '#contract/endpoint.ts';
import type { okrs } from '#contract/okrs.ts';
import { hasBegun } from '#contract/quarters.ts';
import { behindText, onTrackText } from '#web/okrs/okr-words.ts';
import { MetricCard } from '#web/ui/MetricCard.tsx';
import { countOf } from '#web/ui/count-of.ts';

type Figures = Reply<typeof okrs.getQuarter>['figures'];

const openKeyResults = ({ onTrack, atRisk, offTrack, withoutFigures }: Figures) =>
  onTrack + atRisk + offTrack + withoutFigures;
/** What stands under the figures of who is on track and who is behind, before anything is due. */
const notBegunText = 'Nothing is due before it begins';

export type StrategyFiguresProps = {
  read: { data: Reply<typeof okrs.getQuarter> | undefined; isPending: boolean };
  /** The clients behind a figure. */
  addressOf: (standing: string) => string;
};

/** How the quarter stands over all clients; each figure opens the clients that it counts. */
export function StrategyFigures({ read, addressOf }: StrategyFiguresProps) {
  const { data, isPending } = read;
  const figures = data?.figures;
  const begun = data === undefined || hasBegun(data.quarter, data.today);
  const count = (value: number | undefined) => value?.toLocaleString('en-US');
  return (
    <div className="mb-8 grid grid-cols-2 gap-3 lg:grid-cols-4" data-print="hide">
      <MetricCard
        label="Clients with OKRs"
        loading={isPending}
        figure={count(figures?.clients)}
        note={
          figures &&
          `${countOf(figures.objectives, 'objective')}, ${countOf(figures.drafts, 'draft')}`
        }
        to={addressOf('')}
      />
      <MetricCard
        label="Clients on track"
        loading={isPending}
        figure={count(figures?.clientsOnTrack)}
        note={
          figures && (begun ? onTrackText(figures.onTrack, openKeyResults(figures)) : notBegunText)
        }
        to={addressOf('on_track')}
      />
      <MetricCard
        label="Clients behind"
        loading={isPending}
        figure={count(figures?.clientsBehind)}
        note={figures && (begun ? behindText(figures) : notBegunText)}
        to={addressOf('behind')}
      />
      <MetricCard
        label="Clients waiting for you"
        loading={isPending}
        figure={count(figures?.clientsWaiting)}
        note={
          figures && `${countOf(figures.drafts, 'draft')}, ${countOf(figures.pending, 'check-in')}`
        }
        to={addressOf('waiting')}
      />
    </div>
  );
}
