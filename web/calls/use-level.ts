import { useEffect, useState } from 'react';
import { levelOf } from '#web/calls/audio-problems.ts';

const everyMs = 80;

/** How loud a microphone is at this moment, 0 to 1. */
export function useLevel(stream: MediaStream | undefined): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!stream) return undefined;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 2048 });
    const source = new MediaStreamAudioSourceNode(context, { mediaStream: stream });
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      setLevel(levelOf(samples));
    }, everyMs);
    return () => {
      clearInterval(timer);
      source.disconnect();
      void context.close();
      setLevel(0);
    };
  }, [stream]);
  return level;
}
