import { useState } from 'react';
import {
  useGetCalendarAddress,
  useResetCalendarAddress,
  useStopCalendar,
} from '#web/calendar/api.ts';
import { notices } from '#web/notices.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

/** One's own tasks and calls in a calendar program, by a private address. */
export function CalendarCard() {
  const read = useGetCalendarAddress();
  const { mutateAsync: reset, isPending } = useResetCalendarAddress();
  const { mutateAsync: stop } = useStopCalendar();
  const [asking, setAsking] = useState<'reset' | 'stop'>();
  const url = read.data?.url ?? null;
  const make = () =>
    showOutcome(reset({}), {
      done: () => notices.done('Calendar Address Made', 'Give it to your calendar program.'),
      failed: 'Not Made',
    });
  return (
    <Card
      title="Calendar"
      subtitle="What is due and the calls you held, in the calendar you use. It is read-only."
    >
      <ReadPanel read={read}>
        {!read.data ? (
          <SkeletonLines lines={2} />
        ) : url === null ? (
          <Button busy={isPending} onClick={() => void make()}>
            Make a private address
          </Button>
        ) : (
          <div className="grid gap-3">
            <CopyField
              label="Private address"
              value={url}
              hint="Anybody who has it can read your calendar. Subscribe to it in your calendar program."
            />
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => setAsking('reset')}>
                Make a new address
              </Button>
              <Button size="small" variant="ghost" onClick={() => setAsking('stop')}>
                Stop
              </Button>
            </div>
          </div>
        )}
      </ReadPanel>
      <ConfirmDialog
        open={asking === 'reset'}
        onOpenChange={() => setAsking(undefined)}
        title="Make a new address?"
        text="Calendars that use the old one stop updating."
        confirmLabel="Make a new one"
        onConfirm={async () => {
          await make();
        }}
      />
      <ConfirmDialog
        open={asking === 'stop'}
        onOpenChange={() => setAsking(undefined)}
        title="Stop the calendar?"
        text="The address stops working at once. You can make another at any time."
        confirmLabel="Stop"
        danger
        onConfirm={async () => {
          await showOutcome(stop({}), {
            done: () => notices.done('Calendar Stopped', 'Its address works no longer.'),
            failed: 'Not Stopped',
          });
        }}
      />
    </Card>
  );
}
