import { ScanText } from 'lucide-react';
import { isLive } from '#contract/call-states.ts';
import type { CallFindings, WholeCall } from '#contract/call-record.ts';
import { engineText } from '#web/analysis-words.ts';
import { isUnheard } from '#web/calls/unheard.ts';
import { useCallReading } from '#web/calls/use-call-reading.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** Which engine read the call and when, what it left out, and a way to read it again. */
export function CallReading({ call, findings }: { call: WholeCall; findings: CallFindings }) {
  const { readAgain, reading } = useCallReading(call.id);
  const { madeBy, at, dropped, notice = '' } = findings;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1 text-12 text-muted">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          {engineText(madeBy)}, <RelativeTime at={at} />.
        </p>
        {notice !== '' && <p>{notice}</p>}
        {dropped > 0 && (
          <p>
            Left out: {dropped === 1 ? 'one claim' : `${dropped} claims`} whose words were not in
            the call.
          </p>
        )}
      </div>
      <Button
        size="small"
        icon={ScanText}
        busy={reading}
        busyText="Reading…"
        onClick={() => void readAgain()}
      >
        Read it again
      </Button>
    </div>
  );
}

export type CallUnreadProps = {
  call: WholeCall;
  /** Where nobody has said anything of it themselves. */
  onWrite: (() => void) | undefined;
};

/** What stands in place of the findings: that the call is being read, or why there is nothing to read. */
export function CallUnread({ call, onWrite }: CallUnreadProps) {
  const { readAgain, reading } = useCallReading(call.id);
  const { utterances, notes, state } = call;
  if (isUnheard(call)) return null;
  if (utterances.length === 0 && notes === '') {
    return (
      <Card>
        <EmptyState
          icon={ScanText}
          title="Nothing to read yet"
          text="With a transcript or notes, the summary, the promises and the insights appear here."
          action={
            onWrite && (
              <Button size="small" onClick={onWrite}>
                Write a summary
              </Button>
            )
          }
        />
      </Card>
    );
  }
  if (isLive(state)) {
    return (
      <Card>
        <EmptyState
          icon={ScanText}
          title="Not read yet"
          text="The summary, the promises and the insights appear when the call has ended."
        />
      </Card>
    );
  }
  return (
    <Card>
      <div role="status" className="flex flex-wrap items-center gap-3 text-14">
        <Spinner />
        <p className="min-w-40 flex-1">
          Being read…
          <span className="block text-13 text-muted">
            The summary, the promises and the insights appear here by themselves.
          </span>
        </p>
        <Button size="small" busy={reading} busyText="Reading…" onClick={() => void readAgain()}>
          Read it now
        </Button>
      </div>
    </Card>
  );
}
