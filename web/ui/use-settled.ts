import { useEffect, useRef, useState } from 'react';

const pauseMs = 400;
/** Nobody types so much at once. */
const pastedLength = 200;

/** A text as it was when the typing last paused; what is pasted is taken at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  const before = useRef(text);
  useEffect(() => {
    const isPasted = text.length - before.current.length >= pastedLength;
    before.current = text;
    const timer = setTimeout(() => setSettled(text), isPasted ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
