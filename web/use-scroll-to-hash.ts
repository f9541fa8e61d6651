import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A link to a part of the page brings it into sight, whatever else the address changes. */
export function useScrollToHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}
