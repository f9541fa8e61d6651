import { type RefObject, useEffect, useRef } from 'react';

/** Whether this part of the page has been left, for what is answered late: it leads nobody elsewhere then. */
export function useLeft(): Readonly<RefObject<boolean>> {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
