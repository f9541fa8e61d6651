import { Mic } from 'lucide-react';
import { levelText } from '#web/calls/audio-problems.ts';
import { useLevel } from '#web/calls/use-level.ts';
import type { Microphone } from '#web/calls/use-microphone.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';

/** Asks for the microphone, lets one choose among several and shows how loud it is. */
export function TestAudioMicrophone({ microphone }: { microphone: Microphone }) {
  const { stream, asking, problem, inputs, chosen, open } = microphone;
  const options = inputs.map(({ deviceId, label }, at) => ({
    value: deviceId,
    label: label || `Microphone ${at + 1}`,
  }));
  return (
    <>
      {problem && (
        <Callout tone="bad" announce>
          {problem}
        </Callout>
      )}
      {!stream && (
        <div>
          <Button
            variant="primary"
            icon={Mic}
            busy={asking}
            busyText="Waiting for the browser…"
            onClick={() => void open()}
          >
            {problem ? 'Try again' : 'Use the microphone'}
          </Button>
        </div>
      )}
      {options.length > 0 && (
        <Field label="Microphone">
          <Select value={chosen} options={options} onChange={(id) => void open(id)} />
        </Field>
      )}
      {stream && <LevelMeter stream={stream} />}
    </>
  );
}

function LevelMeter({ stream }: { stream: MediaStream }) {
  const level = useLevel(stream);
  const percent = Math.round(level * 100);
  const words = levelText(level);
  return (
    <div className="flex items-center gap-3">
      <div
        role="meter"
        aria-label="Level"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
        className="h-2.5 flex-1 overflow-hidden rounded-full bg-plain-tint"
      >
        <div
          className={classNames('h-full rounded-full', LOOK[words] ?? 'bg-edge')}
          style={{ width: `${percent}%` }}
        />
      </div>
      <span className="w-16 text-13 text-muted">{words}</span>
    </div>
  );
}

const LOOK: Readonly<Record<string, string>> = { Good: 'bg-good', 'Too loud': 'bg-bad' };
