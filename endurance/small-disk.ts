import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Whether a small disk can be made here: only root may mount one. */
export const canMount = userInfo().uid === 0;

/** A disk of so many megabytes, in memory; gone with `remove`. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'rapport-disk-'));

  constructor(megabytes: number) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.folder]);
    chmodSync(this.folder, 0o777);
  }

  get freeMegabytes(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return (bavail * bsize) / 1024 / 1024;
  }

  /** Somebody else's file takes all room but this. */
  fillUp(leaveMegabytes: number): void {
    const size = Math.max(0, Math.floor((this.freeMegabytes - leaveMegabytes) * 1024 * 1024));
    writeFileSync(join(this.folder, 'filler'), Buffer.alloc(size));
  }

  freeUp(): void {
    rmSync(join(this.folder, 'filler'), { force: true });
  }

  remove(): void {
    execFileSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
