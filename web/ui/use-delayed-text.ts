import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/**
 * The text of a field whose value lives in the address: what is typed stands at once and is
 * written after a pause, so that no letter waits for the router.
 */
export function useDelayedText(
  value: string,
  write: (text: string) => void,
): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [written, setWritten] = useState(value);
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  // A value that was not written here came by a link or the back button. An address drops the spaces
  // around words; while they are typed they stay.
  if (value !== seen) {
    setSeen(value);
    if (value !== written && value !== written.trim()) {
      setText(value);
      setWritten(value);
    }
  }
  useEffect(() => {
    if (text === written) return undefined;
    const timer = setTimeout(() => {
      setWritten(text);
      latest.current(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, written]);
  return [text, setText];
}
