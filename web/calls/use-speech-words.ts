import { useEffect, useRef } from 'react';
import type { Utterance } from '#contract/call-record.ts';
import { useSpeechChoice } from '#web/calls/speech-choice.ts';
import type { SpeechVoice } from '#web/calls/use-speech-voice.ts';

/** Speaks each turn of the agent's when it comes; what was said before the page was opened stays quiet. */
export function useSpeechWords(
  utterances: readonly Utterance[],
  { voices, speak, hush }: SpeechVoice,
): void {
  const { aloud } = useSpeechChoice();
  const heard = useRef(utterances.length > 1 ? utterances.length : 0);
  const able = voices.length > 0;
  // What is shown anew, as in a development build, begins anew.
  useEffect(() => {
    const begun = heard.current;
    return () => {
      heard.current = begun;
    };
  }, []);
  useEffect(() => {
    if (!aloud) hush();
  }, [aloud, hush]);
  useEffect(() => {
    if (!able) return;
    const words = utterances.slice(heard.current).findLast(({ speaker }) => speaker === 'agent');
    heard.current = utterances.length;
    if (aloud && words) speak(words.text);
  }, [utterances, able, aloud, speak]);
}
