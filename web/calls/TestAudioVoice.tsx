import { Square, Volume2 } from 'lucide-react';
import { noVoicesText } from '#web/calls/audio-problems.ts';
import { chooseSpeech, useSpeechChoice } from '#web/calls/speech-choice.ts';
import { voiceText } from '#web/calls/speech-voices.ts';
import { useSpeechVoice } from '#web/calls/use-speech-voice.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';

const sentence = 'Hello. This is how the agent sounds in a rehearsal.';

/** Speaks a sentence with one of the browser's voices; rehearsals speak with the same. */
export function TestAudioVoice() {
  const { voices, speaking, speak, hush } = useSpeechVoice();
  const { voice: chosen } = useSpeechChoice();
  if (voices.length === 0) return <Callout tone="calm">{noVoicesText}</Callout>;
  const known = voices.some(({ voiceURI }) => voiceURI === chosen);
  return (
    <>
      <Field
        label="Voice"
        hint="Kept for rehearsals in this browser. It speaks through the speaker that your system has chosen."
      >
        <Select
          value={known ? chosen : (voices[0]?.voiceURI ?? '')}
          options={voices.map((one) => ({ value: one.voiceURI, label: voiceText(one) }))}
          onChange={(voice) => chooseSpeech({ voice })}
        />
      </Field>
      <div>
        <Button
          icon={speaking ? Square : Volume2}
          onClick={() => (speaking ? hush() : speak(sentence))}
        >
          {speaking ? 'Stop' : 'Speak a sentence'}
        </Button>
      </div>
    </>
  );
}
