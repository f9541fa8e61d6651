import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The second is told by the first how little was made since, and shrinks the room for what is new. */
const momentsMs = [500, 5_200];

/** Gives back what only the start needed; each moment costs some tens of milliseconds. */
export async function giveBackMemory(isStopping: () => boolean): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  for (const pause of momentsMs) {
    await setTimeout(pause, undefined, { ref: false });
    if (isStopping() || typeof collect !== 'function') return;
    collect();
  }
}
