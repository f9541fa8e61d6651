import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const nearPx = 48;

/** Keeps the end of a growing list in sight, unless the reader has scrolled up. */
export function useStickToEnd(grown: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setScrolls(element.scrollHeight > element.clientHeight);
    if (atEnd) element.scrollTop = element.scrollHeight;
  }, [grown, atEnd]);
  const onScroll = useCallback(() => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    setAtEnd(scrollHeight - scrollTop - clientHeight < nearPx);
  }, []);
  // What scrolls is reached by the keyboard, so that it can be read without a mouse.
  const reach = scrolls ? { tabIndex: 0 } : {};
  return { box, atEnd, reach, onScroll, toEnd: () => setAtEnd(true) };
}
