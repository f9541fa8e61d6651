import { useCallback, useEffect, useRef, useState } from 'react';
import { microphoneBarrier, microphoneProblem } from '#web/calls/audio-problems.ts';

export interface Microphone {
  readonly stream: MediaStream | undefined;
  readonly asking: boolean;
  /** Why there is none, and what to do. */
  readonly problem: string | undefined;
  /** Known only once the microphone was allowed. */
  readonly inputs: readonly MediaDeviceInfo[];
  readonly outputs: readonly MediaDeviceInfo[];
  /** The id of the microphone that is heard. */
  readonly chosen: string;
  readonly open: (deviceId?: string) => Promise<void>;
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** A microphone while the component is there; it is let go of when it leaves. */
export function useMicrophone(): Microphone {
  const [stream, setStream] = useState<MediaStream>();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  const held = useRef<MediaStream>(undefined);
  const left = useRef(false);
  /** Which asking is the latest: of two microphones that are chosen quickly only the last is heard. */
  const asked = useRef(0);

  const list = useCallback(async () => {
    const found = await navigator.mediaDevices.enumerateDevices();
    if (!left.current) setDevices(found);
  }, []);

  const open = useCallback(
    async (deviceId?: string) => {
      const barrier = microphoneBarrier(isSecureContext, navigator.mediaDevices);
      setProblem(barrier);
      if (barrier !== undefined) return;
      setAsking(true);
      asked.current += 1;
      const mine = asked.current;
      const isPast = () => left.current || asked.current !== mine;
      stop(held.current);
      held.current = undefined;
      setStream(undefined);
      try {
        const audio = deviceId ? { deviceId: { exact: deviceId } } : true;
        const given = await navigator.mediaDevices.getUserMedia({ audio });
        if (isPast()) {
          stop(given);
          return;
        }
        held.current = given;
        setStream(given);
        await list();
      } catch (error) {
        if (!isPast()) setProblem(microphoneProblem(error));
      } finally {
        if (!isPast()) setAsking(false);
      }
    },
    [list],
  );

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      stop(held.current);
    };
  }, []);
  useEffect(() => {
    if (!stream) return undefined;
    const look = () => void list();
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => navigator.mediaDevices.removeEventListener('devicechange', look);
  }, [stream, list]);

  return {
    stream,
    asking,
    problem,
    inputs: devices.filter(({ kind }) => kind === 'audioinput'),
    outputs: devices.filter(({ kind }) => kind === 'audiooutput'),
    chosen: stream?.getAudioTracks()[0]?.getSettings().deviceId ?? '',
    open,
  };
}
