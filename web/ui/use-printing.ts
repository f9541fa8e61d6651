import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Of a long list on paper: more than anybody leafs through, and as many as a browser lays out in a moment. */
export const MOST_PRINTED = 1_000;

/** Whether the page is being printed. What is drawn for paper alone is there before the browser looks. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => listening.abort();
  }, []);
  return printing;
}
