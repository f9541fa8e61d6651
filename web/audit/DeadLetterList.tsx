import { CircleCheck, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { DeadLetter } from '#contract/audit.ts';
import { useListDeadLetters, useRetryDeadLetter } from '#web/audit/api.ts';
import { kindOf } from '#web/audit/event-sentences.ts';
import { reactionName } from '#web/audit/words/audit.ts';
import { notices } from '#web/notices.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

/** What should have happened after an event and failed for good. */
export function DeadLetterList() {
  const read = useListDeadLetters();
  return (
    <Section
      title="Failed follow-ups"
      subtitle="What should have happened after an event but failed, after several tries."
    >
      <Card flush>
        <ReadPanel read={read}>
          {read.data === undefined ? (
            <div className="p-5" aria-busy>
              <SkeletonLines lines={3} />
            </div>
          ) : read.data.length === 0 ? (
            <EmptyState icon={CircleCheck} title="Nothing has failed." />
          ) : (
            <ul className="divide-y divide-line">
              {read.data.map((letter) => (
                <Letter key={letter.id} letter={letter} />
              ))}
            </ul>
          )}
        </ReadPanel>
      </Card>
    </Section>
  );
}

function Letter({ letter }: { letter: DeadLetter }) {
  const { id, reaction, eventName, problem, failedAt } = letter;
  const retry = useRetryDeadLetter();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await showOutcome(retry.mutateAsync({ params: { id } }), {
      done: () => notices.done('Trying Again', 'If it fails again it comes back to this list.'),
      failed: 'Not Tried Again',
    });
    setBusy(false);
  };
  const name = reactionName(reaction);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-14 font-medium first-letter:uppercase">{name}</p>
        <p className="text-13 break-words text-bad-strong">{problem}</p>
        <p className="text-13 text-muted">
          After: {kindOf(eventName)}. Failed <RelativeTime at={failedAt} />.
        </p>
      </div>
      <Button
        size="small"
        icon={RotateCw}
        busy={busy}
        aria-label={`Retry: ${name}`}
        onClick={() => void again()}
      >
        Retry
      </Button>
    </li>
  );
}
