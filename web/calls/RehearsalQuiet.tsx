import { useState } from 'react';
import { useSpeechPatience } from '#web/calls/use-speech-patience.ts';
import { Button } from '#web/ui/Button.tsx';

export type RehearsalQuietProps = {
  seconds: number;
  /** Nobody speaks, types or waits for the server. */
  counts: boolean;
  since: string;
  onOver: () => void;
};

/** How long nobody may speak until the agent takes it for silence; it can be held. */
export function RehearsalQuiet({ seconds, counts, since, onOver }: RehearsalQuietProps) {
  const [held, setHeld] = useState(false);
  const left = useSpeechPatience(seconds, counts && !held, since, onOver);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2">
      <p role="timer" className="figures text-13 text-muted">
        {held
          ? 'The agent waits as long as you like.'
          : `${left} s of quiet left before it counts as silence.`}
      </p>
      <Button size="small" variant="ghost" onClick={() => setHeld(!held)}>
        {held ? 'Count again' : 'Take your time'}
      </Button>
    </div>
  );
}
