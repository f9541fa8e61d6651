import { useEffect } from 'react';
import { isLive } from '#contract/call-states.ts';
import { useListLiveCalls } from '#web/calls/api.ts';
import { useFollowedCall } from '#web/calls/use-followed-call.ts';
import { useCurrentUser } from '#web/session.tsx';

/**
 * The call that the page shows: the one that its address names, else one's own that is under way,
 * which is then named there too, so that it stays in sight when it is over.
 */
export function useActiveCall(named: string | undefined, name: (id: string) => void) {
  const { id: me } = useCurrentUser();
  const { data: live = [] } = useListLiveCalls();
  const own = live.find(({ author }) => author?.id === me);
  const found = named === undefined ? own?.id : undefined;
  useEffect(() => {
    if (found !== undefined) name(found);
  }, [found, name]);
  const read = useFollowedCall(named);
  const call = read.data;
  const others = live.filter(({ id }) => id !== named);
  // One that nobody knows the fate of stops nobody from making another call.
  const busy = [call, ...live].some(
    (one) => one?.author?.id === me && isLive(one.state) && one.state !== 'unknown',
  );
  return { read, call, busy, others };
}
