import { tellLongDay } from '#contract/quarters.ts';
import { Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { tellFigure } from '#contract/figures.ts';
import type { CheckIn, KeyResult } from '#contract/okr-record.ts';
import { notices } from '#web/notices.ts';
import { useApproveCheckIn, useDismissCheckIn } from '#web/okrs/api.ts';
import { CheckInDialog } from '#web/okrs/CheckInDialog.tsx';
import { HeardWords } from '#web/okrs/HeardWords.tsx';
import { HistoryChart } from '#web/okrs/HistoryChart.tsx';
import type { OkrPlace } from '#web/okrs/okr-readings.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

export type KeyResultHistoryProps = {
  objective: OkrPlace;
  keyResult: KeyResult;
  /** Of a closed objective: its figures stay as they are. */
  fixed: boolean;
};

/** Every check-in, as a line over the quarter and as a table. */
export function KeyResultHistory({ objective, keyResult, fixed }: KeyResultHistoryProps) {
  const { history, unit, title } = keyResult;
  const [editing, setEditing] = useState<CheckIn>();
  if (history.length === 0) {
    return <p className="text-13 text-muted">No check-in yet. The first one starts the line.</p>;
  }
  return (
    <div className="grid gap-4">
      <HistoryChart keyResult={keyResult} quarter={objective.quarter} />
      <div className="overflow-x-auto">
        <table className="w-full text-13">
          <caption className="sr-only">Check-ins of {title}</caption>
          <thead>
            <tr className="text-left text-12 text-muted">
              <th className="py-1 pr-4 font-medium">Day</th>
              <th className="py-1 pr-4 text-right font-medium">Value</th>
              <th className="py-1 pr-4 text-right font-medium">Confidence</th>
              <th className="py-1 pr-4 font-medium">Note</th>
              <th className="py-1">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {history.toReversed().map((one) => (
              <tr key={one.id} className="border-t border-line align-top">
                <td className="py-1.5 pr-4 whitespace-nowrap">
                  {tellLongDay(one.on)}
                  {one.byName && <span className="block text-12 text-muted">{one.byName}</span>}
                </td>
                <td className="figures py-1.5 pr-4 text-right font-medium">
                  {tellFigure(one.value, unit)}
                </td>
                <td className="figures py-1.5 pr-4 text-right">
                  {one.confidence === null ? '–' : `${one.confidence}%`}
                </td>
                <td className="min-w-40 py-1.5 pr-4">
                  <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                    {one.note}
                  </p>
                  {one.shared && (
                    <Badge tone="calm" dot={false}>
                      Shared with the client
                    </Badge>
                  )}
                  <HeardWords checkIn={one} />
                </td>
                <td className="py-1 text-right whitespace-nowrap" data-print="hide">
                  <IconButton
                    icon={Pencil}
                    size="small"
                    label={`Correct the check-in of ${tellLongDay(one.on)}`}
                    onClick={() => setEditing(one)}
                  />
                  {!fixed && <TakeBack checkIn={one} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {editing && (
        <CheckInDialog
          objective={objective}
          keyResult={keyResult}
          checkIn={editing}
          fixed={fixed}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}

function TakeBack({ checkIn }: { checkIn: CheckIn }) {
  const { mutateAsync: dismiss, isPending } = useDismissCheckIn();
  const { mutateAsync: approve } = useApproveCheckIn();
  const params = { id: checkIn.id };
  const undo = () =>
    showOutcome(approve({ params, body: {} }), {
      done: () => notices.undone('The check-in counts again.'),
      failed: 'Not Taken Back',
    });
  return (
    <IconButton
      icon={Undo2}
      size="small"
      label={`Put the check-in of ${tellLongDay(checkIn.on)} aside`}
      busy={isPending}
      onClick={() =>
        void showOutcome(dismiss({ params, body: { updatedAt: checkIn.updatedAt } }), {
          done: () =>
            notices.undoable('Check-In Put Aside', 'It counts no longer.', () => void undo()),
          failed: 'Not Put Aside',
        })
      }
    />
  );
}
