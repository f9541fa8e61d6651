import { useEffect, useRef, useState } from 'react';

/** Whether this browser lets a page choose the speaker. */
export const choosesSpeaker =
  'HTMLMediaElement' in globalThis && 'setSinkId' in HTMLMediaElement.prototype;

type Playing = 'still' | 'playing' | 'played' | 'failed';

/** Plays a sound on a speaker; it falls silent when the component leaves. */
export function useSpeaker() {
  const [state, setState] = useState<Playing>('still');
  const audio = useRef<HTMLAudioElement>(undefined);
  useEffect(() => () => audio.current?.pause(), []);

  /** On the usual speaker where none is named. */
  const play = async (address: string, speaker: string) => {
    audio.current?.pause();
    const made = new Audio(address);
    audio.current = made;
    made.addEventListener('ended', () => {
      if (audio.current === made) setState('played');
    });
    try {
      if (choosesSpeaker && speaker !== '') await made.setSinkId(speaker);
      if (audio.current !== made) return;
      await made.play();
      setState('playing');
    } catch {
      if (audio.current === made) setState('failed');
    }
  };
  return { state, play };
}
