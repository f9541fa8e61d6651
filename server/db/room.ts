import { statfs } from 'node:fs/promises';

/** Several files of the embedded engine's log fit in; where it finds no room for one it stops for good. */
const leastBytes = 64 * 1024 * 1024;
const lookEveryMs = 500;

/** The room on the disk under the embedded engine: changes are refused before it runs out. */
export class Room {
  private lookedAt = -lookEveryMs;
  private looking: Promise<boolean> = Promise.resolve(true);

  constructor(private readonly folder: string) {}

  /** Throws what a server throws that has no room; each change asks. */
  async require(): Promise<void> {
    const now = performance.now();
    if (now - this.lookedAt > lookEveryMs) {
      this.lookedAt = now;
      this.looking = statfs(this.folder).then(
        ({ bavail, bsize }) => bavail * bsize >= leastBytes,
        () => true,
      );
    }
    if (await this.looking) return;
    throw Object.assign(new Error('There is no room left on the disk.'), { code: '53100' });
  }
}

const changes = /^\s*(?:insert|update|delete|with\b[^]*\b(?:insert into|update|delete from)\b)/i;

/** Whether a statement takes room. */
export const takesRoom = (text: string): boolean => changes.test(text);
