import { setImmediate } from 'node:timers/promises';

const longestStretch = 12;

/** Makes a function to call often in long work: it lets other requests have their turn when they have waited. */
export function makeBreather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestStretch) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
