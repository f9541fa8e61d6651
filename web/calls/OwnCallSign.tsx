import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { FollowedCall } from '#contract/dialling.ts';
import { isLive } from '#contract/call-states.ts';
import { useListLiveCalls } from '#web/calls/api.ts';
import { endedAway, standingWord, timerText } from '#web/calls/live-call-words.ts';
import { useFollowedCall } from '#web/calls/use-followed-call.ts';
import { useSecond } from '#web/calls/use-second.ts';
import { HttpError } from '#web/http-error.ts';
import { useCurrentUser } from '#web/session.tsx';

/**
 * While a call is under way that this person began: with whom, for how long, and the way back. For
 * every page but that of the calls under way. Tells when it is over.
 */
export function OwnCallSign() {
  const { id: me } = useCurrentUser();
  const { data: live = [] } = useListLiveCalls();
  const [followed, follow] = useState<string>();
  const navigate = useNavigate();
  const tellEnd = useCallback(
    (over: FollowedCall) => endedAway(over, () => void navigate(`/calls/${over.id}`)),
    [navigate],
  );
  const { data: call, error } = useFollowedCall(followed, tellEnd);
  const missing = error instanceof HttpError && error.status === 404;
  const shown = call !== undefined && isLive(call.state) && !missing;
  const own = live.find(({ author }) => author?.id === me)?.id;
  // One that is over is followed until the next begins: what is told of its end reads it.
  const free = followed === undefined || missing || (call !== undefined && !shown);
  if (own !== undefined && own !== followed && free) follow(own);
  return shown ? <Sign call={call} /> : null;
}

function Sign({ call }: { call: FollowedCall }) {
  const { id, clientName, source, startedAt } = call;
  const text = timerText(call, useSecond(startedAt !== null)) ?? standingWord(call).label;
  return (
    <Link
      to={`/voice-agent?call=${id}`}
      className="flex h-9 max-w-72 min-w-0 animate-enter items-center gap-2 rounded-full border border-line bg-raised px-3 text-13 hover:bg-hover max-sm:gap-1.5 max-sm:px-2.5 max-[22.5rem]:px-1.5 touch:h-11"
    >
      <span
        aria-hidden
        className="size-2 shrink-0 animate-breathe rounded-full bg-bad max-[22.5rem]:hidden"
      />
      <span className="sr-only">
        Back to the {source === 'rehearsal' ? 'rehearsal' : 'call'} with{' '}
      </span>
      <span className="min-w-0 truncate font-medium max-[22.5rem]:sr-only" title={clientName}>
        {clientName}
      </span>
      <span className="figures shrink-0 text-muted max-[22.5rem]:shrink max-[22.5rem]:truncate">
        {text}
      </span>
    </Link>
  );
}
