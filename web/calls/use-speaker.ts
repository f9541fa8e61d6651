import { useEffect, useState } from 'react';
import { SpeakerSound, type SoundState } from '#web/calls/speaker-sound.ts';

/** Plays a sound on a speaker; it falls silent when the component leaves. */
export function useSpeaker() {
  const [state, setState] = useState<SoundState>('still');
  const [sound] = useState(() => new SpeakerSound(setState));
  useEffect(() => sound.hush, [sound]);
  return { state, play: sound.play };
}
