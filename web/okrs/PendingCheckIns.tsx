import { useState } from 'react';
import { tellFigure } from '#contract/figures.ts';
import type { CheckIn, KeyResult } from '#contract/okr-record.ts';
import { notices } from '#web/notices.ts';
import { useApproveCheckIn, useDismissCheckIn } from '#web/okrs/api.ts';
import { CheckInDialog } from '#web/okrs/CheckInDialog.tsx';
import { HeardWords } from '#web/okrs/HeardWords.tsx';
import type { OkrPlace } from '#web/okrs/okr-readings.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';

export type PendingCheckInsProps = { objective: OkrPlace; keyResult: KeyResult };

/** What was heard in calls and waits for a person. */
export function PendingCheckIns({ objective, keyResult }: PendingCheckInsProps) {
  if (keyResult.pending.length === 0) return null;
  return (
    <ul aria-label={`Heard of ${keyResult.title}`} className="grid gap-2" data-print="hide">
      {keyResult.pending.map((one) => (
        <PendingCheckIn key={one.id} {...{ objective, keyResult }} checkIn={one} />
      ))}
    </ul>
  );
}

type PendingCheckInProps = PendingCheckInsProps & { checkIn: CheckIn };

function PendingCheckIn({ objective, keyResult, checkIn }: PendingCheckInProps) {
  const [editing, setEditing] = useState(false);
  const { mutateAsync: approve, isPending: approving } = useApproveCheckIn();
  const { mutateAsync: dismiss, isPending: dismissing } = useDismissCheckIn();
  const params = { id: checkIn.id };
  const value = tellFigure(checkIn.value, keyResult.unit);
  const sure = checkIn.confidence === null ? '' : `, ${checkIn.confidence}% confident`;
  return (
    <li className="rounded-control bg-accent-tint px-4 py-3">
      <p className="text-13 font-medium text-accent-strong">
        Heard in a call: {value}
        {sure}
      </p>
      <HeardWords checkIn={checkIn} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          busy={approving}
          onClick={() =>
            void showOutcome(approve({ params, body: { updatedAt: checkIn.updatedAt } }), {
              done: () => notices.done('Check-In Approved', `${keyResult.title}: ${value}`),
              failed: 'Not Approved',
            })
          }
        >
          Approve
        </Button>
        <Button size="small" onClick={() => setEditing(true)}>
          Edit first
        </Button>
        <Button
          size="small"
          variant="ghost"
          busy={dismissing}
          onClick={() =>
            void showOutcome(dismiss({ params, body: { updatedAt: checkIn.updatedAt } }), {
              done: () => notices.done('Check-In Dismissed', keyResult.title),
              failed: 'Not Dismissed',
            })
          }
        >
          Dismiss
        </Button>
      </div>
      {editing && (
        <CheckInDialog {...{ objective, keyResult, checkIn }} onClose={() => setEditing(false)} />
      )}
    </li>
  );
}
