import { Mic, MicOff } from 'lucide-react';
import type { Hearing } from '#web/calls/use-speech-hearing.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Switch } from '#web/ui/Switch.tsx';

export type RehearsalHearingProps = {
  hearing: Hearing;
  stays: boolean;
  onStays: (stays: boolean) => void;
  busy: boolean;
  onTalk: () => void;
};

/** Answers by voice: one after a press, or one after the other while it keeps listening. */
export function RehearsalHearing({ hearing, stays, onStays, busy, onTalk }: RehearsalHearingProps) {
  const { deaf, listening, words, problem } = hearing;
  if (deaf !== undefined) {
    return (
      <p className="flex items-start gap-2 text-12 text-muted">
        <MicOff aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {deaf}
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <div className="flex min-h-9 flex-wrap items-center gap-3">
        {!stays && (
          <Button icon={Mic} disabled={busy} aria-pressed={listening} onClick={onTalk}>
            {listening ? 'Done talking' : 'Talk'}
          </Button>
        )}
        {listening && (
          <Badge tone="bad" live>
            Listening
          </Badge>
        )}
        {listening && (
          <p className="min-w-0 flex-1 truncate text-14 text-muted" dir="auto">
            {words === '' ? 'Speak now.' : words}
          </p>
        )}
      </div>
      {problem !== undefined && (
        <Callout tone="warn" announce>
          {problem}
        </Callout>
      )}
      <Switch
        label="Keep listening"
        hint="Each pause sends what you said. Your browser may send the sound to its maker to turn it into words."
        checked={stays}
        onChange={onStays}
      />
    </div>
  );
}
