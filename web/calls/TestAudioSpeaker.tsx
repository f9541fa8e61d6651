import { Circle, Play } from 'lucide-react';
import { useState } from 'react';
import { noRecorderText } from '#web/calls/audio-problems.ts';
import type { Microphone } from '#web/calls/use-microphone.ts';
import { sampleSeconds, useSoundSample } from '#web/calls/use-sound-sample.ts';
import { speakerChoice } from '#web/calls/speaker-choice.ts';
import { choosesSpeaker, keepsSpeakers } from '#web/calls/speaker-sound.ts';
import { useSpeaker } from '#web/calls/use-speaker.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';

/** Records three seconds and plays them on the speaker that is chosen. */
export function TestAudioSpeaker({ microphone }: { microphone: Microphone }) {
  if (!('MediaRecorder' in globalThis)) return <Callout tone="warn">{noRecorderText}</Callout>;
  return <Recorder microphone={microphone} />;
}

function Recorder({ microphone: { stream, outputs } }: { microphone: Microphone }) {
  const { sample, record } = useSoundSample(stream);
  const [speaker, setSpeaker] = useState('');
  const { state: heard, play } = useSpeaker();
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={Circle}
          disabled={!stream}
          busy={sample.state === 'recording'}
          busyText={`Recording ${sampleSeconds} seconds…`}
          onClick={record}
        >
          {sample.state === 'ready' ? 'Record again' : `Record ${sampleSeconds} seconds`}
        </Button>
        <Button
          icon={Play}
          disabled={sample.state !== 'ready'}
          onClick={() => {
            if (sample.state === 'ready') void play(sample.address, speaker);
          }}
        >
          Play it back
        </Button>
        <span role="status" className="text-13 text-muted">
          {sample.state === 'recording' && 'Say something.'}
          {sample.state === 'ready' && heardText[heard]}
        </span>
      </div>
      {!stream && <p className="text-13 text-muted">Turn the microphone on first.</p>}
      {sample.state === 'failed' && (
        <Callout tone="bad" announce>
          It could not be recorded. Choose another microphone, or try again.
        </Callout>
      )}
      {heard === 'failed' && (
        <Callout tone="bad" announce>
          It could not be played on that speaker. Choose another one.
        </Callout>
      )}
      {stream && <SpeakerChoice outputs={outputs} speaker={speaker} onChoose={setSpeaker} />}
    </>
  );
}

const heardText = {
  still: 'Recorded.',
  playing: 'Playing…',
  played: 'Played. If you heard nothing, choose another speaker.',
  failed: 'Recorded.',
} as const;

type SpeakerChoiceProps = {
  outputs: readonly MediaDeviceInfo[];
  speaker: string;
  onChoose: (speaker: string) => void;
};

function SpeakerChoice({ outputs, speaker, onChoose }: SpeakerChoiceProps) {
  const choice = speakerChoice({ chooses: choosesSpeaker, keepsToItself: keepsSpeakers }, outputs);
  if ('text' in choice) return <p className="text-13 text-muted">{choice.text}</p>;
  const { options } = choice;
  return (
    <Field label="Speaker">
      <Select
        value={options.some(({ value }) => value === speaker) ? speaker : ''}
        placeholder="The usual one"
        options={options}
        onChange={onChoose}
      />
    </Field>
  );
}
