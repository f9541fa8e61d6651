import { useEffect, useState } from 'react';

/** The moment it is, in milliseconds, kept true to the second while it is asked for. */
export function useSecond(running: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
