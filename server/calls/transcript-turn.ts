/** What one speaker says before another one does; times in seconds from the beginning. */
export interface Turn {
  name: string;
  text: string;
  start: number | null;
  end: number | null;
}

const longestName = 60;

/** A name as a transcript writes it, on one line and of a length that a name has. */
export function nameOf(written: string): string {
  const line = written.replace(/\s+/g, ' ').trim();
  return line.length <= longestName
    ? line
    : line
        .slice(0, longestName)
        .replace(/\p{Surrogate}$/u, '')
        .trim();
}

/** Teams once wrote `0:0:3.12`. */
const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2}|\d(?=[.,]))(?:[.,](\d{1,3}))?$/;

/** Seconds of `1:02:03.4`, `02:03` or a number as text; undefined for anything else. */
export function secondsOf(written: string): number | undefined {
  const text = written.trim().replace(/s$/, '');
  const times = clock.exec(text);
  if (times) {
    const [, hours = '0', minutes = '0', seconds = '0', part = '0'] = times;
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${part}`);
  }
  return /^\d{1,12}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}
