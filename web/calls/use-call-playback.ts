import { useMemo } from 'react';
import type { WholeCall } from '#contract/call-record.ts';
import { Playback } from '#web/calls/playback.ts';

/** What plays a call's recording; none where there is none. */
export function useCallPlayback(call: WholeCall): Playback | undefined {
  const { recorded, utterances, durationSeconds } = call;
  return useMemo(
    () => (recorded ? new Playback(utterances, durationSeconds) : undefined),
    [recorded, utterances, durationSeconds],
  );
}
