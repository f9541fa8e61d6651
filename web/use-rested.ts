import { useEffect, useState } from 'react';

/** Whether the page has been painted and the browser rests: the time to fetch what it can do without. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => setRested(true), 500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => setRested(true), { timeout: 3000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return rested;
}
