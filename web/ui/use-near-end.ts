import { useEffect, useRef } from 'react';

/**
 * Calls once for each approach to the end, and again when the list is near its end with another
 * length or under another name.
 */
export function useNearEnd(
  near: boolean,
  length: number,
  onNearEnd: (() => void) | undefined,
  name = '',
): void {
  const askedFor = useRef<string>(undefined);
  useEffect(() => {
    const list = `${length} ${name}`;
    if (!near) askedFor.current = undefined;
    else if (length > 0 && askedFor.current !== list) {
      askedFor.current = list;
      onNearEnd?.();
    }
  }, [near, length, name, onNearEnd]);
}
