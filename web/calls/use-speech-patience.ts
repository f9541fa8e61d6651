import { useEffect, useEffectEvent, useState } from 'react';

const tickMs = 200;

/**
 * Counts the seconds of quiet down while `running`, from the beginning whenever `since` changes,
 * and tells when they are over. The next time it runs it begins anew: a silence that could not be
 * sent is not sent on and on.
 */
export function useSpeechPatience(
  seconds: number,
  running: boolean,
  since: unknown,
  onOver: () => void,
): number {
  const [left, setLeft] = useState(seconds * 1000);
  const [counted, setCounted] = useState(since);
  if (counted !== since) {
    setCounted(since);
    setLeft(seconds * 1000);
  }
  if (!running && left === 0) setLeft(seconds * 1000);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - tickMs)), tickMs);
    return () => clearInterval(timer);
  }, [running, since]);
  const isOver = running && left === 0;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return Math.ceil(left / 1000);
}
