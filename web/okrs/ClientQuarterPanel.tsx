import { CornerUpRight, FileDown, Plus, Printer, Target } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClientQuarter } from '#contract/okr-record.ts';
import { tellQuarter } from '#contract/quarters.ts';
import { useGetClientQuarter, useOrderObjectives } from '#web/okrs/api.ts';
import { DraftPanel } from '#web/okrs/DraftPanel.tsx';
import { ObjectiveCard } from '#web/okrs/ObjectiveCard.tsx';
import { ObjectiveDialog } from '#web/okrs/ObjectiveDialog.tsx';
import { meanText, standingWords, timeText } from '#web/okrs/okr-words.ts';
import { RollOverDialog } from '#web/okrs/RollOverDialog.tsx';
import { StandingBadge } from '#web/okrs/StandingBadge.tsx';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { SortableList } from '#web/ui/SortableList.tsx';

export type ClientQuarterPanelProps = {
  clientId: string;
  quarter: string | undefined;
  onQuarter: (quarter: string) => void;
};

/** A client's objectives of a quarter. */
export function ClientQuarterPanel({ clientId, quarter, onQuarter }: ClientQuarterPanelProps) {
  const read = useGetClientQuarter(clientId, quarter);
  return (
    <ReadPanel read={read}>
      {read.data?.clientId === clientId ? (
        <Known of={read.data} asked={quarter} onQuarter={onQuarter} />
      ) : (
        <Card>
          <SkeletonLines lines={8} />
        </Card>
      )}
    </ReadPanel>
  );
}

type KnownProps = {
  of: ClientQuarter;
  /** The quarter that the address asks for: until it is read the one before stands. */
  asked: string | undefined;
  onQuarter: (quarter: string) => void;
};

type OpenDialog = { kind: 'add' | 'roll'; clientId: string; asked: string | undefined };

function Known({ of, asked, onQuarter }: KnownProps) {
  const { clientId, quarter, objectives } = of;
  const [opened, setOpened] = useState<OpenDialog>();
  // A dialog belongs to the client and the quarter that it was asked for, and waits for them.
  const isOwn = opened?.clientId === clientId && opened.asked === asked;
  if (opened && !isOwn) setOpened(undefined);
  const dialog = isOwn && quarter === (asked ?? quarter) ? opened.kind : undefined;
  const open = (kind: OpenDialog['kind']) => setOpened({ kind, clientId, asked });
  const { mutateAsync: order } = useOrderObjectives();
  const drafts = objectives.filter(({ state }) => state === 'draft');
  const kept = objectives.filter(({ state }) => state !== 'draft');
  const close = () => setOpened(undefined);
  const reorder = (ids: string[]) =>
    showOutcome(order({ body: { clientId, quarter, ids } }), { failed: 'Not Moved' });
  return (
    <section
      aria-label={`${of.clientName}, ${tellQuarter(quarter)}`}
      className="flex flex-col gap-5"
    >
      <Head of={of} onAdd={() => open('add')} onRoll={() => open('roll')} />
      {drafts.length > 0 && (
        <div data-print="hide">
          <DraftPanel
            {...{ drafts, clientId, quarter }}
            onOrder={(ids) => reorder([...kept.map(({ id }) => id), ...ids])}
          />
        </div>
      )}
      {kept.length > 0 && (
        <SortableList
          label="Objectives"
          rows={kept}
          rowKey={({ id }) => id}
          rowLabel={({ title }) => title}
          onOrder={(ids) => reorder([...ids, ...drafts.map(({ id }) => id)])}
          className="flex flex-col gap-4"
        >
          {(objective, handle) => <ObjectiveCard objective={objective} handle={handle} />}
        </SortableList>
      )}
      {objectives.length === 0 && (
        <Card>
          <EmptyState
            icon={Target}
            title={`No OKRs for ${tellQuarter(quarter)}`}
            text="Have them generated from what is on record, or write the first objective yourself."
            action={
              <Button icon={Plus} onClick={() => open('add')}>
                Add an objective
              </Button>
            }
          />
        </Card>
      )}
      {dialog === 'add' && <ObjectiveDialog {...{ clientId, quarter }} onClose={close} />}
      {dialog === 'roll' && (
        <RollOverDialog
          of={of}
          onClose={close}
          onRolled={(next) => {
            close();
            onQuarter(next);
          }}
        />
      )}
    </section>
  );
}

type HeadProps = { of: ClientQuarter; onAdd: () => void; onRoll: () => void };

function Head({ of, onAdd, onRoll }: HeadProps) {
  const { clientId, clientName, quarter, progress, standing, objectives } = of;
  const isOpen = objectives.some(({ state }) => state === 'active');
  const hasKeyResults = objectives.some(
    ({ state, keyResults }) => state !== 'draft' && keyResults.length > 0,
  );
  return (
    <header className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-20">
            <Link to={`/clients/${clientId}`} dir="auto" className="hover:underline">
              {clientName}
            </Link>
            , {tellQuarter(quarter)}
          </h2>
          <p className="text-13 text-muted">
            {timeText(of)}. {progress !== null && meanText(of)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2" data-print="hide">
          <Button size="small" icon={Plus} onClick={onAdd}>
            Add an objective
          </Button>
          {hasKeyResults && (
            <Button size="small" icon={CornerUpRight} onClick={onRoll}>
              Roll over
            </Button>
          )}
          {objectives.length > 0 && (
            <>
              <Button size="small" icon={Printer} onClick={() => window.print()}>
                Print
              </Button>
              <ButtonLink
                size="small"
                icon={FileDown}
                to={`/api/okrs/clients/${clientId}/quarter.pdf?quarter=${quarter}`}
                reloadDocument
                download
              >
                PDF
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      {progress !== null && (
        <div className="flex items-center gap-3">
          <div className="flex-1">
            <Progress
              value={progress}
              label={`Progress of ${tellQuarter(quarter)}`}
              tone={standing === null ? 'plain' : standingWords[standing].tone}
            >
              {progress}%
            </Progress>
          </div>
          <StandingBadge of={{ ...of, score: isOpen ? null : of.score }} />
        </div>
      )}
    </header>
  );
}
