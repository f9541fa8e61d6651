import type { ClientImport } from '#contract/import-record.ts';
import { useCancelImport } from '#web/portability/api.ts';
import { rowsText, stateWords } from '#web/portability/import-words.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Progress } from '#web/ui/Progress.tsx';

const count = new Intl.NumberFormat('en-US');

/** A step that goes on by itself; it does so when the page is closed, too. */
export function ImportProgress({ one }: { one: ClientImport }) {
  const cancel = useCancelImport();
  const { label } = stateWords[one.state];
  const whole =
    one.state === 'running' || one.state === 'undoing'
      ? one.counts.create + one.counts.update
      : one.total;
  const percent = whole === 0 ? undefined : Math.min(100, (one.done / whole) * 100);
  const stop = () =>
    showOutcome(cancel.mutateAsync({ params: { id: one.id } }), { failed: 'Not Cancelled' });
  return (
    <Card>
      <div className="grid gap-4">
        <Progress label={label} showLabel value={percent}>
          {`${count.format(Math.min(one.done, whole))} of ${rowsText(whole)}`}
        </Progress>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-13 text-muted">
            You can leave this page; it carries on, and you are told when it is done.
          </p>
          {one.state !== 'undoing' && (
            <Button busy={cancel.isPending} onClick={() => void stop()}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
