const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** "512 bytes", "24.5 KB", "3 MB"; 1,024 bytes are a kilobyte, as the limits of the API count. */
export function byteText(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${Math.max(0, Math.round(bytes))} bytes`;
  let value = bytes / 1024;
  let at = 0;
  while (value >= 1023.95 && at < UNITS.length - 1) {
    value /= 1024;
    at += 1;
  }
  return `${NUMBER.format(value)} ${UNITS[at] ?? ''}`;
}
