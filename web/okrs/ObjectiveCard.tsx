import { CircleCheckBig, Ellipsis, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { KeyResult, Objective } from '#contract/okr-record.ts';
import { quarterAfter, tellQuarter } from '#contract/quarters.ts';
import { useOrderKeyResults } from '#web/okrs/api.ts';
import { CloseDialog } from '#web/okrs/CloseDialog.tsx';
import { KeyResultDialog } from '#web/okrs/KeyResultDialog.tsx';
import { KeyResultRow } from '#web/okrs/KeyResultRow.tsx';
import { ObjectiveDialog } from '#web/okrs/ObjectiveDialog.tsx';
import { OkrGrounds } from '#web/okrs/OkrGrounds.tsx';
import { meanText, standingWords } from '#web/okrs/okr-words.ts';
import { StandingBadge } from '#web/okrs/StandingBadge.tsx';
import { useObjectiveActs } from '#web/okrs/use-okr-acts.ts';
import { strategyAddress } from '#web/okrs/use-strategy-address.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry } from '#web/ui/Menu.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { SortableList } from '#web/ui/SortableList.tsx';

export type ObjectiveCardProps = { objective: Objective; handle: ReactNode };

type Opened = 'edit' | 'close' | 'add';

/** An objective with its key results. */
export function ObjectiveCard({ objective, handle }: ObjectiveCardProps) {
  const [dialog, setDialog] = useState<Opened>();
  const { id, title, why, keyResults, state, progress, standing, clientId, quarter } = objective;
  const before = quarterAfter(quarter, -1);
  const { mutateAsync: order } = useOrderKeyResults();
  const close = () => setDialog(undefined);
  return (
    <section
      aria-label={title}
      className="rounded-card border border-line bg-raised px-4 py-4 sm:px-5"
    >
      <header className="flex items-start gap-2 max-sm:flex-wrap">
        {handle}
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="text-16 font-semibold wrap-anywhere">
            {title}
          </h3>
          {why && (
            <p dir="auto" className="text-13 wrap-anywhere text-muted">
              {why}
            </p>
          )}
          {objective.carriedFromId !== null && (
            <p className="text-12 text-muted">
              Carried over from{' '}
              <Link
                to={strategyAddress({ client: clientId, quarter: before })}
                className="rounded-mark underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink"
              >
                {tellQuarter(before)}
              </Link>
            </p>
          )}
        </div>
        <span className="max-sm:order-last max-sm:basis-full">
          <StandingBadge of={objective} />
        </span>
        <ObjectiveMenu objective={objective} onOpen={setDialog} />
      </header>
      {progress !== null && (
        <div className="mt-3" title={meanText(objective)}>
          <Progress
            value={progress}
            label={`Progress of ${title}`}
            tone={standing === null || state === 'closed' ? 'plain' : standingWords[standing].tone}
          >
            {progress}%
          </Progress>
        </div>
      )}
      {state === 'closed' && objective.learned !== '' && (
        <p dir="auto" className="mt-3 text-14 wrap-anywhere whitespace-pre-line">
          <span className="font-medium">What was learned: </span>
          {objective.learned}
        </p>
      )}
      <SortableList<KeyResult>
        label={`Key results of ${title}`}
        rows={keyResults}
        rowKey={(one) => one.id}
        rowLabel={(one) => one.title}
        fixed={state === 'closed'}
        onOrder={(ids) =>
          showOutcome(order({ params: { id }, body: { ids } }), { failed: 'Not Moved' })
        }
        className="mt-2 divide-y divide-line"
      >
        {(one, grip) => <KeyResultRow objective={objective} keyResult={one} handle={grip} />}
      </SortableList>
      {keyResults.length === 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-13 text-muted">
            {state === 'closed'
              ? 'No key result'
              : 'No key result yet: add what is to be measured.'}
          </p>
          {state !== 'closed' && (
            <Button size="small" icon={Plus} onClick={() => setDialog('add')}>
              Add a key result
            </Button>
          )}
        </div>
      )}
      <OkrGrounds evidence={objective.evidence} rules={objective.rules} clientId={clientId} />
      {dialog === 'edit' && (
        <ObjectiveDialog {...{ clientId, quarter, objective }} onClose={close} />
      )}
      {dialog === 'close' && <CloseDialog objective={objective} onClose={close} />}
      {dialog === 'add' && <KeyResultDialog objective={objective} onClose={close} />}
    </section>
  );
}

type ObjectiveMenuProps = { objective: Objective; onOpen: (dialog: Opened) => void };

function ObjectiveMenu({ objective, onOpen }: ObjectiveMenuProps) {
  const { reopen, remove, busy } = useObjectiveActs(objective);
  const isClosed = objective.state === 'closed';
  return (
    <span data-print="hide">
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            size="small"
            label={`More for ${objective.title}`}
            busy={busy}
          />
        }
      >
        {!isClosed && (
          <MenuEntry icon={Plus} onSelect={() => onOpen('add')}>
            Add a key result
          </MenuEntry>
        )}
        {!isClosed && (
          <MenuEntry icon={Pencil} onSelect={() => onOpen('edit')}>
            Edit
          </MenuEntry>
        )}
        <MenuEntry icon={CircleCheckBig} onSelect={() => onOpen('close')}>
          {isClosed ? 'Change the score' : 'Close with a score'}
        </MenuEntry>
        {isClosed && (
          <MenuEntry icon={RotateCcw} onSelect={() => void reopen()}>
            Reopen
          </MenuEntry>
        )}
        <MenuEntry icon={Trash2} danger onSelect={() => void remove(false)}>
          Delete
        </MenuEntry>
      </Menu>
    </span>
  );
}
