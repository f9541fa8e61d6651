import { startThread } from './start-thread.ts';

export interface Bounds {
  readonly ms: number;
  readonly memoryMb: number;
}

/**
 * What a thread of its own makes of an order, as the first message it posts; it is ended where it
 * takes too long or too much. `beside` and `name` as `startThread` takes them.
 */
export async function runApart<Made>(
  beside: string,
  name: string,
  order: unknown,
  { ms, memoryMb }: Bounds,
): Promise<Made | { readonly problem: string }> {
  const worker = startThread(beside, name, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Made | { readonly problem: string }>((resolve) => {
      late = setTimeout(() => resolve({ problem: `longer than ${ms} ms` }), ms);
      worker.once('message', resolve);
      worker.once('error', (error) => resolve({ problem: error.message }));
      worker.once('exit', () => resolve({ problem: 'the thread ended' }));
    });
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
