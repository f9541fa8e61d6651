import { RotateCcw } from 'lucide-react';
import { chooseSpeech, useSpeechChoice } from '#web/calls/speech-choice.ts';
import { voiceText } from '#web/calls/speech-voices.ts';
import type { SpeechVoice } from '#web/calls/use-speech-voice.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';

export type RehearsalVoiceProps = { voice: SpeechVoice; lastWords: string };

/** Whether the agent is heard, and in which of the browser's voices. */
export function RehearsalVoice({ voice, lastWords }: RehearsalVoiceProps) {
  const { aloud, voice: chosen } = useSpeechChoice();
  const { voices, speak } = voice;
  if (voices.length === 0) {
    return (
      <p className="border-t border-line pt-4 text-12 text-muted">
        This browser has no voice to speak with, so the agent is read, not heard.
      </p>
    );
  }
  const known = voices.some(({ voiceURI }) => voiceURI === chosen);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Switch
        label="Speak the agent’s words"
        checked={aloud}
        onChange={(on) => chooseSpeech({ aloud: on })}
      />
      {aloud && (
        <div className="flex items-center gap-2">
          <Select
            aria-label="Voice"
            className="min-w-0 flex-1"
            value={known ? chosen : (voices[0]?.voiceURI ?? '')}
            onChange={(voiceURI) => chooseSpeech({ voice: voiceURI })}
            options={voices.map((one) => ({ value: one.voiceURI, label: voiceText(one) }))}
          />
          <IconButton
            icon={RotateCcw}
            label="Say the last words again"
            disabled={lastWords === ''}
            onClick={() => speak(lastWords)}
          />
        </div>
      )}
    </div>
  );
}
