import { useEffect, useRef, useState } from 'react';

export const sampleSeconds = 3;

type Sample =
  | { readonly state: 'none' | 'recording' | 'failed' }
  | { readonly state: 'ready'; readonly address: string };

const none: Sample = { state: 'none' };

/** Records three seconds of a microphone; nothing of it leaves the page or outlives it. */
export function useSoundSample(stream: MediaStream | undefined) {
  const [kept, setKept] = useState<{ of: MediaStream; sample: Sample }>();
  const recorder = useRef<MediaRecorder>(undefined);
  const address = useRef<string>(undefined);

  const forget = () => {
    if (address.current !== undefined) URL.revokeObjectURL(address.current);
    address.current = undefined;
  };
  useEffect(
    () => () => {
      if (recorder.current?.state === 'recording') recorder.current.stop();
      recorder.current = undefined;
      forget();
    },
    [stream],
  );

  const record = () => {
    if (!stream) return;
    const show = (sample: Sample) => setKept({ of: stream, sample });
    forget();
    const parts: Blob[] = [];
    try {
      const made = new MediaRecorder(stream);
      recorder.current = made;
      made.addEventListener('dataavailable', ({ data }) => parts.push(data));
      made.addEventListener('stop', () => {
        if (recorder.current !== made) return;
        address.current = URL.createObjectURL(new Blob(parts, { type: made.mimeType }));
        show({ state: 'ready', address: address.current });
      });
      made.addEventListener('error', () => show({ state: 'failed' }));
      made.start();
      setTimeout(() => {
        if (made.state === 'recording') made.stop();
      }, sampleSeconds * 1000);
      show({ state: 'recording' });
    } catch {
      show({ state: 'failed' });
    }
  };
  // What another microphone heard is not this one's.
  return { sample: kept && kept.of === stream ? kept.sample : none, record };
}
