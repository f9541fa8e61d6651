/** What a page has told of itself so far. */
export interface Seen {
  /** Milliseconds from the navigation; 0 while there is none. */
  readonly largestPaint: number;
  readonly usableAt: number;
  readonly shift: number;
  /** The longest of each interaction's events, by its number. */
  readonly interactions: Readonly<Record<string, number>>;
  /** Paths of the scripts that were asked for before the page was usable. */
  readonly scripts: readonly string[];
}

/**
 * Runs in the page before anything else, as text: what a compiler adds to a function is not there.
 * Usable means that the dashboard's own clients can be opened.
 */
export const watchPage = `
  window.seen = { largestPaint: 0, usableAt: 0, shift: 0, interactions: {}, scripts: [] };
  const watch = (type, each, more) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) each(entry);
  }).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', (entry) => { seen.largestPaint = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  watch('event', (entry) => {
    if (!entry.interactionId) return;
    const known = seen.interactions[entry.interactionId] ?? 0;
    seen.interactions[entry.interactionId] = Math.max(known, entry.duration);
  }, { durationThreshold: 16 });
  new MutationObserver((_changes, observer) => {
    if (!document.body || !document.querySelector('[aria-label^="View "]')) return;
    if (!document.body.textContent.includes('Welcome back')) return;
    seen.usableAt = performance.now();
    seen.scripts = performance.getEntriesByType('resource')
      .filter((one) => one.startTime < seen.usableAt && one.name.endsWith('.js'))
      .map((one) => new URL(one.name).pathname);
    document.documentElement.dataset.usable = '';
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
`;

/** Scrolls the directory's table frame by frame for so many milliseconds: frames a second, and rows that went by. */
export const scrollTable = (milliseconds: number, pixels: number) => `new Promise((resolve) => {
  const box = document.querySelector('[role=table]').parentElement;
  let frames = 0;
  let longest = 0;
  let last = performance.now();
  const began = last;
  const step = (now) => {
    frames += 1;
    longest = Math.max(longest, now - last);
    last = now;
    box.scrollBy(0, ${pixels});
    if (now - began < ${milliseconds}) requestAnimationFrame(step);
    else resolve({ perSecond: frames / ((now - began) / 1000), longest, pixels: box.scrollTop });
  };
  requestAnimationFrame(step);
})`;
