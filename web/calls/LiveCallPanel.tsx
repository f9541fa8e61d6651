import { ArrowRight, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FollowedCall } from '#contract/dialling.ts';
import { isLive } from '#contract/call-states.ts';
import { keepFollowedCall } from '#web/calls/api.ts';
import { standingText } from '#web/calls/live-call-words.ts';
import { LiveHead } from '#web/calls/LiveHead.tsx';
import { LiveMoods } from '#web/calls/LiveMoods.tsx';
import { LiveTranscript } from '#web/calls/LiveTranscript.tsx';
import { RehearsalPanel } from '#web/calls/RehearsalPanel.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { MINUTE, useMinute } from '#web/ui/use-minute.ts';

export type LiveCallPanelProps = { call: FollowedCall; onClose: () => void };

/** A call as it happens, and how it ended. */
export function LiveCallPanel({ call, onClose }: LiveCallPanelProps) {
  const { id, state, source, utterances, moods } = call;
  const live = isLive(state);
  const rehearsal = source === 'rehearsal';
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the figures and the form fill the window, and what was just begun is below it.
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (live && top > innerHeight / 2) panel.current?.scrollIntoView({ block: 'start' });
  }, [id, live]);
  return (
    <section ref={panel} aria-label="The call" className="grid scroll-mt-20 gap-4">
      <LiveHead call={call} />
      <LiveMoods moods={moods} />
      {rehearsal ? (
        <RehearsalPanel call={call} onAnswered={keepFollowedCall} />
      ) : (
        (live || utterances.length > 0) && (
          <LiveTranscript utterances={utterances} empty={standingText(call)} />
        )
      )}
      {!live && <Ended call={call} onClose={onClose} />}
    </section>
  );
}

/** How it ended, in words, and where it is kept. */
function Ended({ call, onClose }: LiveCallPanelProps) {
  const { id, outcome, source, endedAt, handedOver } = call;
  const minute = useMinute();
  const justNow = endedAt !== null && minute - Date.parse(endedAt) < 2 * MINUTE;
  const toCome = justNow && outcome === 'answered' && source === 'retell';
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-60 text-14">
        {standingText(call)}
        {toCome && ' The transcript will be available shortly.'}
      </p>
      <Button variant="ghost" icon={X} onClick={onClose}>
        Close
      </Button>
      {!handedOver && (
        <ButtonLink icon={ArrowRight} to={`/calls/${id}`}>
          Open the call
        </ButtonLink>
      )}
    </div>
  );
}
