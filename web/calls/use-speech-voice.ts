import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSpeechChoice } from '#web/calls/speech-choice.ts';
import { orderVoices, spokenPieces } from '#web/calls/speech-voices.ts';

const none: readonly SpeechSynthesisVoice[] = [];
let known = none;

function synthesis(): SpeechSynthesis | undefined {
  return 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;
}

/** Browsers find their voices after the page has loaded. */
function subscribe(listener: () => void): () => void {
  const speaking = synthesis();
  speaking?.addEventListener?.('voiceschanged', listener);
  return () => speaking?.removeEventListener?.('voiceschanged', listener);
}

function voicesNow(): readonly SpeechSynthesisVoice[] {
  const found = orderVoices(synthesis()?.getVoices() ?? []);
  const same = found.length === known.length && found.every((voice, at) => voice === known[at]);
  if (!same) known = found;
  return known;
}

export type SpeechVoice = {
  /** Those to choose from; none where the browser can't speak. */
  readonly voices: readonly SpeechSynthesisVoice[];
  readonly speaking: boolean;
  readonly speak: (text: string) => void;
  readonly hush: () => void;
};

/** Speaks by the browser's own voices, in the one that was chosen here. */
export function useSpeechVoice(): SpeechVoice {
  const voices = useSyncExternalStore(subscribe, voicesNow);
  const { voice: chosen } = useSpeechChoice();
  const [speaking, setSpeaking] = useState(false);
  const hush = useCallback(() => {
    synthesis()?.cancel();
    setSpeaking(false);
  }, []);
  const speak = useCallback(
    (text: string) => {
      const engine = synthesis();
      const voice = voices.find(({ voiceURI }) => voiceURI === chosen) ?? voices[0];
      if (!engine || !voice) return;
      engine.cancel();
      const pieces = spokenPieces(text).map((piece) => new SpeechSynthesisUtterance(piece));
      setSpeaking(pieces.length > 0);
      for (const piece of pieces) {
        piece.voice = voice;
        piece.lang = voice.lang;
        // A piece that was cancelled ends with an error, and another one speaks by then.
        piece.onerror = ({ error }) => {
          if (error !== 'canceled' && error !== 'interrupted') setSpeaking(false);
        };
        piece.onend = () => piece === pieces.at(-1) && setSpeaking(false);
        engine.speak(piece);
      }
    },
    [voices, chosen],
  );
  useEffect(() => hush, [hush]);
  return { voices, speaking, speak, hush };
}
