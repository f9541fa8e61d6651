import { tellDay } from '#contract/quarters.ts';
import {
  ChevronDown,
  CircleCheckBig,
  Ellipsis,
  Gauge,
  ListPlus,
  Pencil,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { tellMeasure } from '#contract/okr-words.ts';
import { tellFigure } from '#contract/figures.ts';
import type { KeyResult, Objective } from '#contract/okr-record.ts';
import { CheckInDialog } from '#web/okrs/CheckInDialog.tsx';
import { KeyResultDialog } from '#web/okrs/KeyResultDialog.tsx';
import { KeyResultHistory } from '#web/okrs/KeyResultHistory.tsx';
import {
  gapWords,
  outcomeText,
  standingText,
  standingWords,
  valueText,
} from '#web/okrs/okr-words.ts';
import { OkrGrounds } from '#web/okrs/OkrGrounds.tsx';
import { PendingCheckIns } from '#web/okrs/PendingCheckIns.tsx';
import { StandingBadge } from '#web/okrs/StandingBadge.tsx';
import { useKeyResultActs } from '#web/okrs/use-okr-acts.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry } from '#web/ui/Menu.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Sparkline } from '#web/ui/Sparkline.tsx';
import { countOf } from '#web/ui/count-of.ts';

export type KeyResultRowProps = { objective: Objective; keyResult: KeyResult; handle: ReactNode };

/** A key result with its figures, where it stands, and how it came there. */
export function KeyResultRow({ objective, keyResult, handle }: KeyResultRowProps) {
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'check-in' | 'edit'>();
  const body = useId();
  const { addTask, adding, remove, busy } = useKeyResultActs(objective, keyResult);
  const { title, progress, standing, confidence, dueOn, history, missing } = keyResult;
  const isOpen = objective.state === 'active';
  const isClosed = objective.state === 'closed';
  const why = standingText(keyResult, objective.quarter);
  const facts = [
    isClosed && keyResult.target === null ? 'no target was set' : tellMeasure(keyResult),
    ...(dueOn === null ? [] : [`${isClosed ? 'was ' : ''}due ${tellDay(dueOn)}`]),
    ...(confidence === null || isClosed ? [] : [`${confidence}% confident`]),
  ];
  return (
    <div className="grid gap-2 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        {handle}
        <div className="min-w-40 flex-1">
          <p dir="auto" className="text-14 font-medium wrap-anywhere">
            {title}
          </p>
          <p className="text-13 text-muted">{facts.join(', ')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {history.length > 1 && (
            <span className="h-7 w-20" data-print="hide">
              <Sparkline
                values={history.map(({ value }) => Number(value))}
                label={`The course of ${title}`}
              />
            </span>
          )}
          <span className="figures text-14 font-semibold">
            {isClosed && keyResult.current === null && keyResult.baseline === null
              ? 'No value'
              : valueText(keyResult)}
          </span>
          {isClosed ? (
            <Badge
              tone={progress !== null && progress >= 100 ? 'good' : 'plain'}
              icon={CircleCheckBig}
            >
              {outcomeText(keyResult)}
            </Badge>
          ) : (
            <StandingBadge
              of={keyResult}
              otherwise={missing ? gapWords[missing] : undefined}
              why={why}
            />
          )}
        </div>
      </div>
      {progress !== null && (
        <div title={why}>
          <Progress
            value={Math.min(100, Math.max(0, progress))}
            label={`Progress of ${title}`}
            tone={standing === null ? 'plain' : standingWords[standing].tone}
          >
            {tellFigure(String(progress), '%')}
          </Progress>
          {!isClosed && <p className="text-12 text-muted">{why}</p>}
        </div>
      )}
      {isOpen && <PendingCheckIns objective={objective} keyResult={keyResult} />}
      <div className="flex flex-wrap items-center gap-2" data-print="hide">
        {isOpen && (
          <Button size="small" icon={Gauge} onClick={() => setDialog('check-in')}>
            Check in
          </Button>
        )}
        {!isClosed && (
          <Button
            size="small"
            variant="ghost"
            icon={ListPlus}
            busy={adding}
            onClick={() => void addTask()}
          >
            Add as task
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={() => setOpen(!open)}
        >
          <span className="inline-flex items-center gap-1">
            {countOf(history.length, 'check-in')}
            <ChevronDown
              aria-hidden
              className={classNames('transition-transform', open && 'rotate-180')}
            />
          </span>
        </Button>
        {isOpen && (
          <Menu
            trigger={
              <IconButton icon={Ellipsis} size="small" label={`More for ${title}`} busy={busy} />
            }
          >
            <MenuEntry icon={Pencil} onSelect={() => setDialog('edit')}>
              Edit
            </MenuEntry>
            <MenuEntry icon={Trash2} danger onSelect={() => void remove()}>
              Delete
            </MenuEntry>
          </Menu>
        )}
        <OkrGrounds
          evidence={keyResult.evidence}
          rules={keyResult.rules}
          clientId={objective.clientId}
        />
      </div>
      {open && (
        <div id={body} className="rounded-control border border-line p-4">
          <KeyResultHistory objective={objective} keyResult={keyResult} fixed={isClosed} />
        </div>
      )}
      {dialog === 'check-in' && (
        <CheckInDialog {...{ objective, keyResult }} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'edit' && (
        <KeyResultDialog
          objective={objective}
          keyResult={keyResult}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
