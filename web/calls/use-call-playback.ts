import { useEffect, useState } from 'react';
import type { WholeCall } from '#contract/call-record.ts';
import { Playback } from '#web/calls/playback.ts';

/** What plays a call's recording; none where there is none. To correct the transcript stops no sound. */
export function useCallPlayback(call: WholeCall): Playback | undefined {
  const { recorded, utterances, durationSeconds } = call;
  const [playback] = useState(() => new Playback(utterances, durationSeconds));
  useEffect(
    () => playback.read(utterances, durationSeconds),
    [playback, utterances, durationSeconds],
  );
  return recorded ? playback : undefined;
}
