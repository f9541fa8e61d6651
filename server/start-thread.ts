import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread from a file beside the asking one, by the name of that file without its ending.
 * From source a thread doesn't inherit the loader of TypeScript, so it registers its own; built, all
 * threads stand in one folder.
 */
export function startThread(beside: string, name: string, options: WorkerOptions): Worker {
  if (!beside.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, beside), options);
  const { href } = new URL(`./${name}.ts`, beside);
  const boot = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(href)});
  });`;
  return new Worker(boot, { ...options, eval: true });
}
