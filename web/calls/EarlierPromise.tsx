import { Link } from 'react-router';
import type { KeptPromise } from '#contract/promises.ts';
import { useUpdatePromise } from '#web/calls/api.ts';
import { dayText } from '#web/calls/promise-words.ts';
import { ReceiptList } from '#web/calls/ReceiptList.tsx';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

type Earlier = NonNullable<KeptPromise['earlier']>[number];

export type EarlierPromiseProps = {
  earlier: Earlier;
  /** A day, for what is late. */
  today: string;
};

/** A call before in which the same was promised; a person may say that it was something else. */
export function EarlierPromise({ earlier, today }: EarlierPromiseProps) {
  const { id, callId, dueOn, promisedAt, receipts } = earlier;
  const { mutateAsync: update, isPending } = useUpdatePromise();
  const page = `/calls/${callId}`;
  return (
    <div className="mt-1">
      <p className="text-13 text-muted">
        <Link
          to={page}
          className="rounded-mark underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink"
        >
          Promised before, <RelativeTime at={promisedAt} />
        </Link>
        {dueOn !== null && <span className="figures"> · due {dayText(dueOn, today)}</span>}
        <Button
          size="small"
          variant="ghost"
          busy={isPending}
          onClick={() =>
            void showOutcome(update({ params: { id }, body: { apart: true } }), {
              done: ({ text }) => notices.done('Two Promises Now', text),
              failed: 'Promise Not Changed',
            })
          }
        >
          Not the same
        </Button>
      </p>
      <ReceiptList receipts={receipts} page={page} />
    </div>
  );
}
