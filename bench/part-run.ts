import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Part } from './parts.ts';
import type { Plan } from './plan.ts';
import type { Found } from './report.ts';

const program = fileURLToPath(new URL('part.ts', import.meta.url));

/** A part in a process of its own: what it leaves running goes with it. */
export class PartRun {
  private readonly child: ChildProcess;

  constructor(
    private readonly part: Part,
    plan: Plan,
    { folder, url }: { readonly folder: string; readonly url: string },
  ) {
    const { TEST_DATABASE_URL: _, ...env } = process.env;
    const args = ['--import', 'tsx', program, part.name, JSON.stringify(plan)];
    this.child = spawn(process.execPath, args, {
      env: {
        ...env,
        BENCH_FOLDER: folder,
        ...(part.embedded ? {} : { TEST_DATABASE_URL: url }),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A group of its own, which is ended as a whole.
      detached: true,
    });
  }

  async found(): Promise<Found> {
    const { child, part } = this;
    const late = setTimeout(() => this.end(), part.minutes * 60_000);
    try {
      return await new Promise<Found>((resolve, reject) => {
        let found: Found | undefined;
        child.on('message', (message) => (found = message as Found));
        child.on('error', reject);
        child.on('exit', (code, signal) => {
          if (found) resolve(found);
          else reject(new Error(`it left with ${code ?? signal}`));
        });
      });
    } finally {
      clearTimeout(late);
      this.end();
    }
  }

  /** Ends it and all that it has started. */
  end(): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  }
}
