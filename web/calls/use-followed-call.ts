import { useEffect, useRef } from 'react';
import type { FollowedCall } from '#contract/dialling.ts';
import { isLive } from '#contract/call-states.ts';
import { pollCall, useFollowCall } from '#web/calls/api.ts';
import { endedNotice } from '#web/calls/live-call-words.ts';
import { type Notice, showNotice } from '#web/notices.ts';
import { refreshPaths } from '#web/query.ts';
import { useStreamOpen } from '#web/stream-state.ts';

const pollMs = 5_000;

/** What is said of the end of a call; one function, not a new one each time. */
type TellEnd = (call: FollowedCall) => Notice;

/** Follows a call to its end: by the server's events, or by asking where they don't come. */
export function useFollowedCall(id: string | undefined, tellEnd: TellEnd = endedNotice) {
  const read = useFollowCall(id ?? '', id !== undefined);
  const call = read.data;
  const live = call !== undefined && isLive(call.state);
  const streaming = useStreamOpen();
  // The events of somebody else's client come to them.
  const told = streaming && call?.handedOver !== true;
  const wasAway = useRef(false);
  useEffect(() => {
    if (told) {
      // Between the last event and the first one that comes again anything may have happened.
      if (wasAway.current) void refreshPaths(['/api/live-calls']);
      wasAway.current = false;
      return undefined;
    }
    if (!live || id === undefined) return undefined;
    const timer = setInterval(() => {
      wasAway.current = true;
      // The browser logs that it failed; the next one may not.
      pollCall(id).catch(() => undefined);
    }, pollMs);
    return () => clearInterval(timer);
  }, [id, live, told]);
  useEndNotice(call, tellEnd);
  return read;
}

/** Tells once that a call is over that was seen under way here. */
function useEndNotice(call: FollowedCall | undefined, tellEnd: TellEnd): void {
  const seenLive = useRef<string>(undefined);
  useEffect(() => {
    if (!call) return;
    if (isLive(call.state)) seenLive.current = call.id;
    else if (seenLive.current === call.id) {
      seenLive.current = undefined;
      void showNotice(tellEnd(call));
    }
  }, [call, tellEnd]);
}
