import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const { resolve } = createRequire(import.meta.url);

/** What a program needs to know of its machine; no secret of ours is among it. */
const known = ['TZ', 'TMPDIR', 'SystemRoot'];

/**
 * Starts a process from a file beside the asking one, by the name of that file without its ending, as
 * `startThread` starts a thread, with settings of the engine. It writes what it can't handle where this
 * process writes its errors.
 */
export function startChild(
  beside: string,
  name: string,
  engineSettings: readonly string[],
): ChildProcess {
  const isSource = beside.endsWith('.ts');
  const file = fileURLToPath(new URL(`./${name}.${isSource ? 'ts' : 'js'}`, beside));
  const env = Object.entries(process.env).filter(([key]) => known.includes(key));
  return fork(file, {
    env: Object.fromEntries(env),
    execArgv: [
      ...engineSettings,
      ...(isSource ? ['--import', pathToFileURL(resolve('tsx')).href] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
