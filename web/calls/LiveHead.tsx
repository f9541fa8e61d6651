import { Link } from 'react-router';
import type { FollowedCall } from '#contract/dialling.ts';
import { isLive } from '#contract/call-states.ts';
import { typeWords } from '#web/calls/call-words.ts';
import { standingWord, timerText } from '#web/calls/live-call-words.ts';
import { useSecond } from '#web/calls/use-second.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** Whether it is live, with whom, where it stands and for how long. */
export function LiveHead({ call }: { call: FollowedCall }) {
  const { clientId, clientName, handedOver, type, source, state } = call;
  const live = isLive(state);
  const { label, tone } = standingWord(call);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1">
        {live && (
          <Badge tone="bad" live>
            Live
          </Badge>
        )}
        <h2 className="text-16">{live ? 'Call Active' : 'Call Ended'}</h2>
        {source === 'rehearsal' && <Badge tone="accent">Rehearsal</Badge>}
        <p className="basis-full truncate text-13 text-muted">
          {typeWords[type].label} with{' '}
          {handedOver ? (
            clientName
          ) : (
            <Link
              to={`/clients/${clientId}`}
              className="rounded-mark text-ink underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-current hover:decoration-solid"
            >
              {clientName}
            </Link>
          )}
        </p>
        {handedOver && <p className="basis-full text-13 text-muted">Now somebody else’s client.</p>}
      </div>
      <div className="flex items-center gap-3">
        <span role="status">
          <Badge tone={tone}>{label}</Badge>
        </span>
        <Timer call={call} running={live} />
      </div>
    </div>
  );
}

function Timer({ call, running }: { call: FollowedCall; running: boolean }) {
  const text = timerText(call, useSecond(running && call.startedAt !== null));
  if (text === undefined) return null;
  return (
    <span role="timer" aria-label="Duration" className="figures text-20 font-semibold">
      {text}
    </span>
  );
}
