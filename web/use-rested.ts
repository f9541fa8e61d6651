import { useEffect, useState } from 'react';
import { queryClient } from '#web/query.ts';

const longestMs = 3000;
const pauseMs = 50;

/** Whether the page has been painted with what it asked for and the browser rests: the time to fetch what it can do without. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const began = performance.now();
    let idle: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const overdue = performance.now() - began > longestMs;
      if (overdue || queryClient.isFetching() === 0) setRested(true);
      else timer = setTimeout(wait, pauseMs);
    };
    const wait = () => {
      if ('requestIdleCallback' in globalThis) {
        idle = requestIdleCallback(look, { timeout: longestMs });
      } else timer = setTimeout(look, 500);
    };
    wait();
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
  return rested;
}
